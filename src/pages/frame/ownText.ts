/** A text field, and what of its own it has to undo. */
interface OwnText {
  /** What stood in it before the first stroke that it can undo. */
  readonly before: string;
  /** What stood in it after the last. */
  readonly after: string;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const TEXT_TYPES: readonly string[] = ['text', 'search', 'textarea'];

/** True for a field in which one writes; days, times and numbers have nothing to undo. */
function isTextField(target: unknown): target is TextField {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && TEXT_TYPES.includes(target.type);
}

/** Keeps account, from what browsers tell of input, of which fields have something of their own to undo. */
export interface OwnTexts {
  readonly noticeBeforeInput: (event: Event) => void;
  readonly noticeInput: (event: Event) => void;
  /** True if a press of the keys for undo, or for redo, has to be left to the field. */
  readonly isFields: (target: unknown, isRedo: boolean) => boolean;
}

export function createOwnTexts(): OwnTexts {
  const texts = new WeakMap<TextField, OwnText>();

  /** What a field has, unless the product has written into it since: that is nothing to undo. */
  function ownTextOf(field: TextField): OwnText | undefined {
    const text = texts.get(field);
    return text?.after === field.value ? text : undefined;
  }

  return {
    noticeBeforeInput({ target }) {
      if (!isTextField(target) || ownTextOf(target)) return;
      const { value } = target;
      texts.set(target, { before: value, after: value, canUndo: false, canRedo: false });
    },
    noticeInput(event) {
      const { target } = event;
      const text = isTextField(target) ? texts.get(target) : undefined;
      if (!isTextField(target) || !text) return;
      const way = event instanceof InputEvent ? event.inputType : '';
      const { value } = target;
      texts.set(target, {
        before: text.before,
        after: value,
        canUndo: way !== 'historyUndo' || value !== text.before,
        canRedo: way === 'historyUndo' || (way === 'historyRedo' && text.canRedo),
      });
    },
    isFields(target, isRedo) {
      const text = isTextField(target) ? ownTextOf(target) : undefined;
      return text !== undefined && (text.canUndo || (isRedo && text.canRedo));
    },
  };
}
