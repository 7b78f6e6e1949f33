import fc from 'fast-check';
import { CSV_FORMATS } from '@/domain/exchange/csvFormats';
import { importPreview } from '@/domain/exchange/reading/importPreview';
import { inShare, type Steps } from '@/domain/exchange/progress';
import { readSource } from '@/domain/exchange/reading/readSource';
import { firstChoices } from '@/domain/exchange/reading/sourceRows';
import { planJson } from '@/domain/exchange/json/planJson';
import { runs } from '../../support/runs';
import { aFilePost } from '../../support/filePosts';
import { finished } from './reading/finished';

function* work(steps: readonly (number | undefined)[]): Steps<string> {
  yield* steps;
  return 'done';
}

describe('inShare', () => {
  it('moves within its share, and counts the steps that say nothing', () => {
    const half = { from: 0.5, to: 1 };
    expect([...inShare(work([0, 0.5, 1]), half)]).toEqual([0.5, 0.75, 1]);
    expect([...inShare(work([undefined, undefined, undefined]), { ...half, steps: 2 })]).toEqual([
      0.75, 1, 1,
    ]);
    expect([...inShare(work([undefined]), half)]).toEqual([0.5]);
    expect(finished(inShare(work([]), half))).toBe('done');
  });

  it('never goes back, and never beyond its share', () => {
    const step = fc.oneof(fc.constant(undefined), fc.double({ min: -1, max: 2, noNaN: true }));
    fc.assert(
      fc.property(fc.array(step), fc.nat(20), (steps, count) => {
        const shown = [...inShare(work(steps), { from: 0.25, to: 0.5, steps: count + 1 })];
        expect(shown).toEqual([...shown].sort((one, other) => one - other));
        expect(shown.every((each) => each >= 0.25 && each <= 0.5)).toBe(true);
      }),
      { numRuns: runs(100) },
    );
  });
});

const CONTEXT = { formats: CSV_FORMATS, keptFields: () => undefined, zone: 'UTC' };
const PRESENT = { posts: [], labels: [], accounts: [], now: 0 };
const DUPLICATES = { forAll: 'skip', forRows: new Map() } as const;

const ROW = `2026-12-24,10:00,${'A line of a post. '.repeat(60)}\n`;
const EVENT = 'BEGIN:VEVENT\nDTSTART:20261224T100000\nSUMMARY:Doors\nEND:VEVENT\n';

/** Files with at least 1,000 rows, and how many steps they take at least. */
const FILES = [
  ['a table', `Date,Time,Text\n${ROW.repeat(1_000)}`, 10],
  ['a text', 'One post.\n\n'.repeat(5_000), 5],
  ['a calendar', `BEGIN:VCALENDAR\n${EVENT.repeat(1_000)}END:VCALENDAR\n`, 40],
  [
    'posts as JSON',
    [
      ...planJson(
        Array.from({ length: 1_000 }, () => aFilePost({ content: 'A line of a post.'.repeat(60) })),
      ),
    ].join(''),
    15,
  ],
] as const;

describe('the progress of an import', () => {
  it.each(FILES)(
    'of %s moves forwards, from near the beginning to the end',
    (_kind, text, least) => {
      const bytes = new TextEncoder().encode(text);
      const reading = readSource({ name: 'a', bytes, text: '' }, {}, CONTEXT);
      const read: number[] = [];
      let step = reading.next();
      for (; step.done !== true; step = reading.next()) read.push(step.value);
      if (step.value.kind === 'refused') throw new Error(step.value.text);
      const source = step.value;
      const chosen = [
        { source, choices: firstChoices(source) },
        { source, choices: firstChoices(source) },
      ];
      const checked = [...importPreview(PRESENT, chosen, DUPLICATES, null)];
      expect(read.length).toBeGreaterThanOrEqual(least);
      for (const shown of [read, checked]) {
        expect(shown).toEqual([...shown].sort((one, other) => one - other));
        expect(shown[0]).toBeLessThan(0.1);
        expect(shown.at(-1)).toBeGreaterThan(0.9);
        expect(shown.at(-1)).toBeLessThanOrEqual(1);
      }
    },
  );
});
