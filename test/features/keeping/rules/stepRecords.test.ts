import fc from 'fast-check';
import { NO_STEPS, stepWrites } from '@/features/keeping/rules/stepRecords';

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((name) => ({ name }));

describe('stepWrites', () => {
  it('writes nothing if no step changed', () => {
    const { stored } = stepWrites(NO_STEPS, [A, B]);
    expect(stepWrites(stored, [A, B]).writes).toBeNull();
    expect(stepWrites(NO_STEPS, []).writes).toBeNull();
  });

  it('writes one record for a new step, and one for an undone step', () => {
    const { stored } = stepWrites(NO_STEPS, [A, B]);
    expect(stepWrites(stored, [A, B, C]).writes).toEqual({ put: [[2, C]], from: 0, to: 3 });
    expect(stepWrites(stored, [A, D]).writes).toEqual({ put: [[1, D]], from: 0, to: 2 });
  });

  it('deletes undone steps that were dropped, and old steps beyond the limit', () => {
    const { stored } = stepWrites(NO_STEPS, [A, B, C]);
    expect(stepWrites(stored, [A, D]).writes).toEqual({ put: [[1, D]], from: 0, to: 2 });
    expect(stepWrites(stored, [B, C, D])).toEqual({
      stored: { base: 1, steps: [B, C, D] },
      writes: { put: [[3, D]], from: 1, to: 4 },
    });
    expect(stepWrites(stored, []).writes).toEqual({ put: [], from: 0, to: 0 });
  });

  it('leads to the records of the present steps, whatever they were before', () => {
    const someSteps = fc.array(fc.shuffledSubarray([A, B, C, D]), { maxLength: 8 });
    fc.assert(
      fc.property(someSteps, (states) => {
        let stored = NO_STEPS;
        let records = new Map<number, unknown>();
        for (const steps of states) {
          const next = stepWrites(stored, steps);
          ({ stored } = next);
          const { put = [], from = 0, to = Infinity } = next.writes ?? {};
          records = new Map(
            [...records, ...put].filter(([number]) => number >= from && number < to),
          );
          expect([...records].sort(([a], [b]) => a - b)).toEqual(
            steps.map((step, index) => [stored.base + index, step]),
          );
        }
      }),
    );
  });
});
