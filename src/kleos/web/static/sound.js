// Two short sounds: on by default in games with friends.
import { settings } from "./settings.js";

/** @type {AudioContext | undefined} */
let audio;

/**
 * Play tones one after another.
 * @param {number[]} pitches in Hz @param {boolean} friends whether it is a game with friends
 */
function play(pitches, friends) {
  if (settings.sound === "never" || (settings.sound === "friends" && !friends)) return;
  // Browsers let nothing be heard before the first touch.
  if (navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  pitches.forEach((pitch, i) => {
    const at = /** @type {AudioContext} */ (audio).currentTime + i * 0.14;
    const tone = /** @type {AudioContext} */ (audio).createOscillator();
    const loudness = /** @type {AudioContext} */ (audio).createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.12, at);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.3);
    tone.connect(loudness).connect(/** @type {AudioContext} */ (audio).destination);
    tone.start(at);
    tone.stop(at + 0.32);
  });
}

/** Sound: it is your turn. @param {boolean} friends */
export function yourTurn(friends) {
  play([587], friends);
}

/** Sound: something to celebrate. @param {boolean} friends */
export function fanfare(friends) {
  play([440, 554, 659], friends);
}
