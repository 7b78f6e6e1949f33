import { countedPosts } from '@/core/plan/titles';
import { clockTimeFormatter } from '@/core/time/clockTime';
import { shiftName, type WallShift } from '@/core/time/wallShift';
import { wallTimeFormatter, yearOf } from '@/core/time/wallTime';
import type { ShiftPreview, TimePreview } from '../rules/shiftPreview';
import type { PreviewPart } from './SelectionBar';

const formatWallTime = wallTimeFormatter();
const formatTime = clockTimeFormatter();

function become(count: number, status: string): string {
  if (count === 0) return '';
  return ` ${countedPosts(count)} ${count === 1 ? 'becomes' : 'become'} ${status}.`;
}

/** Returns a preview of a time of day: the posts whose time changes, and the changes of status. */
export function timeChangeInWords(
  { changed, toScheduled, toPublished }: TimePreview,
  time: string,
): string {
  if (changed === 0) return 'No times will change';
  return (
    `Sets ${countedPosts(changed)} to ${formatTime(time)}. The dates stay.` +
    become(toScheduled, 'Scheduled') +
    become(toPublished, 'Published')
  );
}

function sharedInWords(count: number): string {
  return count === 1
    ? ' 1 post will share its time with another post.'
    : ` ${countedPosts(count)} will share a time with another post.`;
}

/** Returns a preview of a shift: the moved posts, the dates, the changes of status, and shared times. */
export function shiftInWords(
  preview: ShiftPreview,
  shift: WallShift,
  today: string,
): readonly PreviewPart[] {
  const { moved, unmoved, toScheduled, toPublished, shared, first } = preview;
  const stay =
    unmoved === 0 ? '' : ` ${countedPosts(unmoved)} can't be moved: the date is out of range`;
  if (!first) return [{ text: `No posts will move${stay && `.${stay}`}` }];
  const dateOf = ({ date, time }: typeof first.before): PreviewPart => ({
    text: formatWallTime(date, time, yearOf(today)),
    kind: 'date',
  });
  const which = moved === 1 ? '' : 'the first ';
  const changes = `.${become(toScheduled, 'Scheduled')}${become(toPublished, 'Published')}`;
  return [
    { text: `Moves ${countedPosts(moved)} ${shiftName(shift)}, ${which}from ` },
    dateOf(first.before),
    { text: ' to ' },
    dateOf(first.after),
    { text: changes },
    ...(shared > 0 ? [{ text: sharedInWords(shared), kind: 'warning' } as const] : []),
    { text: stay },
  ];
}
