/* global window, document, location, localStorage, sessionStorage, getComputedStyle, Element, Image, KeyboardEvent */
/**
 * Runs in each page before the scripts of the product. It keeps what the page should not do, and
 * finds for the stories what a person sees: by kind and name, as a screen reader tells them.
 */
(() => {
  const findings = [];

  function report(finding) {
    findings.push(finding);
  }

  for (const level of ['debug', 'log', 'info', 'warn', 'error', 'trace', 'assert']) {
    const original = console[level].bind(console);
    console[level] = (...args) => {
      report(`console ${level}: ${args.map(String).join(' ')}`);
      original(...args);
    };
  }
  window.addEventListener('error', ({ message }) => {
    report(`uncaught: ${message}`);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    report(`unhandled rejection: ${reason}`);
  });
  document.addEventListener('securitypolicyviolation', (event) => {
    report(`policy violation: ${event.effectiveDirective} ${event.blockedURI}`);
  });
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      if (new URL(name).origin !== location.origin) report(`foreign resource: ${name}`);
    }
  }).observe({ type: 'resource', buffered: true });

  const SELECTORS = {
    button: 'button',
    link: 'a[href]',
    heading: 'h1, h2',
    field: 'input, textarea, select',
    dialog: 'dialog[open]',
    chart: 'canvas',
    region: 'section, [role=group], form',
  };

  function words(text) {
    return (text ?? '').replace(/\s+/g, ' ').trim();
  }

  function nameOf(element) {
    const label = element.getAttribute('aria-label');
    if (label !== null) return words(label);
    const labelledBy = element.getAttribute('aria-labelledby');
    if (labelledBy !== null) return words(document.getElementById(labelledBy)?.textContent);
    if (element.labels?.length > 0) return words(element.labels[0].textContent);
    return words(element.textContent);
  }

  /** The only element of this kind, with this name, in the part of the page; null if there is none. */
  function find(kind, name, within) {
    const found = [...document.querySelectorAll(within ?? 'body')]
      .flatMap((part) => [...part.querySelectorAll(SELECTORS[kind])])
      .filter((element) => nameOf(element) === name);
    if (found.length > 1) throw new Error(`There are ${found.length} of ${kind} "${name}".`);
    return found[0] ?? null;
  }

  function get(kind, name, within) {
    const element = find(kind, name, within);
    if (!element) throw new Error(`There is no ${kind} "${name}".`);
    return element;
  }

  window.inPage = {
    /** What the page did and should not have done; forgets it. */
    takeFindings() {
      const kept = [
        localStorage.length > 0 && 'localStorage is used',
        sessionStorage.length > 0 && 'sessionStorage is used',
        document.cookie !== '' && 'a cookie is set',
      ];
      return findings.splice(0).concat(kept.filter(Boolean));
    },

    has: (kind, name, within) => find(kind, name, within) !== null,

    /**
     * Scrolls to an element and returns its middle, in pixels of the window. Throws while it is missing,
     * in motion, or behind something else.
     */
    pointAt(kind, name, within) {
      const element = get(kind, name, within);
      // A small control is pressed at its label.
      const target = element.closest('label') ?? element;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
      if (moving.length > 0) throw new Error(`${moving.length} parts of the page move`);
      const { left, top, width, height } = target.getBoundingClientRect();
      const x = Math.round(left + width / 2);
      const y = Math.round(top + height / 2);
      const hit = document.elementFromPoint(x, y);
      if (target.contains(hit)) return { x, y };
      throw new Error(`at ${x}, ${y} is ${hit?.outerHTML.slice(0, 100)}`);
    },

    focus(kind, name, within) {
      get(kind, name, within).focus();
    },

    /** Sets a field as the browser's own picker does. */
    fill(value, kind, name, within) {
      const element = get(kind, name, within);
      // WebKit ignores a value that is set while the date field has focus.
      const hadFocus = document.activeElement === element;
      if (hadFocus) element.blur();
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value');
      set.call(element, value);
      element.dispatchEvent(new Event('input', { bubbles: true }));
      element.dispatchEvent(new Event('change', { bubbles: true }));
      if (hadFocus) element.focus();
    },

    /** What Ctrl+Z in a field is: a key, and in a later task the browser's undo. */
    undoTyping() {
      const init = { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true };
      const isLeft = document.activeElement.dispatchEvent(new KeyboardEvent('keydown', init));
      if (isLeft) setTimeout(() => document.execCommand('undo'));
    },

    value: (kind, name, within) => find(kind, name, within)?.value ?? null,
    options(kind, name) {
      const { selectedIndex, options } = get(kind, name);
      return { present: selectedIndex, options: Array.from(options, ({ text }) => text) };
    },
    isChecked: (kind, name, within) => get(kind, name, within).checked,
    attribute: (attribute, kind, name, within) => get(kind, name, within).getAttribute(attribute),

    /** The element with focus: `button "Undo"`. */
    focused() {
      const element = document.activeElement;
      const kind = Object.keys(SELECTORS).find((each) => element?.matches(SELECTORS[each]));
      if (kind) return `${kind} "${nameOf(element)}"`;
      return element?.matches('[data-entry]') ? 'post' : (element?.localName ?? 'nothing');
    },
    /** The text of the post in which focus is. */
    focusedPost: () =>
      document.activeElement?.closest('[data-entry]')?.querySelector('[dir=auto]')?.textContent ??
      null,

    /** The visible words of each element that matches. */
    texts: (selector) =>
      [...document.querySelectorAll(selector)].map(({ innerText }) => words(innerText)),
    names: (kind, within) =>
      [...document.querySelectorAll(within)]
        .flatMap((part) => [...part.querySelectorAll(SELECTORS[kind])])
        .map(nameOf),
    /** The rows of the card or dialog with this name. */
    rows: (kind, name) =>
      [...get(kind, name).querySelectorAll('li')].map(({ innerText }) => words(innerText)),
    count: (selector) => document.querySelectorAll(selector).length,
    style: (property, selector) =>
      getComputedStyle(document.querySelector(selector)).getPropertyValue(property),

    heading: () => words(document.querySelector('h1')?.textContent),
    title: () => document.title,
    address: () => location.pathname + location.search + location.hash,
    /** The entries of the list, from top to bottom. */
    posts: () =>
      [...document.querySelectorAll('li[data-entry]')].map((post) => ({
        due: post.querySelector('time')?.getAttribute('datetime') ?? null,
        status: words(post.querySelector('time + *')?.textContent),
        text: post.querySelector('p[dir=auto]')?.textContent ?? null,
      })),
    marks: () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent),

    /** How many pixels of the chart are drawn in the colour of its line. */
    linePixels() {
      const canvas = document.querySelector('canvas');
      if (!(canvas?.parentElement instanceof Element)) return 0;
      const colour = getComputedStyle(canvas.parentElement).getPropertyValue('--chart-line');
      const context = document.createElement('canvas').getContext('2d');
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        const isLine = data[at] === red && data[at + 1] === green && data[at + 2] === blue;
        if (isLine && data[at + 3] === 255) count += 1;
      }
      return count;
    },

    /** The local date and time in so many milliseconds, `YYYY-MM-DDTHH:MM`. */
    moment(later = 0) {
      const date = new Date(Date.now() + later);
      const two = (number) => String(number).padStart(2, '0');
      const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
      return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
    },

    /** Does once each thing that takeFindings tells of. */
    misbehave() {
      console.warn('a warning');
      setTimeout(() => {
        throw new Error('an error');
      });
      Promise.reject(new Error('a rejection'));
      new Image().src = 'http://elsewhere.test/image';
      localStorage.setItem('key', 'value');
      sessionStorage.setItem('key', 'value');
    },
  };
})();
