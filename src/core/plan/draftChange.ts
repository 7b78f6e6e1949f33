import { EMPTY_DRAFT } from './emptyDraft';
import { POST_FIELDS, withField, type PostDraft } from './postFields';

type FieldName = keyof PostDraft;

const NAMES = Object.keys(POST_FIELDS) as FieldName[];

/** New values of some fields of a draft; `undefined` removes an optional field. */
export type DraftChange = { readonly [Name in FieldName]?: PostDraft[Name] | undefined };

/** A change, or a function that returns it for the current draft. */
export type DraftChanger = DraftChange | ((draft: PostDraft) => DraftChange);

/**
 * Returns a draft with new values in some fields. A value that is not valid is replaced by the empty one,
 * so an optional field is left out for an empty text or list.
 */
export function changedDraft(draft: PostDraft, change: DraftChange): PostDraft {
  return NAMES.filter((name) => Object.hasOwn(change, name)).reduce((changed, name) => {
    const { isValid } = POST_FIELDS[name];
    return withField(changed, name, isValid(change[name]) ? change[name] : EMPTY_DRAFT[name]);
  }, draft);
}

/** Returns true if a draft has an optional field. */
export function hasOptionalFields(draft: PostDraft): boolean {
  return NAMES.some((name) => EMPTY_DRAFT[name] === undefined && draft[name] !== undefined);
}

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
  const last = missing.pop();
  if (last === undefined) return '';
  return `Add ${missing.length > 0 ? `${missing.join(', ')} and ` : ''}${last}`;
}
