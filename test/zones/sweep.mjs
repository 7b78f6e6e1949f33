/**
 * Holds the status rule against every time zone that this Node knows: each half hour of a year as
 * the typed date and time, in each zone, one millisecond before it is due, at, and after.
 *
 *     node test/zones/sweep.mjs                    one zone in ten, chosen by TEST_SEED, or by a new seed
 *     node test/zones/sweep.mjs --seed=42          the zones that seed 42 chose
 *     node test/zones/sweep.mjs --full             every zone
 *     node test/zones/sweep.mjs --zones=A/B,C/D    these
 *     … --year=2027                                in another year; the present one when left out
 *     … --results=FILE                             leaves the counts in a file as JSON
 *
 * A plain script and no Jest test, since a Jest test can't change its own zone. What it expects it
 * works out in its own way: it walks through the instants of the year and writes down what the wall
 * shows at each, where the product goes from the wall to the instant.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
require('./loadTypeScript.cjs');
const { dueAt, statusAt } = require('../../src/domain/postStatus.ts');
const { wallTimeFormatter } = require('../../src/domain/wallTime.ts');

const HALF_HOUR = 30 * 60_000;
const QUARTER = HALF_HOUR / 2;
const DAY = 48 * HALF_HOUR;
const SAMPLE = 10;
const MOST_FAILURES_SHOWN = 20;

const options = Object.fromEntries(
  process.argv.slice(2).map((arg) => {
    const [name, value = 'true'] = arg.replace(/^--/, '').split('=');
    return [name, value];
  }),
);
const year = Number(options.year ?? new Date().getFullYear());

/** A small generator of reproducible numbers from 0 to 1 (mulberry32). */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function chooseZones() {
  const all = Intl.supportedValuesOf('timeZone');
  if (options.zones) return options.zones.split(',');
  if (options.full) return all;
  const seed = Number(options.seed ?? process.env.TEST_SEED ?? Date.now() % 1_000_000);
  console.log(`seed ${seed}: repeat with --seed=${seed}`);
  const random = randomFrom(seed);
  return all
    .map((zone) => [random(), zone])
    .sort(([a], [b]) => a - b)
    .slice(0, Math.ceil(all.length / SAMPLE))
    .map(([, zone]) => zone);
}

function typed(wall) {
  const iso = new Date(wall).toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) };
}

/**
 * What each wall time of the year means, found from the instants: the first instant at which the
 * wall shows it; for one that the wall never shows, as far past the change as it is past the
 * beginning of the gap. Wall times are counted as if they were UTC.
 */
function meanings() {
  const first = new Map();
  const begin = Date.UTC(year, 0, 1);
  const end = Date.UTC(year + 1, 0, 1);
  let offset = 0;
  for (let instant = begin - 2 * DAY; instant < end + 2 * DAY; instant += QUARTER) {
    const before = offset;
    offset = -new Date(instant).getTimezoneOffset() * 60_000;
    const wall = instant + offset;
    if (!first.has(wall)) first.set(wall, instant);
    // The wall jumped forward here: what it left out is read with the offset of before.
    for (let skipped = wall - QUARTER; offset > before && skipped >= instant + before;) {
      if (!first.has(skipped)) first.set(skipped, skipped - before);
      skipped -= QUARTER;
    }
  }
  return { first, begin, end };
}

const formatWall = wallTimeFormatter('en-US');
const expectedWall = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** "Tuesday, June 16, 2026 at 9:30 AM" and "Tue, Jun 16, 2026, 9:30 AM" as the same list. */
function words(text) {
  const [weekday, month, day, writtenYear, hour, minute, half] = text
    .match(/[A-Za-z]+|\d+/g)
    .filter((word) => word !== 'at');
  return [weekday.slice(0, 3), month.slice(0, 3), day, writtenYear, hour, minute, half].join(' ');
}

/** Moves this process to a zone, or throws: a sweep of one zone under many names proves nothing. */
function moveTo(zone) {
  process.env.TZ = zone;
  const nameOf = (options) => new Intl.DateTimeFormat('en', options).resolvedOptions().timeZone;
  if (nameOf() !== nameOf({ timeZone: zone })) {
    throw new Error(`This process stayed in ${nameOf()}.`);
  }
}

function sweepZone(zone, report) {
  moveTo(zone);
  const { first, begin, end } = meanings();
  let cases = 0;
  for (let wall = begin; wall < end; wall += HALF_HOUR) {
    const post = typed(wall);
    const due = first.get(wall);
    const say = (what) => report(`${zone} ${post.date} ${post.time}: ${what}`);

    if (dueAt(post) !== due) say(`due at ${dueAt(post)}, expected ${due}`);
    const seen = [due - 1, due, due + 1, due + HALF_HOUR, due + DAY].map((now) =>
      statusAt(post, now),
    );
    if (seen.join() !== 'Scheduled,Scheduled,Published,Published,Published') say(seen.join());
    cases += seen.length;
  }
  return cases;
}

/** The wall time shown is the one typed: no zone takes part, so a look at one zone's year does. */
function sweepShownTimes(zone, report) {
  moveTo(zone);
  let cases = 0;
  for (let wall = Date.UTC(year, 0, 1); wall < Date.UTC(year + 1, 0, 1); wall += HALF_HOUR) {
    const { date, time } = typed(wall);
    const shown = formatWall(date, time);
    if (words(shown) !== words(expectedWall.format(wall))) {
      report(`${zone} ${date} ${time}: shown as ${shown}`);
    }
    cases += 1;
  }
  return cases;
}

const failures = [];
const report = (failure) => failures.push(failure);
const zones = chooseZones();
let cases = 0;
for (const zone of zones) cases += sweepZone(zone, report) + sweepShownTimes(zone, report);

for (const failure of failures.slice(0, MOST_FAILURES_SHOWN)) console.log(failure);
console.log(
  `${zones.length} zones of ${Intl.supportedValuesOf('timeZone').length}, ${year}: ` +
    `${cases} cases, ${failures.length} wrong`,
);
process.exitCode = failures.length > 0 || cases === 0 ? 1 : 0;
if (options.results) {
  const wrongZones = new Set(failures.map((failure) => failure.split(' ')[0])).size;
  writeFileSync(
    options.results,
    JSON.stringify({ zones: zones.length, rightZones: zones.length - wrongZones, cases }),
  );
}
