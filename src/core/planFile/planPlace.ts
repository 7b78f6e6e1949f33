import { localDate } from '../time/today';
import type { Instant } from '../time/instant';

/** Where the plan is, and whether all of it is there. */
export interface PlanPlace {
  /**
   * `saved` to its file, `changed` since then, `kept` on this device, `notKept` there although it should
   * be, or only in this `tab`.
   */
  readonly kind: 'saved' | 'changed' | 'kept' | 'notKept' | 'tab';
  /** For example "saved 10:42". */
  readonly words: string;
}

/** What is known about the file of a plan. */
interface KnownFile {
  /** The name of the file; undefined without one. */
  readonly name: string | undefined;
  /** When it was saved; undefined if that is not known. */
  readonly savedAt: Instant | undefined;
  /** True if the plan has changed since. */
  readonly isChanged: boolean;
  /** Whether the browser keeps the plan on this device, or cannot although it should. */
  readonly keeping: 'kept' | 'failed' | 'off';
}

/**
 * Returns where the plan is, in words: "saved 10:42 · kept here", "unsaved changes", "Only in this tab".
 *
 * @param today `YYYY-MM-DD`; a save on another day is named with its date
 * @param locale a BCP 47 tag; the user's locale when omitted
 */
export function planPlace(
  { name, savedAt, isChanged, keeping }: KnownFile,
  today: string,
  locale?: string,
): PlanPlace {
  if (name === undefined) {
    if (keeping === 'kept') return { kind: 'kept', words: 'Kept on this device' };
    return { kind: keeping === 'failed' ? 'notKept' : 'tab', words: 'Only in this tab' };
  }
  const here = keeping === 'kept' ? ' · kept here' : '';
  if (isChanged) return { kind: 'changed', words: `unsaved changes${here}` };
  if (savedAt === undefined) return { kind: 'saved', words: `saved${here}` };
  const isToday = localDate(savedAt) === today;
  const format = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    ...(!isToday && { day: 'numeric', month: 'short' }),
  });
  return { kind: 'saved', words: `saved ${format.format(savedAt)}${here}` };
}
