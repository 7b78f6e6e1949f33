import { deflateRawSync, deflateSync } from 'node:zlib';
import { codeOf, textOfCode } from '@/core/review/textCode';

it.each(['', 'Zürich 😀 </script>', 'word '.repeat(100_000)])(
  'A text is the same after it was a code: %.20s',
  async (text) => {
    const code = await codeOf(text);
    expect(code).toMatch(/^[\w-]+$/);
    expect(await textOfCode(String(code))).toBe(text);
  },
);

it('A code with a wrong or missing character, or of another kind, has no text', async () => {
  const code = String(await codeOf('Four Sundays, four roasts.'));
  const wrong = code.replace(
    /^(.{20})./,
    (_, start: string) => `${start}${code[20] === 'A' ? 'B' : 'A'}`,
  );
  const raw = deflateRawSync('text').toString('base64url');
  for (const each of [wrong, code.slice(0, 20), code.slice(1), raw, '%', '']) {
    expect([each, await textOfCode(each)]).toEqual([each, null]);
  }
});

it('A code of more than 2 MB is not read', async () => {
  const codeOfBytes = (length: number) => deflateSync('a'.repeat(length)).toString('base64url');
  expect(await textOfCode(codeOfBytes(2_000_000))).toHaveLength(2_000_000);
  expect(await textOfCode(codeOfBytes(2_000_001))).toBeNull();
});
