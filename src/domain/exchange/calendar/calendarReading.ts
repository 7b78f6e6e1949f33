import type { FilePost } from '../filePost';
import { MAX_OCCURRENCES } from './nearestTimes';

/** A problem of an event that needs attention. */
export type EventProblem =
  /** The file ends within the event, so its text can be incomplete. */
  | { readonly kind: 'cutOff' }
  /** Lines, by their numbers in the file, that are not iCalendar. */
  | { readonly kind: 'unreadableLines'; readonly lines: readonly number[] }
  /** The date of the posts is ''. */
  | { readonly kind: 'dateMissing' }
  /** The date of the posts is ''. */
  | { readonly kind: 'dateUnreadable'; readonly shown: string }
  /** It is an all-day event. The time of the posts is ''. */
  | { readonly kind: 'timeMissing' }
  /** The content of the posts has nothing but white space. */
  | { readonly kind: 'textMissing' }
  | { readonly kind: 'cancelled' }
  /** The event has more occurrences than are read. */
  | { readonly kind: 'occurrencesCut' }
  /** A recurrence rule is not supported; only the start and the listed dates are read. */
  | { readonly kind: 'ruleUnknown' };

/** An event of a calendar, and the posts that it becomes. */
export interface ReadEvent {
  /** One post; several for a recurring event; none if all occurrences are removed or replaced. */
  readonly posts: readonly FilePost[];
  readonly problems: readonly EventProblem[];
}

/** What the user should know about a calendar as a whole. */
export type CalendarStatement =
  /** Times that were converted to the browser's zone. */
  | {
      readonly kind: 'converted';
      readonly from: string;
      readonly to: string;
      readonly events: number;
    }
  /** Times of an unknown zone; not converted. */
  | { readonly kind: 'unknownZone'; readonly zone: string; readonly events: number }
  /** Times without a zone, taken as they are, and the zone that the calendar names for itself. */
  | { readonly kind: 'floating'; readonly zone: string | null; readonly events: number }
  /** Tasks and other entries that are no events. */
  | { readonly kind: 'otherEntries'; readonly entries: number }
  /** The file ends too early. */
  | { readonly kind: 'cutOff' };

export type CalendarReading =
  | {
      readonly kind: 'read';
      readonly events: readonly ReadEvent[];
      /** True if the events become more posts than are read. */
      readonly isTooLong: boolean;
      readonly statements: readonly CalendarStatement[];
    }
  /** The text is no calendar. */
  | { readonly kind: 'noCalendar' }
  /** The calendar has no event. */
  | { readonly kind: 'noEvents' };

function countedEvents(count: number): string {
  return `${count} ${count === 1 ? 'event' : 'events'}`;
}

/** Returns a problem in words. */
export function eventProblemText(problem: EventProblem): string {
  switch (problem.kind) {
    case 'cutOff':
      return 'The file ends within this event. Its text can be incomplete.';
    case 'unreadableLines':
      return problem.lines.length === 1
        ? `Line ${problem.lines[0]} is not readable. It is left out.`
        : `Lines ${problem.lines.join(', ')} are not readable. They are left out.`;
    case 'dateMissing':
      return 'The event has no date. Choose one.';
    case 'dateUnreadable':
      return `The date is not readable: ${problem.shown}. Choose one.`;
    case 'timeMissing':
      return 'This is an all-day event. Choose a time.';
    case 'textMissing':
      return 'The event has no content. Enter it.';
    case 'cancelled':
      return 'The event is cancelled.';
    case 'occurrencesCut':
      return `The event has more than ${MAX_OCCURRENCES} occurrences. Up to ${MAX_OCCURRENCES} are read, those from today on first.`;
    case 'ruleUnknown':
      return 'The recurrence rule of this event is not supported. Some occurrences are missing.';
  }
}

/** Returns a statement in words. */
export function calendarStatementText(statement: CalendarStatement): string {
  switch (statement.kind) {
    case 'converted':
      return `The times of ${countedEvents(statement.events)} were converted from ${statement.from} to ${statement.to}.`;
    case 'unknownZone':
      return `The time zone “${statement.zone}” is not known. The times of ${countedEvents(statement.events)} are not converted.`;
    case 'floating': {
      const named = statement.zone === null ? '' : ` The calendar says ${statement.zone}.`;
      return `The times of ${countedEvents(statement.events)} have no time zone. They are not converted.${named}`;
    }
    case 'otherEntries':
      return statement.entries === 1
        ? '1 other entry, such as a task, is left out.'
        : `${statement.entries} other entries, such as tasks, are left out.`;
    case 'cutOff':
      return 'The file is incomplete. Everything up to its end was read.';
  }
}
