/** The measured actions, as named in inPage.mjs. `limit` is the maximum ratio to the time at 100 posts. */
export const ACTIONS = [
  // The baseline: waiting for the next frame, and the overhead of measuring.
  { name: 'nothing' },
  { name: 'keystroke', limit: 2 },
  { name: 'keystroke for three networks, until the preview shows it', limit: 2 },
  { name: 'a post turns Published', limit: 2 },
  { name: 'a page of scrolling', limit: 2 },
  { name: 'scheduling', limit: 4 },
  { name: 'saving an edit', limit: 4 },
  { name: 'deleting the first', limit: 4 },
  { name: 'deleting in the middle', limit: 4 },
  { name: 'deleting the last', limit: 4 },
  { name: 'focusing the search field', limit: 4 },
  { name: 'a search immediately after focus' },
  { name: 'a search keystroke', limit: 4 },
  { name: 'a search for another word' },
  { name: 'undoing a deletion', limit: 4 },
  { name: 'a jump by DevTools' },
  { name: 'entering the month', limit: 6 },
  { name: 'the next week of a month', limit: 4 },
  { name: 'entering the week', limit: 6 },
  { name: 'dropping a post', limit: 4 },
  { name: 'entering the route', limit: 6 },
];

/** The maximum number of DOM elements of a page, for any number of posts. */
export const MAX_ELEMENTS = 1500;

/** The minimum speedup at 10,000 posts: the time of the plain page divided by that of the product. */
export const MIN_SPEEDUPS = { keystroke: 20, 'entering the route': 50 };

/** The maximum work until a change is stored, in milliseconds, for any number of posts. */
export const MAX_STORING_MS = 50;

/** The maximum time to load a kept plan, divided by the time of the same plan from memory. */
export const MAX_LOADING_RATIO = 2;

/** The maximum size of 200 single-post history steps in megabytes, for any number of posts. */
export const MAX_HISTORY_MB = 20;
