import { EMPTY_DRAFT } from './emptyDraft';
import { POST_FIELDS, withField, type PostDraft } from './postFields';

type FieldName = keyof PostDraft;

/** New values of some fields of a draft; `undefined` removes an optional field. */
export type DraftChange = { readonly [Name in FieldName]?: PostDraft[Name] | undefined };

const NAMES = Object.keys(POST_FIELDS) as FieldName[];

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
