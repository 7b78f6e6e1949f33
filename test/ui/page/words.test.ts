import { keepingProblem, keptText } from '@/ui/page/words';

describe('keepingProblem', () => {
  it.each([
    [{ kind: 'off' }, null],
    [{ kind: 'starting' }, null],
    [{ kind: 'on', tab: 1 }, null],
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

describe('keptText', () => {
  it('tells of the posts that were stored already', () => {
    expect([0, 1, 2].map(keptText)).toEqual([
      'The plan is kept on this device',
      'The plan is kept on this device, with 1 post that was stored here already',
      'The plan is kept on this device, with 2 posts that were stored here already',
    ]);
  });
});
