/**
 * Checks the status rule in the time zones of this Node version: each half hour of a year as the
 * typed date and time, one millisecond before the due instant, at it, and after it.
 *
 *     node test/zones/sweep.mjs                    one zone in ten, chosen by TEST_SEED, or by a new seed
 *     node test/zones/sweep.mjs --seed=42          the zones chosen by seed 42
 *     node test/zones/sweep.mjs --full             every zone
 *     node test/zones/sweep.mjs --zones=A/B,C/D    only these zones
 *     … --year=2027                                another year; the current year when omitted
 *     … --results=FILE                             writes the counts to a file as JSON
 *
 * It is a script because a Jest test cannot change its own zone. The expected values are computed in
 * the other direction: from each instant of the year to its wall time, while the product converts
 * wall time to an instant.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
require('./loadTypeScript.cjs');
const { dueAt, statusAt } = require('../../src/core/time/postStatus.ts');
const { wallTimeFormatter } = require('../../src/core/time/wallTime.ts');
const { seededRandom } = require('../support/seededRandom.ts');

const HALF_HOUR = 30 * 60_000;
const QUARTER = HALF_HOUR / 2;
const DAY = 48 * HALF_HOUR;
const SAMPLE = 10;
/** In every sample: its clocks change by half an hour. */
const HALF_HOUR_ZONE = 'Australia/Lord_Howe';
const MAX_PRINTED_FAILURES = 20;

const options = Object.fromEntries(
  process.argv.slice(2).map((arg) => {
    const [name, value = 'true'] = arg.replace(/^--/, '').split('=');
    return [name, value];
  }),
);
const year = Number(options.year ?? new Date().getFullYear());

function chooseZones() {
  const all = Intl.supportedValuesOf('timeZone');
  if (options.zones) return options.zones.split(',');
  if (options.full) return all;
  const seed = Number(options.seed ?? process.env.TEST_SEED ?? Date.now() % 1_000_000);
  console.log(`seed ${seed}: repeat with --seed=${seed}`);
  const random = seededRandom(seed);
  const sample = all
    .filter((zone) => zone !== HALF_HOUR_ZONE)
    .map((zone) => [random(), zone])
    .sort(([a], [b]) => a - b)
    .slice(0, Math.ceil(all.length / SAMPLE) - 1)
    .map(([, zone]) => zone);
  return [HALF_HOUR_ZONE, ...sample];
}

function typed(wall) {
  const iso = new Date(wall).toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) };
}

/**
 * Returns a map from each wall time of the year to its expected instant: the first instant with that
 * wall time; for a wall time in a gap, as long after the change as the time is after the start of the
 * gap. Wall times are milliseconds as if they were UTC.
 */
function expectedInstants() {
  const first = new Map();
  const begin = Date.UTC(year, 0, 1);
  const end = Date.UTC(year + 1, 0, 1);
  let offset = 0;
  for (let instant = begin - 2 * DAY; instant < end + 2 * DAY; instant += QUARTER) {
    const before = offset;
    offset = -new Date(instant).getTimezoneOffset() * 60_000;
    const wall = instant + offset;
    if (!first.has(wall)) first.set(wall, instant);
    // A gap: its wall times are converted with the offset before the change.
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

/** Normalises "Tuesday, June 16, 2026 at 9:30 AM" and "Tue, Jun 16, 2026, 9:30 AM" to one form. */
function normalised(text) {
  const [weekday, month, day, writtenYear, hour, minute, half] = text
    .match(/[A-Za-z]+|\d+/g)
    .filter((word) => word !== 'at');
  return [weekday.slice(0, 3), month.slice(0, 3), day, writtenYear, hour, minute, half].join(' ');
}

/** Sets the zone of this process; throws if that has no effect. */
function setZone(zone) {
  process.env.TZ = zone;
  const nameOf = (options) => new Intl.DateTimeFormat('en', options).resolvedOptions().timeZone;
  if (nameOf() !== nameOf({ timeZone: zone })) {
    throw new Error(`This process stayed in ${nameOf()}.`);
  }
}

function sweepZone(zone, report) {
  setZone(zone);
  const { first, begin, end } = expectedInstants();
  let cases = 0;
  for (let wall = begin; wall < end; wall += HALF_HOUR) {
    const post = typed(wall);
    const due = first.get(wall);
    const reportPost = (problem) => report(`${zone} ${post.date} ${post.time}: ${problem}`);

    if (dueAt(post) !== due) reportPost(`due at ${dueAt(post)}, expected ${due}`);
    const statuses = [due - 1, due, due + 1, due + HALF_HOUR, due + DAY].map((now) =>
      statusAt(post, now),
    );
    const actual = statuses.join();
    if (actual !== 'Scheduled,Scheduled,Published,Published,Published') reportPost(actual);
    cases += statuses.length;
  }
  return cases;
}

/** Checks that the formatted wall time is the typed one. */
function sweepShownTimes(zone, report) {
  setZone(zone);
  let cases = 0;
  for (let wall = Date.UTC(year, 0, 1); wall < Date.UTC(year + 1, 0, 1); wall += HALF_HOUR) {
    const { date, time } = typed(wall);
    const shown = formatWall(date, time);
    if (normalised(shown) !== normalised(expectedWall.format(wall))) {
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

for (const failure of failures.slice(0, MAX_PRINTED_FAILURES)) console.log(failure);
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
