/** What is done to the pages, in the words of inPage.mjs, with the limit on its growth from 100 posts. */
export const ACTS = [
  // The floor under all others: the wait for the next frame, and the work of measuring.
  { name: 'nothing' },
  { name: 'keystroke', limit: 2 },
  { name: 'a post turns Published', limit: 2 },
  { name: 'a page of scrolling', limit: 2 },
  { name: 'scheduling', limit: 4 },
  { name: 'deleting the first', limit: 4 },
  { name: 'deleting in the middle', limit: 4 },
  { name: 'deleting the last', limit: 4 },
  { name: 'going to the search', limit: 4 },
  { name: 'a first search, at once' },
  { name: 'a search keystroke', limit: 4 },
  { name: 'a search for another word' },
  { name: 'undoing a deletion', limit: 4 },
  { name: 'a jump by DevTools' },
  { name: 'entering the route', limit: 6 },
];

/** The most elements that a page should have at any number of posts. */
export const MOST_ELEMENTS = 1500;

/** How many times as long the plain page should take at least, at 10,000 posts. */
export const LEAST_GAINS = { keystroke: 20, 'entering the route': 50 };

/** The most megabytes that 200 single-post steps of the history should hold, at any number of posts. */
export const MOST_HISTORY = 20;
