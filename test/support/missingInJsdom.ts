/** Polyfills for APIs that jsdom lacks, with only the behaviour that the product needs. */

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};

HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// Of a whole blob in one part.
Blob.prototype.stream = function stream() {
  return new ReadableStream({
    start: async (controller) => {
      controller.enqueue(new Uint8Array(await this.arrayBuffer()));
      controller.close();
    },
  });
};

window.scrollTo = () => undefined;

Element.prototype.scrollIntoView = () => undefined;

// jsdom has no layout: each element counts as visible.
Element.prototype.checkVisibility = () => true;

window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// Never reports anything: jsdom has no layout.
window.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

// Never reports anything: no test scrolls, and the product measures the first position itself.
window.IntersectionObserver = class {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
};

// Applies nothing: jsdom does not print.
document.adoptedStyleSheets = [];
window.CSSStyleSheet = class {
  replaceSync = () => undefined;
} as unknown as typeof CSSStyleSheet;

// Each act of a test counts as a press of the user.
Object.defineProperty(navigator, 'userActivation', {
  configurable: true,
  writable: true,
  value: { hasBeenActive: true, isActive: true },
});
