import { ariaKeys, keyHint, keyNames, platformOf } from '@/core/commands/keyNames';

describe('platformOf', () => {
  it.each([
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'mac'],
    ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', 'mac'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 'mac'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'other'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'other'],
  ])('reads the platform from the user agent: %s', (userAgent, platform) => {
    expect(platformOf(userAgent)).toBe(platform);
  });
});

describe('keyNames', () => {
  it.each([
    ['Mod+Shift+z', ['Ctrl', 'Shift', 'Z'], ['⌘', '⇧', 'Z']],
    ['Ctrl+y', ['Ctrl', 'Y'], ['⌃', 'Y']],
    ['Shift+ArrowDown', ['Shift', '↓'], ['⇧', '↓']],
    ['ArrowUp', ['↑'], ['↑']],
    ['ArrowLeft', ['←'], ['←']],
    ['ArrowRight', ['→'], ['→']],
    ['Escape', ['Esc'], ['Esc']],
    ['Delete', ['Delete'], ['Delete']],
    ['?', ['?'], ['?']],
  ])('names the keys of the platform: %s', (keys, other, mac) => {
    expect(keyNames(keys, 'other')).toEqual(other);
    expect(keyNames(keys, 'mac')).toEqual(mac);
  });
});

describe('keyHint', () => {
  it('is the end of a tooltip', () => {
    expect(keyHint('Mod+Shift+z', 'other')).toBe(' (Ctrl+Shift+Z)');
    expect(keyHint('Mod+Shift+z', 'mac')).toBe(' (⌘⇧Z)');
    expect(keyHint('e', 'other')).toBe(' (E)');
  });
});

describe('ariaKeys', () => {
  it('names every alternative once, and both keys for Mod', () => {
    expect(ariaKeys(['Mod+Shift+z', 'Ctrl+y'])).toBe('Control+Shift+Z Meta+Shift+Z Control+Y');
    expect(ariaKeys(['n', '?', 'Delete'])).toBe('N ? Delete');
  });
});
