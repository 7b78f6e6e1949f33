import fc from 'fast-check';
import { typed } from './localTime';

/** The last instant that ECMAScript can represent: 13 September 275760, 00:00 UTC. */
export const LAST = 8_640_000_000_000_000;

/** Any wall time from 1970 to 2037, in milliseconds as if it were UTC. */
export const walls = fc.integer({ min: Date.UTC(1970, 0, 3), max: Date.UTC(2037, 11, 28) });

/** Posts with a date and time of any kind: recent, of any year, or invalid. */
export const anyPost = fc.oneof(
  walls.map(typed),
  fc.record({
    date: fc
      .tuple(
        fc.oneof(fc.nat(120), fc.nat(300_000)),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
      )
      .map(([year, month, day]) =>
        [
          String(year).padStart(4, '0'),
          String(month).padStart(2, '0'),
          String(day).padStart(2, '0'),
        ].join('-'),
      ),
    time: fc.constantFrom('00:00', '02:30', '12:00', '23:59', '23:59:59.999', '24:00'),
  }),
  fc.record({ date: fc.string(), time: fc.string() }),
);

/** Instants from 1970 to 2038, or from the year −1 to the last one. */
export const anyInstant = fc.oneof(
  fc.integer({ min: Date.UTC(1970, 0), max: Date.UTC(2038, 0) }),
  fc.integer({ min: -62_200_000_000_000, max: LAST }),
);
