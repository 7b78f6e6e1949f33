import { textPreview } from '@/features/exchange/rules/writing/textPreview';

describe('textPreview', () => {
  it('shows the first twelve lines, without a header', () => {
    const lines = Array.from({ length: 20 }, (_line, index) => `line ${index}`);
    expect(textPreview(`${lines.join('\r\n')}\r\n`)).toEqual({
      header: null,
      rows: lines.slice(0, 12),
    });
    expect(textPreview('a\nb\rc\n\n').rows).toEqual(['a', 'b', 'c']);
  });

  it('cuts a long line between characters', () => {
    expect(textPreview('👩‍👩‍👧'.repeat(121)).rows).toEqual([`${'👩‍👩‍👧'.repeat(120)}…`]);
    expect(textPreview('x'.repeat(120)).rows).toEqual(['x'.repeat(120)]);
  });

  it('cuts a text whose lines are very long', () => {
    expect(textPreview(`a\n${'b'.repeat(20_000)}`).rows).toEqual(['a', `${'b'.repeat(120)}…`]);
  });
});
