import { addressCommand, withoutCommand } from '@/core/commands/addressCommand';

it.each([
  ['#do=newPost', 'newPost', ''],
  ['do=openPlan', 'openPlan', ''],
  ['#view=month&do=newPost', 'newPost', 'view=month'],
  ['#do=newPost&view=month', 'newPost', 'view=month'],
  ['#view=month&do=newPost&day=2026-06-16', 'newPost', 'view=month&day=2026-06-16'],
  ['view=month&do=newPost&day=2026-06-16', 'newPost', 'view=month&day=2026-06-16'],
  ['#do=newPlan', undefined, ''],
  ['#do=', undefined, ''],
  ['#undo=newPost', undefined, 'undo=newPost'],
  ['#search=do=newPost', undefined, 'search=do=newPost'],
  ['', undefined, ''],
])('the fragment %j asks for %j, and is %j without it', (fragment, command, rest) => {
  expect(addressCommand(fragment)).toBe(command);
  expect(withoutCommand(fragment)).toBe(rest);
});
