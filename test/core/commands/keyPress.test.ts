import { isComposingKey, isPressOf, shortcutKey } from '@/core/commands/keyPress';

describe('shortcutKey', () => {
  it.each([
    ['US', 'z', 'KeyZ', 'z'],
    ['US with Shift', 'Z', 'KeyZ', 'z'],
    ['German, where Z is on the Y key', 'z', 'KeyY', 'z'],
    ['Dvorak, where ; is on the Z key', ';', 'KeyZ', ';'],
    ['Dvorak, where Z is on the slash key', 'z', 'Slash', 'z'],
    ['Turkish, a Latin letter beyond ASCII', 'ı', 'KeyI', 'ı'],
    ['Russian', 'я', 'KeyZ', 'z'],
    ['Russian with Shift', 'Я', 'KeyZ', 'z'],
    ['Greek', 'ζ', 'KeyZ', 'z'],
    ['Hebrew', 'ז', 'KeyZ', 'z'],
    ['Hebrew, where / is on the Q key', '/', 'KeyQ', '/'],
    ['Thai, a combining mark', 'ี', 'KeyU', 'u'],
    ['Russian, a key that is no letter on the US layout', 'ж', 'Semicolon', 'ж'],
    ['a named key', 'Delete', 'Delete', 'Delete'],
    ['a named key with a letter code', 'Process', 'KeyZ', 'Process'],
    ['an event without a key', '', '', ''],
  ])('%s', (_layout, key, code, expected) => {
    expect(shortcutKey({ key, code })).toBe(expected);
  });
});

describe('isComposingKey', () => {
  it.each([
    ['during a composition', true, 27, true],
    ['Safari, after the composition has ended', false, 229, true],
    ['outside a composition', false, 27, false],
  ])('%s', (_when, isComposing, keyCode, expected) => {
    expect(isComposingKey({ isComposing, keyCode })).toBe(expected);
  });
});

describe('isPressOf', () => {
  const press = (key: string, modifiers = {}) => ({
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...modifiers,
  });

  it.each([
    [['Mod+k'], press('k', { ctrlKey: true }), true],
    [['Mod+k'], press('K', { metaKey: true }), true],
    [['Mod+k'], press('k'), false],
    [['Mod+k'], press('k', { ctrlKey: true, metaKey: true }), false],
    [['Mod+k'], press('k', { ctrlKey: true, altKey: true }), false],
    [['Mod+k'], press('k', { ctrlKey: true, shiftKey: true }), false],
    [['Mod+k'], press('j', { ctrlKey: true }), false],
    [['Mod+Shift+z'], press('Z', { metaKey: true, shiftKey: true }), true],
    [['Mod+Shift+z'], press('z', { metaKey: true }), false],
    [['Ctrl+y'], press('y', { ctrlKey: true }), true],
    [['Ctrl+y'], press('y', { metaKey: true }), false],
    [['Ctrl+y'], press('y', { ctrlKey: true, metaKey: true }), false],
    [['Mod+z', 'u'], press('u'), true],
    [['Mod+z', 'u'], press('u', { ctrlKey: true }), false],
    [[], press('u'), false],
  ])('compares the key and its modifiers: %j %j', (keys, pressed, isPress) => {
    expect(isPressOf(keys, pressed)).toBe(isPress);
  });
});
