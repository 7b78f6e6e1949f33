import { createReceiver, partsOf, type Part } from '@/background/parts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

function received(parts: readonly Part[]): unknown {
  const receive = createReceiver();
  const values = parts.map((part) => receive(structuredClone(part)));
  expect(values.slice(0, -1).every((value) => value === undefined)).toBe(true);
  return values.at(-1)?.value;
}

describe('partsOf', () => {
  it.each([
    ['a text', 'a'],
    ['nothing', null],
    ['a long list', numbers(2_500)],
    ['a long map', new Map(numbers(1_001).map((index) => [index, { a: index }]))],
    ['a long object', Object.fromEntries(numbers(1_001).map((index) => [`id ${index}`, index]))],
    [
      'lists within lists, objects and maps',
      { a: [{ posts: numbers(1_500), b: new Map([[1, 2]]) }, numbers(3)], c: numbers(1_001) },
    ],
  ])('gives back %s', (_what, value) => {
    expect(received([...partsOf(value)])).toEqual(value);
  });

  it('has at most 1,000 entries in a part', () => {
    const parts = [...partsOf({ posts: numbers(2_001), labels: numbers(1_000) })];
    expect(
      parts.map((part) => (part.part === 'entries' ? part.entries.length : part.value)),
    ).toEqual([1_000, 1_000, 1, { posts: null, labels: numbers(1_000) }]);
  });

  it('receives one value after the other', () => {
    const receive = createReceiver();
    for (const count of [1_500, 1_200]) {
      const values = [...partsOf(numbers(count))].map((part) => receive(part));
      expect(values.at(-1)).toEqual({ value: numbers(count) });
    }
  });
});
