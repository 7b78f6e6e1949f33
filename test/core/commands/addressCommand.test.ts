import { askedBy, withoutAsked } from '@/core/commands/addressCommand';

it.each([
  ['#do=newPost', { command: 'newPost' }, ''],
  ['do=openPlan', { command: 'openPlan' }, ''],
  ['#view=month&do=newPost', { command: 'newPost' }, 'view=month'],
  ['#do=newPost&view=month', { command: 'newPost' }, 'view=month'],
  ['#view=month&do=newPost&day=2026-06-16', { command: 'newPost' }, 'view=month&day=2026-06-16'],
  ['view=month&do=newPost&day=2026-06-16', { command: 'newPost' }, 'view=month&day=2026-06-16'],
  ['#do=newPlan', undefined, ''],
  ['#do=', undefined, ''],
  ['#undo=newPost', undefined, 'undo=newPost'],
  ['#search=do=newPost', undefined, 'search=do=newPost'],
  ['', undefined, ''],
  ['#answers=eJyr-_8', { answers: 'eJyr-_8' }, ''],
  ['#view=month&answers=eJyr', { answers: 'eJyr' }, 'view=month'],
  ['#search=answers=eJyr', undefined, 'search=answers=eJyr'],
])('the fragment %j asks for %j, and is %j without it', (fragment, asked, rest) => {
  expect(askedBy(fragment)).toEqual(asked);
  expect(withoutAsked(fragment)).toBe(rest);
});
