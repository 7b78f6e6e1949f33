import { zoneWithId } from '@/domain/exchange/calendar/fileZone';

const NOON = { date: '2026-06-16', time: '12:00' };

describe('zoneWithId', () => {
  it.each([
    ['America/Argentina/Salta', 15],
    ['/mozilla.org/20070129_1/America/Argentina/Salta', 15],
    ['/mozilla.org/20070129_1/Asia/Tokyo', 3],
    ['x/UTC', 12],
  ])('finds %s', (id, hour) => {
    expect(zoneWithId(id)?.instantOf(NOON)).toBe(Date.UTC(2026, 5, 16, hour));
  });

  it.each(['', '/', 'Mars/Olympus', 'Asia/Tokyo/'])('does not know %j', (id) => {
    expect(zoneWithId(id)).toBeNull();
  });

  it('asks for few names, however many segments an id has', () => {
    const formats = jest.spyOn(Intl, 'DateTimeFormat');
    expect(zoneWithId(`${'a/'.repeat(5_000)}Asia/Tokyo`)).not.toBeNull();
    expect(zoneWithId(`${'a/'.repeat(5_000)}b`)).toBeNull();
    expect(formats.mock.calls.length).toBeLessThanOrEqual(8);
  });
});
