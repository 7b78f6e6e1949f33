import fc from 'fast-check';
import type { DeskCommand } from './commands/command';
import { jumpInHistory, redo, undo } from './commands/history';
import {
  deletePost,
  deleteSelected,
  duplicate,
  edit,
  schedule,
  selectPosts,
  shift,
  write,
} from './commands/posts';
import {
  back,
  chooseAppearance,
  connect,
  disconnect,
  navigate,
  reload,
  switchSingleKeys,
} from './commands/pages';
import { arriveForNextPost, jump, sleep, wait, waitForNextPost } from './commands/time';
import { PAGE_NAMES, type PageName } from './desk';
import { DAY, dayOf, MINUTE, type Zone } from './wall';

const MOST_COMMANDS = 30;

/** A story of up to so many commands, half of them on average; what makes most of it comes most. */
export function stories(replayPath?: string): fc.Arbitrary<Iterable<DeskCommand>> {
  return fc.commands(
    [
      ...[schedule, schedule, schedule, schedule, schedule, schedule, schedule, write],
      ...[edit, edit, edit, edit, duplicate, deletePost],
      ...[selectPosts, deleteSelected, shift, shift],
      ...[undo, undo, undo, redo, redo, jumpInHistory, jumpInHistory],
      ...[connect, connect, disconnect, chooseAppearance, switchSingleKeys],
      ...[navigate, navigate, back, reload],
      ...[wait, waitForNextPost, arriveForNextPost, arriveForNextPost, sleep, jump],
    ],
    { maxCommands: MOST_COMMANDS, size: 'max', ...(replayPath !== undefined && { replayPath }) },
  );
}

/** Where and when a story begins. */
export interface Opening {
  readonly page: PageName;
  readonly now: number;
}

/** Days on which calendars turn, wherever the zone is. */
const TURNING_DAYS = ['2026-06-15', '2026-12-31', '2028-02-28', '2028-02-29'];

/** An opening on an ordinary day, on a day on which the calendar turns, or by a change of the wall. */
export function openings({ changes }: Zone): fc.Arbitrary<Opening> {
  const days = TURNING_DAYS.map((date) => dayOf(date) * DAY);
  const bases = [...days, ...changes.slice(0, 4).map(({ instant }) => instant)];
  return fc.record({
    page: fc.constantFrom(...PAGE_NAMES),
    now: fc
      .tuple(
        fc.constantFrom(...bases),
        fc.oneof(
          fc.integer({ min: -3 * MINUTE, max: 3 * MINUTE }),
          fc.integer({ min: -DAY, max: DAY }),
        ),
      )
      .map(([base, milliseconds]) => base + milliseconds),
  });
}
