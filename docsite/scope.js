// What the pages of the site expect to be defined before anything else. The theme has it inline,
// which the server's content security policy forbids. This file is at the root of the site.
__md_scope = new URL(".", document.currentScript.src);
__md_hash = (text) => [...text].reduce((hash, char) => (hash << 5) - hash + char.charCodeAt(0), 0);
__md_get = (key, store = localStorage, scope = __md_scope) => JSON.parse(store.getItem(`${scope.pathname}.${key}`));
__md_set = (key, value, store = localStorage, scope = __md_scope) => {
  try {
    store.setItem(`${scope.pathname}.${key}`, JSON.stringify(value));
  } catch {
    // a browser may refuse to keep anything
  }
};
document.documentElement.dataset.platform = navigator.platform;

// The search puts a style element into its part of the page, which the policy forbids as well.
// It allows a sheet with the same rules.
const append = ShadowRoot.prototype.appendChild;
ShadowRoot.prototype.appendChild = function (node) {
  if (node.localName !== "style") return append.call(this, node);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(node.textContent.replace("--letter-spacing:-.5px", "--letter-spacing:0")); // our font is narrow
  this.adoptedStyleSheets = [...this.adoptedStyleSheets, sheet];
  return node;
};
