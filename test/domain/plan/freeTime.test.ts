import { dueOrderOf } from '@/domain/plan/dueOrder';
import { freeTime } from '@/domain/plan/freeTime';

const DAY = '2026-06-16';
const ORDER = dueOrderOf([
  { date: DAY, time: '16:00' },
  { date: '2026-06-17', time: '08:00' },
  { date: DAY, time: '10:00' },
  { date: DAY, time: '' },
]);

describe('freeTime', () => {
  const free = (time: string, own = -1) => freeTime(ORDER, { date: DAY, time }, own);

  it('lasts until the next post of the day', () => {
    expect(free('09:00')).toEqual({ kind: 'until', index: 2 });
    expect(free('10:01')).toEqual({ kind: 'until', index: 0 });
  });

  it('lasts for the rest of a day without another post', () => {
    expect(free('16:01')).toEqual({ kind: 'restOfDay' });
    expect(freeTime(ORDER, { date: '2026-06-18', time: '00:00' }, -1)).toEqual({
      kind: 'restOfDay',
    });
  });

  it('is none at the time of another post, and without a valid time', () => {
    expect(free('10:00')).toBeNull();
    expect(free('')).toBeNull();
  });

  it('leaves out the post itself', () => {
    expect(free('10:00', 2)).toEqual({ kind: 'until', index: 0 });
    expect(free('15:00', 0)).toEqual({ kind: 'restOfDay' });
  });
});
