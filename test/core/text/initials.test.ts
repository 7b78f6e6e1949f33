import { initialsOf } from '@/core/text/initials';

it.each([
  ['Harbour Coffee', 'HC'],
  ['velo-atelier berlin', 'VA'],
  ['Twitter', 'T'],
  ['𝕏 2', '𝕏2'],
  ['  ☕ ', ''],
  ['', ''],
])('The initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
