import { planHeading } from '@/core/plan/planHeading';

function headingOf(...posts: readonly (readonly [date: string, ...labels: string[]])[]) {
  return planHeading(
    posts.map(([date, ...labels]) => ({ date, labels })),
    'en-US',
  );
}

describe('planHeading', () => {
  it('names the labels that all posts have', () => {
    expect(
      headingOf(['2026-12-01', 'Moss & Fern', 'Spring'], ['2026-12-01', 'Offers', 'Moss & Fern'])
        .names,
    ).toEqual(['Moss & Fern']);
  });

  it('names the first label of each post where they have none in common', () => {
    expect(
      headingOf(
        ['2026-12-02', 'Velo', 'Spring'],
        ['2026-12-01', 'Moss'],
        ['2026-12-01'],
        ['2026-12-01', 'Velo'],
      ).names,
    ).toEqual(['Velo', 'Moss']);
    expect(headingOf(['2026-12-02']).names).toEqual([]);
  });

  it('names the first and the last day, in any order of the posts', () => {
    expect(headingOf().days).toBe('');
    expect(headingOf(['2026-12-01'], ['2026-12-01']).days).toBe('Dec 1, 2026');
    expect(headingOf(['2026-12-14'], ['2026-12-01'], ['2026-12-03']).days).toBe(
      'Dec 1 – Dec 14, 2026',
    );
    expect(headingOf(['10000-01-02'], ['2026-12-30']).days).toBe('Dec 30, 2026 – Jan 2, 10000');
    expect(headingOf(['2026-12-30'], ['400000-01-02']).days).toBe('Dec 30, 2026 – 400000-01-02');
  });
});
