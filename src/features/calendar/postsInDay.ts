/** The heights in pixels of what is above and below a month, and in a day above its posts. */
const AROUND_MONTH = 275;
const AROUND_POSTS = 30;
const POST_HEIGHT = 25;
const WEEKS = 5;

/** The fewest posts that a day of a month has room for; its row grows in a low window. */
const FEWEST = 3;

/**
 * Returns how many posts a day of a month has room for if its five weeks fill the window.
 *
 * @param windowHeight in pixels
 */
export function postsInDay(windowHeight: number): number {
  const height = (windowHeight - AROUND_MONTH) / WEEKS;
  return Math.max(FEWEST, Math.floor((height - AROUND_POSTS) / POST_HEIGHT));
}
