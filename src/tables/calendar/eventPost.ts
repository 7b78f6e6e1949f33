import type { TypedTime } from '@/core/time/wallTime';
import type { FileAccount, FilePost } from '@/core/planFile/filePost';
import { networkNamed } from '../table/networkNames';
import { distinctLabels } from '../rows/rowLists';
import { calendarFields, calendarValue, UID_END, ZONE_PROPERTY } from './calendarFormat';
import type { CalendarEvent, CalendarTime } from './calendarEvents';
import { textOf, textsOf } from './calendarEvents';
import type { CalendarZones } from './calendarZones';

/** An address of the web. Other attachments are embedded or local. */
const ADDRESS = /^https?:\/\//i;

const SECOND_MS = 1000;

/** Returns a post without some of its fields. */
export function without(post: FilePost, ...names: readonly (keyof FilePost)[]): FilePost {
  const fields = Object.entries(post).filter(([name]) => !names.some((each) => each === name));
  return Object.fromEntries(fields) as unknown as FilePost;
}

/** The labels and accounts of an event: a category is a network if it has one of its names. */
function taggedBy(categories: readonly string[]): Pick<FilePost, 'accounts' | 'labels'> {
  const networks = new Set(categories.flatMap((name) => networkNamed(name) ?? []));
  const accounts = Array.from(networks, (network): FileAccount => ({ network }));
  const labels = distinctLabels(categories.filter((name) => networkNamed(name) === null));
  return { ...(accounts.length > 0 && { accounts }), ...(labels.length > 0 && { labels }) };
}

/** Returns an event of another program as a post. What is not about a post is left out. */
function foreignPost({ part, summary, description }: CalendarEvent, typed: TypedTime): FilePost {
  const content = description.trim() === '' ? summary : description;
  // The address of an event that was written here is not that of its post.
  const link = textOf(part, 'uid').endsWith(UID_END) ? '' : textOf(part, 'url');
  const attached = textsOf(part, 'attach').filter((address) => ADDRESS.test(address));
  const media = attached.map((address) => ({ address }));
  const isTitle = summary.trim() !== '' && !content.trim().startsWith(summary.trim());
  return {
    date: typed.date,
    time: typed.time,
    content,
    ...taggedBy(textsOf(part, 'categories')),
    ...(link !== '' && { link }),
    ...(media.length > 0 && { media }),
    ...(isTitle && { note: summary }),
  };
}

/**
 * Returns the time of an event as Social Sync wrote it, with its exact text and zone, unless the event was moved
 * since then; otherwise the time of the event.
 */
export function exactTime(
  { part, written }: CalendarEvent,
  time: CalendarTime,
  { instantOf }: CalendarZones,
): CalendarTime {
  const zone = textOf(part, ZONE_PROPERTY);
  if (!written || zone === '') return time;
  const exact = { date: written.date, time: written.time, zone };
  const isMoved = Math.floor(instantOf(exact) / SECOND_MS) * SECOND_MS !== instantOf(time);
  return isMoved ? time : exact;
}

function isSameText(one: string, other: string): boolean {
  return calendarValue(one).trim() === calendarValue(other).trim();
}

/**
 * Returns true if both lists have the same names, in any order. `ical.js` splits names at commas, and not
 * after a name that ends with a backslash, so the names are compared by their parts between commas.
 */
function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const parts = (names: readonly string[]) => names.join().split(',').sort().join();
  return parts(one) === parts(other);
}

/**
 * Returns the post of an event. Of an event that Social Sync wrote, it is the post that was written, with what was
 * changed in a calendar since then: date and time, text, labels and networks. Of another event, the text is the
 * description, or the summary without one; a summary that says something else becomes the note.
 *
 * @param typed when it is, in the browser's zone; the time is '' for a whole day
 */
export function eventPost(event: CalendarEvent, typed: TypedTime): FilePost {
  const { part, written } = event;
  const foreign = foreignPost(event, typed);
  if (!written) return foreign;
  const shown = calendarFields(written);
  // A post about HTML is not read as HTML.
  const texts = [textOf(part, 'description'), foreign.content];
  const isSameContent = texts.some((text) => isSameText(shown.description, text));
  const categories = textsOf(part, 'categories');
  const isSameTags = isSameSet(categories, [...shown.labels, ...shown.networks]);
  return {
    ...(isSameTags
      ? written
      : { ...without(written, 'accounts', 'labels'), ...taggedBy(categories) }),
    date: typed.date,
    time: typed.time,
    ...(!isSameContent && { content: foreign.content }),
  };
}
