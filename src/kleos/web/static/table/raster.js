// Turns a part of the page into a PNG: as an SVG that holds the elements, their styles, fonts and symbols.

const SVG = "http://www.w3.org/2000/svg";
const XHTML = "http://www.w3.org/1999/xhtml";
const WIDTH = 1280; // of the picture in pixels, at least
const PATIENCE = 30; // times
const A_MOMENT = 100; // ms

/**
 * A picture of what an element holds, laid out as now, in the light theme.
 * @param {HTMLElement} element @returns {Promise<Blob>}
 */
export async function pictureOf(element) {
  await allThere(element);
  const { width, height } = element.getBoundingClientRect();
  const source = await standalone(element, width, height);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const scale = Math.max(1, WIDTH / width);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: width * scale, height: height * scale });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png");
  });
}

/** Wait for symbols that are still being loaded. @param {HTMLElement} element */
async function allThere(element) {
  for (let tries = 0; tries < PATIENCE && symbolsOf(element).missing; tries += 1) {
    await new Promise((later) => setTimeout(later, A_MOMENT));
  }
}

/** The symbols that an element uses, and those that they use. @param {Element} element */
function symbolsOf(element) {
  /** @type {Map<string, Element>} */
  const found = new Map();
  let missing = false;
  const ahead = [element];
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    for (const use of next.querySelectorAll("use")) {
      const id = use.getAttribute("href")?.slice(1) ?? "";
      const symbol = document.getElementById(id);
      if (!symbol) missing = true;
      else if (!found.has(id)) {
        found.set(id, symbol);
        ahead.push(symbol);
      }
    }
  }
  return { symbols: [...found.values()], missing };
}

/** An SVG that needs nothing outside it. @param {HTMLElement} element @param {number} width @param {number} height */
async function standalone(element, width, height) {
  const { documentElement: page } = document;
  const picture = document.createElementNS(SVG, "svg");
  for (const { name, value } of page.attributes) picture.setAttribute(name, value);
  picture.setAttribute("width", String(width));
  picture.setAttribute("height", String(height));
  picture.dataset.theme = "light";
  picture.style.fontSize = getComputedStyle(page).fontSize; // what 1 rem is
  const symbols = document.createElementNS(SVG, "defs");
  symbols.append(...symbolsOf(element).symbols.map((symbol) => symbol.cloneNode(true)));
  const inside = document.createElementNS(SVG, "foreignObject");
  inside.setAttribute("width", String(width));
  inside.setAttribute("height", String(height));
  const body = document.createElementNS(XHTML, "body");
  body.append(...[...element.childNodes].map((one) => one.cloneNode(true)));
  inside.append(body);
  picture.append(symbols, inside);
  const [start, ...rest] = new XMLSerializer().serializeToString(picture).split(/(?=<defs)/);
  return [start, `<style><![CDATA[${await styles()}]]></style>`, ...rest].join("");
}

/** All styles of the page that apply to a window of this size, with the fonts in them. */
async function styles() {
  const rules = [...document.styleSheets].flatMap((sheet) => (
    applying(sheet.cssRules).map((rule) => ({ rule, from: sheet.href ?? location.href }))));
  const texts = await Promise.all(rules.map(({ rule, from }) => (
    rule instanceof CSSFontFaceRule ? withFont(rule.cssText, from) : rule.cssText)));
  return inPixels(texts.join("\n"));
}

/** The rules that apply to this window. @param {CSSRuleList} rules @returns {CSSRule[]} */
function applying(rules) {
  return [...rules].flatMap((rule) => {
    if (!(rule instanceof CSSMediaRule)) return [rule];
    return matchMedia(rule.media.mediaText).matches ? applying(rule.cssRules) : [];
  });
}

/** Lengths by the window's size, as they are here: in the picture they would go by its own. @param {string} text */
function inPixels(text) {
  return text.replace(/(?<![\w.-])(\d*\.?\d+)d?v([hw])\b/g, (_, n, side) => (
    `${(n / 100) * (side === "h" ? innerHeight : innerWidth)}px`));
}

/** A font's rule with the font in it. @param {string} text @param {string} from the address of its style sheet */
async function withFont(text, from) {
  const address = /url\("?([^")]+)"?\)/.exec(text)?.[1] ?? "";
  const font = await (await fetch(new URL(address, from))).blob();
  const reader = new FileReader();
  const read = new Promise((done) => (reader.onload = done));
  reader.readAsDataURL(font);
  await read;
  return text.replace(address, String(reader.result));
}
