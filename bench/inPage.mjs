/**
 * Runs in the page before its own scripts. It provides the initial posts, controls the clock and the
 * intervals, and defines `window.bench`, which performs and measures the actions.
 *
 * The product's store gets the posts through the enhancer hook of Redux DevTools. The plain page reads
 * them from `window.benchPosts`.
 *
 * `plan.source` says where the posts come from: the store begins with them; `kept` if the page reads them
 * from the browser's storage; or `later` if `showPlan` puts them into the store.
 *
 * If `plan.isUnhurried`, actions wait until what was typed is stored, or would be if the plan were kept.
 *
 * It uses nothing outside its body, because it is sent to the page as text.
 */
export function installBench(makePosts, plan) {
  const JUMP = 'bench/jump';
  const MAX_FRAMES = 600;
  const PAGES = 'nav[aria-label="Pages of posts"]';

  /** No transaction begins this long after the last input, in milliseconds. */
  const QUIET_MS = 700;

  function generatedPosts() {
    // JSON copies each text; a slice would share the memory of its source string.
    const posts = JSON.parse(JSON.stringify(makePosts(plan)));
    // Frozen, like posts that were added one by one.
    posts.forEach(Object.freeze);
    return Object.freeze(posts);
  }

  const isKept = plan.source === 'kept';
  window.benchPosts = plan.source === undefined ? generatedPosts() : Object.freeze([]);

  let clockOffset = plan.start - Date.now();
  const realNow = Date.now;
  Date.now = () => realNow() + clockOffset;

  const intervals = new Map();
  window.setInterval = (handler) => {
    intervals.set(intervals.size + 1, handler);
    return intervals.size;
  };
  window.clearInterval = (id) => {
    intervals.delete(id);
  };

  let store;
  const withJump = (reducer) => (state, action) =>
    action.type === JUMP ? action.payload : reducer(state, action);
  function inspect(createStore) {
    return (reducer, preloadedState) => {
      const inner = createStore(withJump(reducer), {
        ...preloadedState,
        ...(!isKept && { scheduledPosts: window.benchPosts }),
      });
      store = {
        ...inner,
        // The product loads its reducers after the first page.
        replaceReducer(next) {
          inner.replaceReducer(withJump(next));
        },
      };
      return store;
    };
  }
  window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ =
    () =>
    (...enhancers) =>
      [...enhancers, inspect].reduce((outer, inner) => (createStore) => outer(inner(createStore)));

  let begunWrites = 0;
  let runningWrites = 0;
  let whenWritten = [];
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function begin(...parameters) {
    const begun = transaction.apply(this, parameters);
    if (begun.mode !== 'readwrite') return begun;
    begunWrites += 1;
    runningWrites += 1;
    begun.addEventListener('abort', () => {
      runningWrites -= 1;
    });
    begun.addEventListener('complete', () => {
      runningWrites -= 1;
      const at = performance.now();
      // A change that came too late for this transaction begins the next one at once.
      setTimeout(() => {
        if (runningWrites > 0) return;
        for (const resolve of whenWritten) resolve(at);
        whenWritten = [];
      });
    });
    return begun;
  };

  /** Returns when the next change, or the one that is being written, was stored completely. */
  function nextWrite() {
    return new Promise((resolve) => {
      whenWritten.push(resolve);
    });
  }

  /** Waits until everything is stored, also what was typed last. */
  async function untilStored() {
    let before;
    do {
      before = begunWrites;
      await new Promise((resolve) => {
        setTimeout(resolve, QUIET_MS);
      });
    } while (runningWrites > 0 || begunWrites > before);
  }

  const longTasks = [];
  const taskObserver = new PerformanceObserver((entries) => {
    longTasks.push(...entries.getEntries());
  });
  taskObserver.observe({ type: 'longtask', buffered: true });

  /** Returns the milliseconds of the longest task since a time; 0 if all were shorter than 50. */
  function longestTaskSince(time) {
    longTasks.push(...taskObserver.takeRecords());
    return longTasks
      .filter(({ startTime, duration }) => startTime + duration > time)
      .reduce((longest, { duration }) => Math.max(longest, duration), 0);
  }

  const { port1, port2 } = new MessageChannel();
  const whenDrawn = [];
  port1.onmessage = () => {
    whenDrawn.shift()();
  };

  /**
   * Waits until a frame has been produced: until the task after the one that renders it.
   *
   * @returns whether `condition` was true before the frame was rendered, and how many milliseconds ago
   * the frame was due
   */
  function nextFrame(condition = () => true) {
    return new Promise((resolve) => {
      requestAnimationFrame((dueAt) => {
        const isMet = Boolean(condition());
        whenDrawn.push(() => {
          resolve({ isMet, age: performance.now() - dueAt });
        });
        port2.postMessage(null);
      });
    });
  }

  /**
   * Waits until just after a frame that was on time, so that the next one is a whole frame away. A
   * throttled page may never have one; it then starts anyway.
   */
  async function waitForFrameStart() {
    for (let frames = 0; frames < 12; frames += 1) {
      const { age } = await nextFrame();
      if (age < 3) return;
    }
  }

  /** Waits for a frame with a true condition; returns false if there is none. */
  async function until(condition, maxFrames = MAX_FRAMES) {
    for (let frames = 0; frames < maxFrames; frames += 1) {
      if ((await nextFrame(condition)).isMet) return true;
    }
    return false;
  }

  async function settle() {
    await nextFrame();
    await nextFrame();
  }

  const list = () => document.querySelector('main li')?.parentElement;
  const heading = () => document.querySelector('h1')?.textContent;
  const field = (name) => document.querySelector(`main [name="${name}"]`);
  const form = () => document.querySelector('main form');

  function isAt(pathname) {
    if (location.pathname !== pathname) return false;
    return pathname === '/scheduler' ? Boolean(form() && list()) : !form();
  }

  function follow(pathname) {
    // The link to the scheduler keeps the order of the list in its fragment.
    const links = [...document.querySelectorAll('header a')];
    links.find((link) => link.pathname === pathname).click();
  }

  async function goTo(pathname) {
    if (!isAt(pathname)) follow(pathname);
    await until(() => isAt(pathname));
  }

  /**
   * Navigates through the router, like the browser's back button. The pages are those in the order of
   * adding, which all variants can show.
   */
  async function openPageOfPosts(number) {
    const before = list().firstElementChild;
    const shown = new URLSearchParams(location.hash.slice(1));
    const isAdded = shown.get('sort') === 'added';
    if (isAdded && (shown.get('page') ?? '1') === String(number)) return;
    history.pushState(null, '', `/scheduler#sort=added&page=${number}`);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    // The last page may have been removed with its last entry; this page is then already shown.
    await until(() => list().firstElementChild !== before, 60);
  }

  function total() {
    return store?.getState().scheduledPosts.length ?? list().childElementCount;
  }

  /** Returns true if only visible entries are rendered. */
  function isWindowed() {
    return !document.querySelector(PAGES) && list().childElementCount < total();
  }

  /**
   * Opens the scheduler and scrolls an entry into view.
   *
   * @param place the relative position: 0 for the first entry, 1 for the last
   * @returns the entry at that position, or the nearest one that the page can show
   */
  async function entryAt(place) {
    await goTo('/scheduler');
    if (document.querySelector(PAGES)) {
      await openPageOfPosts(1 + Math.round(place * (Math.ceil(total() / 50) - 1)));
    }
    if (isWindowed() && place > 0) {
      // Entries are measured when they become visible, which moves the following ones.
      for (let times = 0, before = -1; times < 8 && before !== scrollY; times += 1) {
        before = scrollY;
        window.scrollTo(0, place * document.documentElement.scrollHeight);
        await settle();
      }
    }
    const entries = list().children;
    const entry = entries[Math.round(place * (entries.length - 1))];
    if (place === 0) window.scrollTo(0, 0);
    else if (!isWindowed()) entry.scrollIntoView({ block: 'center' });
    await settle();
    return entry;
  }

  function type(element, value) {
    // React overrides the setter of the element; the prototype's setter makes it detect the change.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value');
    set.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function keepingSwitch() {
    return document.querySelector('[role=switch][aria-label="Keep on this device"]');
  }

  function setClock(instant) {
    clockOffset = instant - realNow();
    for (const handler of [...intervals.values()]) handler();
    document.dispatchEvent(new Event('visibilitychange'));
  }

  function jump(state) {
    store.dispatch({ type: JUMP, payload: state });
  }

  const firstForm = until(form).then(() => performance.now());
  const firstList = until(list).then(() => performance.now());

  let target;
  let state;
  let postsWritten = 0;
  let screensScrolled = 0;

  function write() {
    postsWritten += 1;
    state = `Post ${postsWritten} that the benchmark writes.`;
    type(field('date'), '2031-05-06');
    type(field('time'), '10:30');
    type(field('content'), state);
  }

  function deletingAt(place) {
    return {
      async prepare() {
        target = await entryAt(place);
      },
      perform() {
        target.querySelector('[aria-label^=Delete]').click();
      },
      isSeen: () => !target.isConnected,
    };
  }

  function grid() {
    return document.querySelector('main [role=grid]');
  }

  function layout(value) {
    return document.querySelector(`main input[type=radio][value=${value}]`);
  }

  /** The preview of a post for a network; null without one. */
  function preview() {
    return document.querySelector('main form section');
  }

  /** Returns true if the page has calendars. */
  function hasCalendars() {
    return layout('month') !== null;
  }

  async function showList() {
    layout('list')?.click();
    // The header's link keeps the layout of the address, which follows later.
    await until(() => list() !== undefined && !location.hash.includes('view='));
  }

  /** Shows the week or the month of an entry in the middle of the plan. */
  async function showCalendar(value) {
    await showList();
    const entry = await entryAt(0.5);
    const day = entry.querySelector('time').dateTime.slice(0, 'YYYY-MM-DD'.length);
    // The other actions expect the list in the order of adding, which a calendar keeps.
    location.hash = `#view=${value}&day=${day}&sort=added`;
    await until(() => grid()?.querySelector('[data-entry]') !== null);
    await settle();
  }

  function press(key) {
    document.activeElement.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
  }

  function entering(value) {
    return {
      isPossible: hasCalendars,
      async prepare() {
        await showList();
        await entryAt(0);
      },
      perform() {
        layout(value).click();
      },
      isSeen: () => grid() !== null,
      undo: showList,
    };
  }

  /** Each action has steps: prepare, perform, check that a frame shows it, and undo if necessary. */
  const actions = {
    nothing: {
      prepare: settle,
      perform: () => undefined,
      isSeen: () => true,
    },
    keystroke: {
      async prepare() {
        await entryAt(0);
        target = field('content');
        target.focus();
        state = target.value.length;
      },
      perform: () => document.execCommand('insertText', false, 'a'),
      isSeen: () => target.value.length === state + 1,
    },
    'keystroke for three networks, until the preview shows it': {
      isPossible: hasCalendars,
      async prepare() {
        await entryAt(0);
        state = store.getState();
        const channels = ['Facebook', 'Twitter', 'Instagram'];
        for (const payload of channels) {
          store.dispatch({ type: 'connections/networkConnected', payload });
        }
        const content = 'Our advent box is back. #coffee @harbour https://example.com/advent ';
        const payload = { date: '', time: '', content, channels };
        store.dispatch({ type: 'newPost/newPostChanged', payload });
        await until(() => preview()?.textContent.includes('advent box'));
        target = field('content');
        target.focus();
        target.setSelectionRange(target.value.length, target.value.length);
      },
      perform: () => document.execCommand('insertText', false, 'a'),
      isSeen: () => preview().textContent.includes('/advent a'),
      async undo() {
        jump(state);
        await until(() => preview() === null);
      },
    },
    scheduling: {
      async prepare() {
        await entryAt(0);
        write();
      },
      perform() {
        form().requestSubmit();
      },
      // A virtual list shows its length only in the scroll bar.
      isSeen: () =>
        field('content').value === '' &&
        (isWindowed() || list().lastElementChild.textContent.includes(state)),
    },
    'saving an edit': {
      isPossible: () => document.querySelector('main [aria-label^="Edit post"]') !== null,
      async prepare() {
        target = await entryAt(0.5);
        target.querySelector('[aria-label^=Edit]').click();
        await until(() => target.querySelector('textarea'));
        postsWritten += 1;
        state = `Post that the benchmark edits, ${postsWritten}.`;
        type(target.querySelector('textarea'), state);
      },
      perform() {
        target.querySelector('form').requestSubmit();
      },
      isSeen: () => !target.querySelector('form') && target.textContent.includes(state),
    },
    'deleting the first': deletingAt(0),
    'deleting in the middle': deletingAt(0.5),
    'deleting the last': deletingAt(1),
    'a post turns Published': {
      async prepare() {
        await entryAt(0);
        target = [...list().children].find((entry) => entry.textContent.includes('Scheduled'));
        state = `${target.querySelector('time').dateTime}:00.001Z`;
      },
      perform() {
        setClock(Date.parse(state));
      },
      isSeen: () => target.textContent.includes('Published'),
      undo() {
        setClock(plan.start);
      },
    },
    'focusing the search field': {
      isPossible: () => field('search') !== null,
      async prepare() {
        await entryAt(0);
        state = store.getState();
        // The same plan as new objects, so that no cache applies.
        jump({ ...state, scheduledPosts: state.scheduledPosts.map((post) => ({ ...post })) });
        target = field('search');
      },
      perform() {
        target.focus();
      },
      isSeen: () => document.activeElement === target,
      async undo() {
        target.blur();
        jump(state);
      },
    },
    'a search immediately after focus': {
      isPossible: () => field('search') !== null,
      async prepare() {
        await actions['focusing the search field'].prepare();
      },
      perform() {
        target.focus();
        type(target, 'summer');
      },
      isSeen: () => document.querySelector('main mark')?.textContent === 'summer',
      async undo() {
        await actions['a search keystroke'].undo();
        await actions['focusing the search field'].undo();
      },
    },
    'a search keystroke': {
      isPossible: () => field('search') !== null,
      async prepare() {
        await entryAt(0);
        target = field('search');
        type(target, 'summ');
        await until(() => document.querySelector('main mark')?.textContent === 'summ');
      },
      perform() {
        type(target, 'summe');
      },
      isSeen: () => document.querySelector('main mark')?.textContent === 'summe',
      async undo() {
        type(target, '');
        await until(() => document.querySelector('main mark') === null);
        // The address is updated on blur.
        target.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
        await until(() => location.hash === '');
      },
    },
    'a search for another word': {
      isPossible: () => field('search') !== null,
      async prepare() {
        await actions['a search keystroke'].prepare();
      },
      perform() {
        type(target, 'launch');
      },
      isSeen: () => document.querySelector('main mark')?.textContent === 'launch',
      undo: () => actions['a search keystroke'].undo(),
    },
    'undoing a deletion': {
      isPossible: () =>
        document.querySelector('header [aria-label=History]') !== null && field('search') !== null,
      async prepare() {
        target = await entryAt(0.5);
        state = target.dataset.entry;
        target.querySelector('[aria-label^=Delete]').click();
        await until(() => !target.isConnected);
      },
      perform() {
        document.querySelector('header [aria-label^="Undo"]').click();
      },
      isSeen: () => document.querySelector(`main [data-entry="${state}"]`) !== null,
    },
    'a jump by DevTools': {
      isPossible: () => store !== undefined,
      async prepare() {
        await entryAt(0);
        state = store.getState();
        target = list().firstElementChild;
      },
      perform() {
        // To the state before the first ten posts were deleted and the last ten were scheduled.
        const now = state.scheduledPosts;
        const earlier = now.slice(-10).map((post, index) => ({ ...post, id: `earlier ${index}` }));
        jump({ ...state, scheduledPosts: [...earlier, ...now.slice(0, -10)] });
      },
      isSeen: () => list().firstElementChild !== target,
      undo() {
        jump(state);
      },
    },
    'entering the month': entering('month'),
    'the next week of a month': {
      isPossible: hasCalendars,
      async prepare() {
        await showCalendar('month');
        target = grid().ariaLabel;
      },
      perform() {
        document.querySelector('main [aria-label=Next]').click();
      },
      isSeen: () => grid().ariaLabel !== target,
      undo: showList,
    },
    'entering the week': entering('week'),
    'dropping a post': {
      isPossible: hasCalendars,
      async prepare() {
        await showCalendar('month');
        const post = grid().querySelector('[data-entry]');
        target = post.dataset.entry;
        post.focus();
        press('m');
        await settle();
        press('ArrowRight');
      },
      perform() {
        press('Enter');
      },
      isSeen: () => document.activeElement.dataset.entry === target,
      async undo() {
        document.querySelector('header [aria-label^="Undo"]').click();
        await settle();
        await showList();
      },
    },
    'entering the route': {
      async prepare() {
        await goTo('/');
        await until(() => heading()?.includes('Dashboard'));
      },
      perform() {
        follow('/scheduler');
      },
      isSeen: () => isAt('/scheduler'),
    },
    'a page of scrolling': {
      async prepare() {
        await entryAt(0);
        const screens = document.documentElement.scrollHeight / innerHeight - 2;
        screensScrolled = screensScrolled + 1 < screens ? screensScrolled + 1 : 1;
        window.scrollTo(0, screensScrolled * innerHeight);
      },
      perform() {
        window.scrollBy(0, innerHeight);
      },
      // There is no entry in the gap between two entries.
      isSeen: () =>
        [0, 20].some((offset) =>
          document.elementFromPoint(innerWidth / 2, innerHeight / 2 + offset)?.closest('main li'),
        ),
    },
  };

  window.bench = {
    isPossible: (name) => actions[name].isPossible?.() ?? true,

    async prepare(name) {
      await actions[name].prepare();
      if (plan.isUnhurried) await untilStored();
      await settle();
    },

    /**
     * @returns milliseconds from the action to the first finished frame that shows its effect, and until
     * a kept plan is stored
     */
    async measure(name) {
      const { perform, isSeen } = actions[name];
      await waitForFrameStart();
      const writtenAt = isKept ? nextWrite() : null;
      const before = performance.now();
      perform();
      const seen = await until(isSeen);
      const milliseconds = performance.now() - before;
      if (!writtenAt) return { milliseconds, seen };
      return { milliseconds, seen, stored: (await writtenAt) - before };
    },

    async undo(name) {
      await actions[name].undo?.();
      await settle();
    },

    /**
     * Schedules and deletes a post `times` times, which leaves the plan unchanged. A kept plan is stored
     * after each of the two changes.
     */
    async addAndDelete(times) {
      async function change({ perform, isSeen }) {
        const writtenAt = isKept ? nextWrite() : null;
        perform();
        await until(isSeen);
        await writtenAt;
      }

      for (let time = 0; time < times; time += 1) {
        write();
        await change(actions.scheduling);
        await actions['deleting the last'].prepare();
        await change(actions['deleting the last']);
      }
    },

    async openSettings() {
      await goTo('/');
      const settings = () =>
        [...document.querySelectorAll('main button')].find(
          ({ textContent }) => textContent === 'Settings',
        );
      await until(settings);
      settings().click();
      await until(keepingSwitch);
    },

    /**
     * Presses the switch "Keep on this device" in the settings.
     *
     * @returns milliseconds until the plan is stored, and of the longest task meanwhile
     */
    async switchKeeping() {
      const before = performance.now();
      const isOn = store.getState().keeping.kind !== 'off';
      keepingSwitch().click();
      await until(() => store.getState().keeping.kind === (isOn ? 'off' : 'on'));
      const milliseconds = performance.now() - before;
      await untilStored();
      return { milliseconds, longest: longestTaskSince(before) };
    },

    /**
     * Returns the milliseconds from the navigation to the end of the first frame with the form, and with
     * the posts, and the longest task until then.
     */
    async loading() {
      const times = {
        form: await firstForm,
        ...(plan.source !== 'later' && { list: await firstList }),
      };
      await settle();
      return { ...times, longest: longestTaskSince(0) };
    },

    preparePlan(isText) {
      target = generatedPosts();
      if (isText) target = JSON.stringify(target);
    },

    /**
     * Puts the prepared posts into the store of an empty page.
     *
     * @returns milliseconds until a frame shows them, and of the longest task meanwhile
     */
    async showPlan() {
      await waitForFrameStart();
      const before = performance.now();
      const scheduledPosts = typeof target === 'string' ? JSON.parse(target) : target;
      jump({ ...store.getState(), scheduledPosts });
      await until(list);
      const milliseconds = performance.now() - before;
      await settle();
      return { milliseconds, longest: longestTaskSince(before) };
    },

    untilStored,

    /** Returns the number of stored changes since the snapshot, and the browser's estimate of all bytes. */
    async stored() {
      const database = await new Promise((resolve, reject) => {
        const opening = indexedDB.open('social-sync');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => resolve(opening.result);
      });
      const changes = await new Promise((resolve, reject) => {
        const counting = database.transaction('journal').objectStore('journal').count();
        counting.onerror = () => reject(counting.error);
        counting.onsuccess = () => resolve(counting.result);
      });
      database.close();
      return { changes, estimate: (await navigator.storage.estimate()).usage };
    },

    /** Returns how much of the list is rendered, once it is stable. */
    async facts() {
      await until(() => (plan.count > 0 && plan.source !== 'later' ? isAt('/scheduler') : form()));
      await settle();
      return {
        elements: document.querySelectorAll('*').length,
        entries: list()?.childElementCount ?? 0,
        pixels: document.documentElement.scrollHeight,
      };
    },

    /** Runs a fixed computation; the variation of its time shows the noise of the machine. */
    calibrate() {
      const before = performance.now();
      let number = 1;
      for (let step = 0; step < 2_000_000; step += 1) number = (number * 48_271) % 2_147_483_647;
      return { milliseconds: performance.now() - before, number };
    },
  };
}
