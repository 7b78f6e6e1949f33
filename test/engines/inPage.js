/* global window, document, location, navigator, caches, indexedDB, localStorage, sessionStorage, getComputedStyle, CacheStorage, DataTransfer, DragEvent, Element, HTMLInputElement, IDBFactory, Image, KeyboardEvent, ServiceWorkerContainer */
/**
 * Runs in each page before the scripts of the product. It records forbidden behaviour, and gives the
 * stories functions that find elements by kind and accessible name.
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

  for (const name of ['BroadcastChannel', 'Worker']) {
    window[name] = new Proxy(window[name], {
      construct(target, args) {
        report(`use of ${name}`);
        return new target(...args);
      },
    });
  }
  const openDatabase = IDBFactory.prototype.open;
  for (const [owner, name] of [
    [IDBFactory, 'open'],
    [CacheStorage, 'open'],
    [ServiceWorkerContainer, 'register'],
  ]) {
    owner.prototype[name] = new Proxy(owner.prototype[name], {
      apply(target, self, args) {
        report(`use of ${owner.name}.${name}`);
        return Reflect.apply(target, self, args);
      },
    });
  }

  /** Waits for a request of IndexedDB. */
  function resultOf(request) {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }

  /** Returns the names in the private file system. WebKitGTK does not have one. */
  async function privateFiles() {
    const names = [];
    const root = await navigator.storage?.getDirectory();
    for await (const name of root?.keys() ?? []) names.push(name);
    return names;
  }

  const SELECTORS = {
    button: 'button',
    link: 'a[href]',
    heading: 'h1, h2',
    field: 'input, textarea, select',
    dialog: 'dialog[open]',
    chart: 'canvas',
    region: 'section, [role=group], form',
    grid: '[role=grid]',
    item: '[role=menuitem]',
    day: '[role=gridcell]',
    tab: '[role=tab]',
  };

  /** Collapses white space. */
  function collapsed(text) {
    return (text ?? '').replace(/\s+/g, ' ').trim();
  }

  /** Returns the text that assistive technology reads. */
  function readText(element) {
    const copy = element.cloneNode(true);
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return collapsed(copy.textContent);
  }

  /** Returns the accessible name: a label, or else the text. */
  function nameOf(element) {
    const label = element.getAttribute('aria-label');
    if (label !== null) return collapsed(label);
    const labelledBy = element.getAttribute('aria-labelledby');
    if (labelledBy !== null) return collapsed(document.getElementById(labelledBy)?.textContent);
    if (element.labels?.length > 0) return collapsed(element.labels[0].textContent);
    return readText(element);
  }

  /** Returns the element of this kind and name inside `within`, a selector; null if there is none. */
  function find(kind, name, within) {
    const found = [...document.querySelectorAll(within ?? 'body')]
      .flatMap((part) => [...part.querySelectorAll(SELECTORS[kind])])
      .filter((element) => nameOf(element) === name);
    if (found.length > 1) throw new Error(`Found ${found.length} elements: ${kind} "${name}".`);
    return found[0] ?? null;
  }

  function get(kind, name, within) {
    const element = find(kind, name, within);
    if (!element) throw new Error(`There is no ${kind} "${name}".`);
    return element;
  }

  /** Returns the centre of an element, in window pixels. */
  function middleOf(element) {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  }

  window.inPage = {
    /** Returns and clears the recorded findings. */
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
     * Scrolls to an element and returns its centre, in window pixels. Throws if the element is missing
     * or covered, or if an animation runs.
     */
    pointAt(kind, name, within) {
      const element = get(kind, name, within);
      // A checkbox or radio button is clicked on its label.
      const target = element.closest('label') ?? element;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
      if (moving.length > 0) throw new Error(`${moving.length} animations are running`);
      const { x, y } = middleOf(target);
      const hit = document.elementFromPoint(x, y);
      if (target.contains(hit)) return { x, y };
      throw new Error(`at ${x}, ${y} is ${hit?.outerHTML.slice(0, 100)}`);
    },

    /** Returns the centre of an element without scrolling to it. It can be outside of the window. */
    middleOf: (kind, name, within) => middleOf(get(kind, name, within)),

    /** Returns the most pixels of content that a part of an element does not show until it is scrolled. */
    hiddenHeight: (kind, name) =>
      Math.max(
        ...Array.from(
          get(kind, name).children,
          ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
        ),
      ),

    /** Returns a coordinate inside of an element and of the window, close to its lower edge. */
    bottomOf: (kind, name) =>
      Math.floor(Math.min(get(kind, name).getBoundingClientRect().bottom, window.innerHeight)) - 6,

    focus(kind, name, within) {
      get(kind, name, within).focus();
    },

    /** Sets the value of a field, with the events of the browser's own picker. */
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

    /** Simulates Ctrl+Z in a field: a key event and, in a later task, the browser's undo. */
    undoTyping() {
      const init = { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true };
      const isUnhandled = document.activeElement.dispatchEvent(new KeyboardEvent('keydown', init));
      if (isUnhandled) setTimeout(() => document.execCommand('undo'));
    },

    value: (kind, name, within) => find(kind, name, within)?.value ?? null,
    options(kind, name) {
      const { selectedIndex, options } = get(kind, name);
      return { present: selectedIndex, options: Array.from(options, ({ text }) => text) };
    },
    isChecked: (kind, name, within) => get(kind, name, within).checked,
    attribute: (attribute, kind, name, within) => get(kind, name, within).getAttribute(attribute),

    /** Describes the focused element, for example `button "Undo"`. */
    focused() {
      const element = document.activeElement;
      const kind = Object.keys(SELECTORS).find((each) => element?.matches(SELECTORS[each]));
      if (kind) return `${kind} "${nameOf(element)}"`;
      return element?.matches('[data-entry]') ? 'post' : (element?.localName ?? 'nothing');
    },
    /** Returns the text of the post that contains focus. */
    focusedPost: () =>
      document.activeElement?.closest('[data-entry]')?.querySelector('[dir=auto]')?.textContent ??
      null,

    /** Returns the visible text of each element that matches. */
    texts: (selector) =>
      [...document.querySelectorAll(selector)].map(({ innerText }) => collapsed(innerText)),
    names: (kind, within) =>
      [...document.querySelectorAll(within)]
        .flatMap((part) => [...part.querySelectorAll(SELECTORS[kind])])
        .map(nameOf),
    /** Returns the text of each list item in the card or dialog with this name. */
    rows: (kind, name) =>
      [...get(kind, name).querySelectorAll('li')].map(({ innerText }) => collapsed(innerText)),
    /** Returns the number of pictures in the elements that match, as far as the browser has decoded them. */
    shownPictures: (selector) =>
      [...document.querySelectorAll(selector)]
        .flatMap((part) => [...part.querySelectorAll('img[src^="blob:"]')])
        .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length,
    count: (selector) => document.querySelectorAll(selector).length,
    style: (property, selector) =>
      getComputedStyle(document.querySelector(selector)).getPropertyValue(property),

    /** Returns how far the page is scrolled, in pixels. */
    /**
     * Returns by how many pixels a text field and the copy behind it differ: in the width of their text,
     * in their height, and in how far they are scrolled.
     */
    copyOffsets(name, within) {
      const field = get('field', name, within);
      const [own, copy] = [field, field.parentElement.firstElementChild].map((element) => {
        const { paddingLeft, paddingRight } = getComputedStyle(element);
        const width = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return [width, element.scrollHeight, element.scrollTop];
      });
      return own.map((each, index) => Math.trunc(each - copy[index]));
    },
    scrolled: () => Math.round(window.scrollY),
    /** Returns the text that the user selected. */
    selectedText: () => document.getSelection().toString(),

    heading: () => collapsed(document.querySelector('h1')?.textContent),
    title: () => document.title,
    address: () => location.pathname + location.search + location.hash,
    /** Returns the posts in list order. */
    posts: () =>
      [...document.querySelectorAll('li[data-entry]')].map((post) => ({
        due: post.querySelector('time')?.getAttribute('datetime') ?? null,
        status: collapsed(post.querySelector('time + *')?.textContent),
        text: post.querySelector('p[dir=auto]')?.textContent ?? null,
      })),
    marks: () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent),

    /** Returns the number of chart pixels in the colour of its line. */
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

    /** Returns the local date and time, `delay` milliseconds from now, as `YYYY-MM-DDTHH:MM`. */
    localDateTime(delay = 0) {
      const date = new Date(Date.now() + delay);
      const two = (number) => String(number).padStart(2, '0');
      const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
      return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
    },

    /** Returns what the browser keeps for this origin, by kind. */
    async kept() {
      const workers = await navigator.serviceWorker.getRegistrations();
      return [
        ...(await indexedDB.databases()).map(() => 'database'),
        ...(await caches.keys()).map(() => 'cache'),
        ...workers.map(() => 'worker'),
        ...Object.keys(localStorage).map(() => 'localStorage'),
        ...Object.keys(sessionStorage).map(() => 'sessionStorage'),
        ...(await privateFiles()).map(() => 'file'),
      ];
    },
    /** Returns the drafts that are stored, as JSON. */
    async storedDrafts() {
      const database = await resultOf(openDatabase.call(indexedDB, 'social-sync'));
      const tabs = await resultOf(database.transaction('tabs').objectStore('tabs').getAll());
      database.close();
      return JSON.stringify(tabs.map(({ drafts }) => drafts));
    },
    /** Returns the number of locks that the tabs of this origin hold. */
    async heldLocks() {
      const { held } = await navigator.locks.query();
      return held.length;
    },
    /** Returns the words about where the plan is. */
    planState: () => collapsed(get('button', 'Plan').parentElement.previousSibling.innerText),
    language: () => document.documentElement.lang,

    /** Adds the next file input to the page instead of opening its picker, which no driver can operate. */
    showFileInput() {
      HTMLInputElement.prototype.click = function show() {
        delete HTMLInputElement.prototype.click;
        this.hidden = true;
        document.body.append(this);
        this.addEventListener('change', () => this.remove());
      };
    },
    /** Simulates the drop of a file on the window; returns false, without a drop, if none is possible. */
    drop(name, text) {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], name));
      const init = { dataTransfer, bubbles: true, cancelable: true };
      const isRefused = document.body.dispatchEvent(new DragEvent('dragover', init));
      if (!isRefused) document.body.dispatchEvent(new DragEvent('drop', init));
      return !isRefused;
    },

    /** Provokes each kind of finding once. */
    misbehave() {
      console.warn('a warning');
      setTimeout(() => {
        throw new Error('an error');
      });
      Promise.reject(new Error('a rejection'));
      new Image().src = 'http://elsewhere.test/image';
      localStorage.setItem('key', 'value');
      sessionStorage.setItem('key', 'value');
      new BroadcastChannel('name').close();
      indexedDB.open('name');
      caches.open('name').catch(() => undefined);
    },
  };
})();
