/** @jest-environment node */
import { agoWords } from '@/core/time/agoWords';

const MINUTE = 60_000;

it.each([
  [0, 'just now'],
  [MINUTE - 1, 'just now'],
  [MINUTE, '1 minute ago'],
  [60 * MINUTE - 1, '59 minutes ago'],
  [120 * MINUTE, '2 hours ago'],
  [6 * 24 * 60 * MINUTE, '6 days ago'],
  [-5 * MINUTE, 'in 5 minutes'],
])('says how far an instant is: %d ms is %s', (distance, words) => {
  expect(agoWords(1_000_000_000 - distance, 1_000_000_000)).toBe(words);
});
