import fc from 'fast-check';
import { mappedColumns } from '@/tables/table/columnMapping';
import { dateOrder } from '@/tables/dates/dateParts';
import { duplicatesOf, type DuplicateChoice } from '@/core/planFile/duplicates';
import { importPlan } from '@/core/planFile/importPlan';
import { knownNamesOf, recognisedFormat } from '@/tables/table/recognisedFormat';
import { rowsToPosts } from '@/tables/rows/rowsToPosts';
import { readTable } from '@/tables/table/tableText';
import { isLabel } from '@/core/channels/isLabel';
import { isSchedulable } from '@/core/plan/draftChange';
import { isScheduledPost } from '@/core/plan/isPost';
import { parseWallTime } from '@/core/time/wallTime';
import { aPost } from '../../support/builders';
import { runs } from '../../support/runs';
import { FORMATS } from './formats';

const POSTS = [aPost({ id: '1', date: '2026-11-24', time: '09:30', content: 'a' })];

/** Takes a text through all steps of an import. */
function imported(text: string, forAll: DuplicateChoice) {
  const { rows, separator } = readTable(text, { knownNames: knownNamesOf(FORMATS) });
  const recognised = recognisedFormat(rows, FORMATS);
  const columns = mappedColumns(rows, recognised);
  const body = recognised.hasHeader ? rows.slice(1) : rows;
  const dated = columns.filter(({ field }) => field === 'date' || field === 'dateTime');
  const dates = dateOrder(
    body,
    dated.map(({ index }) => index),
  );
  const { order: found } = dates;
  const order = found === 'dayFirst' || found === 'monthFirst' ? found : null;
  const read = rowsToPosts(body, { columns, order }, separator ?? ',');
  const plan = { posts: POSTS, ideas: [], accounts: [], labels: [], now: 1000 };
  const outcome = importPlan(
    read,
    plan,
    { forAll },
    duplicatesOf([{ rows: read, isExact: false }], plan),
  );
  return { body, read, outcome };
}

const anyPiece = fc.constantFrom(
  ...['"', ',', ';', '\t', '\n', '\n', '\r\n', ' ', "'", '=', '\ud800', '__proto__', 'TRUE'],
  ...['Text', 'Date', 'Time', 'Posting Time', 'Tags', 'Facebook', 'a', 'X', '2026-11-24'],
  ...['2026-11-24 09:30', '31/11/2026', '01/02/2026 4 PM', '25:10', '46303', '2026-11-24T09:30Z'],
);

const anyTableText = fc.oneof(
  fc.array(anyPiece, { maxLength: 40 }).map((pieces) => pieces.join('')),
  fc
    .array(fc.array(anyPiece, { minLength: 3, maxLength: 4 }), { minLength: 1, maxLength: 6 })
    .map((rows) => ['Text,Tags,Posting Time', ...rows.map((row) => row.join(','))].join('\n')),
);

describe('a whole import', () => {
  it('accounts for every row once, and adds only labels that are valid and posts that can be scheduled', () => {
    fc.assert(
      fc.property(anyTableText, fc.constantFrom('skip', 'replace', 'keep'), (text, choice) => {
        const { body, read, outcome } = imported(text, choice);
        const numbers = body.map(({ number }) => number);
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(read.map(({ number }) => number)).toEqual(numbers);
        expect(outcome.outcomes.map(({ row }) => row)).toEqual(numbers);
        const { added, replaced, skipped, refused } = outcome.counts;
        expect(added + replaced + skipped + refused).toBe(read.length);
        for (const post of [...outcome.added, ...outcome.replaced]) {
          expect(isScheduledPost(post) && isSchedulable(post)).toBe(true);
          expect(parseWallTime(post.date, post.time)).not.toBeNull();
        }
        expect(outcome.labels.every(isLabel)).toBe(true);
        for (const { post, problems } of read) {
          expect(problems.some(({ isRefusal }) => isRefusal)).toBe(post === null);
        }
      }),
      { numRuns: runs(1000) },
    );
  });

  it('adds, replaces and refuses rows of one file', () => {
    const text = [
      'Text,Tags,Posting Time,Image URL',
      'a,Sale,2026-11-24 09:30,',
      'b,"Sale, News",25/11/2026 16:00,',
      'c,,31/11/2026 16:00,',
    ].join('\n');
    const { outcome } = imported(text, 'replace');
    expect(outcome.outcomes.map(({ kind }) => kind)).toEqual(['replaced', 'added', 'refused']);
    expect(outcome.labels.map(({ name }) => name)).toEqual(['Sale', 'News']);
    expect(outcome.replaced).toEqual([{ ...POSTS[0], labels: ['1000'] }]);
    expect(outcome.added).toEqual([
      {
        id: '1000',
        status: 'pending',
        date: '2026-11-25',
        time: '16:00',
        content: 'b',
        labels: ['1000', '1001'],
      },
    ]);
  });
});
