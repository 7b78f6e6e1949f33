import fc from 'fast-check';
import { jsonBytes } from '@/features/settings/rules/keptUsage';

describe('jsonBytes', () => {
  it('returns the size of the JSON in UTF-8', () => {
    const texts = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(fc.array(fc.record({ text: texts, isOn: fc.boolean() })), (value) => {
        expect(jsonBytes(value)).toBe(Buffer.byteLength(JSON.stringify(value)));
      }),
    );
  });

  it.each([
    ['\x7f', 3],
    ['\x80', 4],
    ['\u07ff', 4],
    ['\u0800', 5],
    ['\ud7ff', 5],
    ['\ue000', 5],
    ['😀', 6],
    ['\ud800', 8],
  ])('counts %p', (text, bytes) => {
    expect(jsonBytes(text)).toBe(bytes);
  });
});
