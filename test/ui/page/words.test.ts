import { storedInWords } from '@/features/settings/storedInWords';
import { keepingProblem, keptText } from '@/ui/page/words';

describe('keepingProblem', () => {
  it.each([
    [{ kind: 'off' }, null],
    [{ kind: 'starting' }, null],
    [{ kind: 'on' }, null],
    [
      { kind: 'off', reason: 'removed' },
      'What was stored on this device was deleted. The plan is only in this tab',
    ],
    [
      { kind: 'failed', reason: 'full' },
      'Not kept on this device: no space is left on this device',
    ],
  ] as const)('puts %j into words', (state, words) => {
    expect(keepingProblem(state)).toBe(words);
  });
});

describe('storedInWords', () => {
  it('names each part with its number and its size', () => {
    const { parts, total } = storedInWords({
      posts: { count: 60, bytes: 41_000 },
      steps: { count: 1, bytes: 122_000 },
      drafts: { count: 2, bytes: 3_000 },
      other: { count: 2, bytes: 100 },
      bytes: 166_100,
    });
    expect(parts.map(({ name, count, size }) => [name, count, size])).toEqual([
      ['Plan', '60 posts', '41 kB'],
      ['History', '1 step', '122 kB'],
      ['Drafts', '2 open', '3 kB'],
      ['Settings and connections', '', '1 kB'],
    ]);
    expect(total).toBe('About 166 kB in all');
  });
});

it('keepingProblem tells of a plan that was read too late', () => {
  expect(keepingProblem({ kind: 'off', reason: 'waiting' })).toMatch(
    /^The plan from before the reload/,
  );
  expect(keepingProblem({ kind: 'off' })).toBeNull();
});

describe('keptText', () => {
  it('tells of the posts that were stored already', () => {
    expect([0, 1, 2].map(keptText)).toEqual([
      'The plan is kept on this device',
      'The plan is kept on this device, with 1 post that was stored here already',
      'The plan is kept on this device, with 2 posts that were stored here already',
    ]);
  });
});
