/** How long a finger rests on a post before it selects or drags it, in milliseconds. */
export const LONG_PRESS_MS = 400;
