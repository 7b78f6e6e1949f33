import { isSnippet, isSnippetName } from '@/core/channels/snippet';

describe('isSnippetName', () => {
  it.each(['sig', 'hash-tags_1', 'Grüße', '署名', 'x'.repeat(50)])('accepts %s', (name) => {
    expect(isSnippetName(name)).toBe(true);
  });

  it.each(['', ' ', 'a b', 'a/b', '#a', 'x'.repeat(51), 1, null])('refuses %j', (name) => {
    expect(isSnippetName(name)).toBe(false);
  });
});

describe('isSnippet', () => {
  const snippet = { id: '1', name: 'sig', text: '— Harbour Coffee' };

  it('accepts a snippet', () => {
    expect(isSnippet(snippet)).toBe(true);
  });

  it.each([
    null,
    {},
    { ...snippet, id: 1 },
    { ...snippet, name: 'a b' },
    { ...snippet, text: '' },
    { ...snippet, text: 1 },
  ])('refuses %j', (value) => {
    expect(isSnippet(value)).toBe(false);
  });
});
