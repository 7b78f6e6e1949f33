import { isComposingKey, shortcutKey } from '@/domain/keyPress';

describe('shortcutKey', () => {
  it.each([
    ['US', 'z', 'KeyZ', 'z'],
    ['US with Shift', 'Z', 'KeyZ', 'z'],
    ['German, whose Z is in the place of Y', 'z', 'KeyY', 'z'],
    ['Dvorak, which types ; in the place of Z', ';', 'KeyZ', ';'],
    ['Dvorak, whose Z is in the place of the slash', 'z', 'Slash', 'z'],
    ['Turkish, which types a Latin letter beyond ASCII', 'ı', 'KeyI', 'ı'],
    ['Russian', 'я', 'KeyZ', 'z'],
    ['Russian with Shift', 'Я', 'KeyZ', 'z'],
    ['Greek', 'ζ', 'KeyZ', 'z'],
    ['Hebrew', 'ז', 'KeyZ', 'z'],
    ['Hebrew, which types / in the place of Q', '/', 'KeyQ', '/'],
    ['Thai, which types a mark', 'ี', 'KeyU', 'u'],
    ['Russian, a letter outside the Latin ones', 'ж', 'Semicolon', 'ж'],
    ['a key with a name', 'Delete', 'Delete', 'Delete'],
    ['a key whose name is a Latin word on any layout', 'Process', 'KeyZ', 'Process'],
    ['no key at all', '', '', ''],
  ])('%s', (_layout, key, code, expected) => {
    expect(shortcutKey({ key, code })).toBe(expected);
  });
});

describe('isComposingKey', () => {
  it.each([
    ['during a composition', true, 27, true],
    ['Safari, after the composition has ended', false, 229, true],
    ['outside of a composition', false, 27, false],
  ])('%s', (_when, isComposing, keyCode, expected) => {
    expect(isComposingKey({ isComposing, keyCode })).toBe(expected);
  });
});
