import naughtyStrings from 'big-list-of-naughty-strings';
import fc from 'fast-check';
import type { Fields, TypedTime } from '../driver';
import type { Model } from '../model';
import { DAY, MINUTE, typedAt, wallOf } from '../wall';

/** A date and a time; some depend on the current wall time. */
interface Moment {
  readonly name: string;
  readonly typed: (model: Model) => TypedTime;
}

/** A time of day, `HH:MM`. */
export const anyTime = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => [hour, minute].map((n) => String(n).padStart(2, '0')).join(':'));

/** Dates that often cause bugs: far in the future or past, and leap days. */
const ODD_DATES = [
  ...['0001-01-01', '0099-12-31', '1969-12-31', '1999-12-31', '2026-06-14'],
  ...['2028-02-29', '2032-02-29', '2400-02-29', '2038-01-19', '9999-12-31'],
  ...['10000-01-01', '99999-12-31', '275760-09-12', '275760-09-13'],
];

const oddMoment = fc.tuple(fc.constantFrom(...ODD_DATES), anyTime).map(([date, time]): Moment => ({
  name: `${date} ${time}`,
  typed: () => ({ date, time }),
}));

const minutesAway = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -2, max: 6 }) },
  { weight: 2, arbitrary: fc.integer({ min: -3 * 60, max: 36 * 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: -40, max: 40 }).map((days) => days * 24 * 60) },
);

/** Near the current time: from minutes to weeks, before and after. */
const nearMoment = minutesAway.map((minutes): Moment => ({
  name: `${minutes} minutes from now`,
  typed: ({ wall }) => typedAt(wall + minutes * MINUTE),
}));

/** Around the next clock change, so that some times are in a gap or an overlap. */
const changeMoment = fc.integer({ min: -90, max: 90 }).map((minutes): Moment => ({
  name: `${minutes} minutes from a clock change`,
  typed: ({ zone, now, wall }) => {
    const next = zone.changes.find(({ instant }) => instant > now - DAY);
    return typedAt((next?.wall ?? wall) + minutes * MINUTE);
  },
}));

/** Any moment that a field takes, mostly near the current time. */
export const anyMoment = fc.oneof(
  { weight: 8, arbitrary: nearMoment },
  { weight: 2, arbitrary: oddMoment },
  { weight: 2, arbitrary: changeMoment },
);

/** Around the time of a post that is not far from the current time. */
const postMoment = fc
  .record({ which: fc.nat(20), minutes: fc.integer({ min: -1, max: 2 }) })
  .map(({ which, minutes }): Moment => ({
    name: `${minutes} minutes from post ${which}`,
    typed({ posts, wall }) {
      const near = posts
        .map(({ date, time }) => wallOf(date, time))
        .filter((due) => Math.abs(due - wall) < 50 * DAY);
      return typedAt((near[which % near.length] ?? wall) + minutes * MINUTE);
    },
  }));

/** A moment that the product can be viewed at. */
export const viewableMoment = fc.oneof(
  { weight: 8, arbitrary: postMoment },
  { weight: 2, arbitrary: nearMoment },
  { weight: 2, arbitrary: changeMoment },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('1999-12-31', '2400-02-29', '9999-12-31')
      .map((date): Moment => ({ name: date, typed: () => ({ date, time: '23:30' }) })),
  },
);

const BLANKS = ['', ' ', '\n', ' \t\n ', '\u00a0', '\u2003\u3000', '\u2028', '\ufeff'];

const OWN_TEXTS = [
  'Doors open on Friday.',
  'Published',
  'Scheduled Posts',
  '<img src=x onerror="alert(1)"><b>bold</b><script>alert(2)</script>&amp;',
  '👩‍👩‍👧‍👦👍🏽🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  'שלום עולם, مرحبا بالعالم',
  'turned \u202earound\u2066',
  'one\n\ntwo\n\tthree\n',
  '\u200b',
  `${'a long post '.repeat(400)}.`,
  'x'.repeat(3000),
  '{{constructor}} ${1} %s %00 \\ \' " `',
];

/** Lines end with LF, as in the value of a text area. */
export const content = fc
  .oneof(
    { weight: 3, arbitrary: fc.constantFrom(...OWN_TEXTS) },
    { weight: 1, arbitrary: fc.constantFrom(...BLANKS) },
    { weight: 2, arbitrary: fc.constantFrom(...naughtyStrings) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  )
  .map((text) => text.replace(/\r\n?/g, '\n'));

const FIELD_NAMES = ['date', 'time', 'content'] as const;

/** The fields to type; some depend on the model. */
interface TypedFields {
  readonly name: string;
  readonly typed: (model: Model) => Partial<Fields>;
}

/** Generates fields to type. The weights say how often a field is filled, emptied or left as it is. */
export function typedFields(weights: Readonly<Record<'fill' | 'empty' | 'leave', number>>) {
  const way = fc.oneof(
    { weight: weights.fill, arbitrary: fc.constant('fill' as const) },
    { weight: weights.empty, arbitrary: fc.constant('empty' as const) },
    { weight: weights.leave, arbitrary: fc.constant('leave' as const) },
  );
  return fc
    .record({ moment: anyMoment, content, ways: fc.record({ date: way, time: way, content: way }) })
    .map(({ moment: chosen, content: text, ways }): TypedFields => {
      const exceptions = FIELD_NAMES.filter((name) => ways[name] !== 'fill');
      const suffix = exceptions.map((name) => `, ${ways[name]} ${name}`).join('');
      return {
        name: `${chosen.name}, ${JSON.stringify(text).slice(0, 80)}${suffix}`,
        typed(model) {
          const fields: Fields = { ...chosen.typed(model), content: text };
          const filled = FIELD_NAMES.filter((name) => ways[name] !== 'leave');
          return Object.fromEntries(
            filled.map((name) => [name, ways[name] === 'fill' ? fields[name] : '']),
          );
        },
      };
    });
}
