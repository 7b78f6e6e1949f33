import fc from 'fast-check';
import { actInCalendar, moveAsOf, viewAsOf } from './commands/calendar';
import {
  compose,
  composeEdit,
  connectAccount,
  labelSelected,
  manageLabel,
  nameAccount,
  setNetworks,
} from './commands/channels';
import type { ModelCommand } from './commands/command';
import { exportAndImportPlan, importTable } from './commands/exchange';
import { beginPlan, openPlan, savePlan } from './commands/files';
import { changePicture } from './commands/pictures';
import { jumpInHistory, redo, undo } from './commands/history';
import { kill, scheduleElsewhere, switchKeeping } from './commands/keeping';
import {
  deletePost,
  deleteSelected,
  duplicate,
  duplicateSelected,
  edit,
  schedule,
  selectPosts,
  setTime,
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
import { PAGE_NAMES, type PageName } from './driver';
import { DAY, dayOf, MINUTE, type Zone } from './wall';

const MAX_COMMANDS = 30;

/** Generates stories of up to 30 commands. Repeated entries in the list make a command more likely. */
export function stories(replayPath?: string): fc.Arbitrary<Iterable<ModelCommand>> {
  return fc.commands(
    [
      ...[schedule, schedule, schedule, schedule, schedule, schedule, schedule, write],
      ...[edit, edit, edit, edit, duplicate, deletePost],
      ...[selectPosts, deleteSelected, shift, shift, duplicateSelected, setTime],
      ...[actInCalendar, actInCalendar, viewAsOf, moveAsOf],
      ...[undo, undo, undo, redo, redo, jumpInHistory, jumpInHistory],
      ...[connect, connect, disconnect, chooseAppearance, switchSingleKeys],
      ...[connectAccount, connectAccount, nameAccount, setNetworks, setNetworks],
      ...[compose, compose, compose, compose, composeEdit, composeEdit, changePicture],
      ...[labelSelected, labelSelected, labelSelected, manageLabel, manageLabel],
      ...[savePlan, savePlan, openPlan, openPlan, beginPlan],
      ...[importTable, importTable, exportAndImportPlan],
      ...[switchKeeping, scheduleElsewhere, kill, kill, kill],
      ...[navigate, navigate, back, reload],
      ...[wait, waitForNextPost, arriveForNextPost, arriveForNextPost, sleep, jump],
    ],
    { maxCommands: MAX_COMMANDS, size: 'max', ...(replayPath !== undefined && { replayPath }) },
  );
}

/** The page and the instant at which a story begins. */
export interface Opening {
  readonly page: PageName;
  readonly now: number;
  /** Whether keeping on this device is turned on first. */
  readonly isKept: boolean;
}

/** An ordinary day, the end of a year, and days around a leap day. */
const START_DATES = ['2026-06-15', '2026-12-31', '2028-02-28', '2028-02-29'];

/** Generates openings near these dates or near a clock change of the zone. */
export function openings({ changes }: Zone): fc.Arbitrary<Opening> {
  const days = START_DATES.map((date) => dayOf(date) * DAY);
  const bases = [...days, ...changes.slice(0, 4).map(({ instant }) => instant)];
  return fc.record({
    page: fc.constantFrom(...PAGE_NAMES),
    isKept: fc.boolean(),
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
