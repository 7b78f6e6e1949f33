import { createOwnTexts } from '@/pages/frame/ownText';

/** A field that tells of its input as browsers do. */
function aField(type = 'textarea', value = '') {
  const field =
    type === 'textarea'
      ? document.createElement('textarea')
      : Object.assign(document.createElement('input'), { type });
  field.value = value;
  const texts = createOwnTexts();
  return {
    field,
    /** Someone, or the browser for them, makes it this. */
    input: (text: string, inputType = 'insertText') => {
      texts.noticeBeforeInput({ target: field } as unknown as Event);
      field.value = text;
      const event = new InputEvent('input', { inputType });
      Object.defineProperty(event, 'target', { value: field });
      texts.noticeInput(event);
    },
    isForUndo: () => texts.isFields(field, false),
    isForRedo: () => texts.isFields(field, true),
    texts,
  };
}

describe('the text of its own that a field has to undo', () => {
  it.each(['textarea', 'text', 'search'])('is what was typed there: %s', (type) => {
    const { input, isForUndo } = aField(type);
    expect(isForUndo()).toBe(false);
    input('a');
    expect(isForUndo()).toBe(true);
  });

  it.each(['date', 'time', 'number', 'checkbox'])(
    'is none in a field of another kind: %s',
    (type) => {
      const { input, isForUndo, isForRedo } = aField(type);
      input('1');
      expect(isForUndo()).toBe(false);
      expect(isForRedo()).toBe(false);
    },
  );

  it('is there too when all that was typed is deleted again', () => {
    const { input, isForUndo } = aField();
    input('a');
    input('', 'deleteContentBackward');
    expect(isForUndo()).toBe(true);
  });

  it('is gone when the browser has undone all of it, and is there to redo', () => {
    const { input, isForUndo, isForRedo } = aField('textarea', 'before');
    input('before a');
    input('before a word');
    input('before a', 'historyUndo');
    expect(isForUndo()).toBe(true);
    input('before', 'historyUndo');
    expect(isForUndo()).toBe(false);
    expect(isForRedo()).toBe(true);
    input('before a', 'historyRedo');
    expect(isForUndo()).toBe(true);
    expect(isForRedo()).toBe(true);
  });

  it('keeps the keys for redo too while there is something to undo', () => {
    const { input, isForRedo } = aField();
    expect(isForRedo()).toBe(false);
    input('a');
    expect(isForRedo()).toBe(true);
  });

  it('is none when the product has written into the field since', () => {
    const { field, input, isForUndo } = aField();
    input('a post');
    field.value = '';
    expect(isForUndo()).toBe(false);
    input('b');
    expect(isForUndo()).toBe(true);
    input('', 'historyUndo');
    expect(isForUndo()).toBe(false);
  });

  it('is nothing that a page has beside fields', () => {
    const { texts } = aField();
    for (const target of [document.body, null, window]) {
      expect(texts.isFields(target, false)).toBe(false);
      expect(() => {
        texts.noticeInput({ target } as unknown as Event);
        texts.noticeBeforeInput({ target } as unknown as Event);
      }).not.toThrow();
    }
  });

  it('is known from events that tell nothing of their kind', () => {
    const { field, texts, isForUndo } = aField();
    texts.noticeInput({ target: field } as unknown as Event);
    expect(isForUndo()).toBe(false);
    texts.noticeBeforeInput({ target: field } as unknown as Event);
    field.value = 'a';
    texts.noticeInput({ target: field } as unknown as Event);
    expect(isForUndo()).toBe(true);
  });
});
