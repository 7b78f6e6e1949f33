import { postingFigures } from '@/core/posting/postingFigures';
import { aPost, at } from '../../support/builders';

const HOUR = 60 * 60 * 1000;
const DUE = at(2026, 6, 16, 9, 30);

function marked(...marks: (readonly [account: string, at: number | 'skipped'])[]) {
  return aPost({
    date: '2026-06-16',
    time: '09:30',
    posted: Object.fromEntries(
      marks.map(([account, instant]) => [
        account,
        instant === 'skipped'
          ? { at: new Date(DUE).toISOString(), skipped: true }
          : { at: new Date(instant).toISOString(), of: '0123abcd' },
      ]),
    ),
  });
}

describe('postingFigures', () => {
  it('counts what was posted within 60 minutes, later, or not, for each account', () => {
    expect(
      postingFigures([
        marked(['Twitter', DUE - HOUR], ['Twitter:2', DUE + HOUR - 1]),
        marked(['Facebook', 'skipped'], ['Twitter', DUE + HOUR]),
        marked(['', DUE]),
        aPost(),
      ]),
    ).toEqual([
      { network: 'Facebook', onTime: 0, late: 0, skipped: 1 },
      { network: 'Twitter', onTime: 2, late: 1, skipped: 0 },
      { network: null, onTime: 1, late: 0, skipped: 0 },
    ]);
  });

  it('is empty without marks', () => {
    expect(postingFigures([aPost()])).toEqual([]);
  });
});
