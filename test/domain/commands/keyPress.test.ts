import { isComposingKey, shortcutKey } from '@/domain/commands/keyPress';

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
