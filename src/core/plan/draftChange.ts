import { counted } from '../text/words';
import { EMPTY_DRAFT } from './emptyDraft';
import { POST_FIELDS, withField, type PostDraft } from './postFields';

type FieldName = keyof PostDraft;

/** New values of some fields of a draft; `undefined` removes an optional field. */
export type DraftChange = { readonly [Name in FieldName]?: PostDraft[Name] | undefined };

/** A change, or a function that returns it for the current draft. */
export type DraftChanger = DraftChange | ((draft: PostDraft) => DraftChange);

/** Returns a draft with new values in some fields. An optional field is left out for an empty text, list or record. */
export function changedDraft(draft: PostDraft, change: DraftChange): PostDraft {
  return POST_FIELDS.filter((name) => Object.hasOwn(change, name)).reduce((changed, name) => {
    const { [name]: value = '' } = change;
    const { length } = typeof value === 'string' ? value : Object.keys(value);
    return withField(changed, name, length === 0 ? EMPTY_DRAFT[name] : value);
  }, draft);
}

/** Returns true if a draft has an optional field. */
export function hasOptionalFields(draft: PostDraft): boolean {
  return POST_FIELDS.some((name) => EMPTY_DRAFT[name] === undefined && draft[name] !== undefined);
}

/**
 * Returns true if the draft can be scheduled: it has a date, a time, and a content with at least one
 * character that `String.prototype.trim` keeps. Nothing else is required; a time in the past is allowed.
 */
export function isSchedulable(draft: PostDraft): boolean {
  return missingInWords(draft) === '';
}

/** A list in English, such as "a text, a date and a time". */
const LIST = new Intl.ListFormat('en-GB');

/**
 * Returns in words what is missing in a draft before it can be scheduled, for example "Add a date and a time"; '' if
 * nothing.
 */
export function missingInWords({ content, date, time }: PostDraft): string {
  const missing = [
    content.trim() === '' ? 'a text' : '',
    date === '' ? 'a date' : '',
    time === '' ? 'a time' : '',
  ].filter((word) => word !== '');
  return missing.length === 0 ? '' : `Add ${LIST.format(missing)}`;
}

/**
 * Returns in words what a draft without a text holds, for example "No text yet, but a text for Twitter and a note"; ''
 * if it has a text, or nothing else than a date, a time, accounts and labels.
 */
export function heldInWords(draft: PostDraft): string {
  const { content, variants = {}, thread, link, media = [], note, firstComment } = draft;
  const held = [
    ...Object.keys(variants).map((network) => `a text for ${network}`),
    media.length === 0 ? '' : counted(media.length, 'picture', 'pictures'),
    link === undefined ? '' : 'a link',
    firstComment === undefined ? '' : 'a first comment',
    note === undefined ? '' : 'a note',
    thread === undefined ? '' : 'a thread',
  ].filter((word) => word !== '');
  return content !== '' || held.length === 0 ? '' : `No text yet, but ${LIST.format(held)}`;
}

/** Returns true if a draft can be saved as an idea: it has a text or a picture. */
export function canBeIdea({ content, media }: PostDraft): boolean {
  return content.trim() !== '' || media !== undefined;
}
