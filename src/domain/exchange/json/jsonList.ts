import { MAX_DEPTH } from '../../workspace/format';

/** The part of a text from `start` to before `end`. */
export interface TextPart {
  readonly start: number;
  readonly end: number;
}

/** A list in a JSON text. */
export interface JsonList {
  /** Its entries, without the commas between them. None is blank. */
  readonly entries: readonly TextPart[];
  /** The text without the entries: `[]` of a list, `{"posts":[]}` of an object that holds it. */
  readonly frame: string;
  /** The same without what follows the list, for a damaged text. */
  readonly head: string;
  /** False if the text ends before the list does. The last entry is cut then. */
  readonly isWhole: boolean;
}

/** The number of characters between two pauses. */
const PIECE_LENGTH = 1 << 18;

const OBJECT_NEXT = /\s*\{/y;
const NOT_BLANK = /\S/;

/**
 * Finds the list of objects in a JSON text: the top-level list, or the first list of objects in the
 * top-level object. Does not parse the text as a whole, which would take too long in one step. Yields the
 * progress.
 *
 * @returns `tooDeep` for a text whose lists and objects are nested too deeply, and null if there is no list
 */
export function* jsonList(text: string): Generator<number, JsonList | 'tooDeep' | null> {
  const entries: TextPart[] = [];
  let depth = 0;
  let isInString = false;
  let list: { readonly depth: number; readonly start: number } | null = null;
  let listEnd: number | null = null;
  let entryStart = 0;

  function endEntry(end: number): void {
    if (NOT_BLANK.test(text.slice(entryStart, end))) entries.push({ start: entryStart, end });
    entryStart = end + 1;
  }

  function begin(index: number, isList: boolean): void {
    depth += 1;
    OBJECT_NEXT.lastIndex = index + 1;
    const isFirst = list === null && isList && depth <= 2;
    if (!isFirst || (depth === 2 && !OBJECT_NEXT.test(text))) return;
    list = { depth, start: index + 1 };
    entryStart = index + 1;
  }

  const isInList = () => listEnd === null && depth === list?.depth;

  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') {
      begin(index, character === '[');
      if (depth > MAX_DEPTH) return 'tooDeep';
    } else if (character === '}' || character === ']') {
      if (isInList()) {
        endEntry(index);
        listEnd = index;
      }
      depth -= 1;
    } else if (character === ',' && isInList()) endEntry(index);
    if (index % PIECE_LENGTH === 0) yield index / text.length;
  }

  // TypeScript does not see that `begin` sets it.
  const found = list as { readonly depth: number; readonly start: number } | null;
  if (!found) return null;
  if (listEnd === null) endEntry(text.length);
  const before = text.slice(0, found.start);
  const head = before + ']}'.slice(0, found.depth);
  const frame = listEnd === null ? head : before + text.slice(listEnd);
  return { entries, frame, head, isWhole: listEnd !== null };
}
