import fc from 'fast-check';
import { formatNamed } from '@/tables/writing/exportFormats';
import { fileContent } from '@/tables/writing/preparedExport';
import { CSV_FORMATS } from '@/tables/formats/csvFormats';
import { filePostsWith, type FilePost } from '@/core/planFile/filePost';
import { importPreview } from '@/tables/reading/importPreview';
import type { ReadSource } from '@/tables/reading/importSource';
import { readSource } from '@/tables/reading/readSource';
import { firstChoices, sourceRows } from '@/tables/reading/sourceRows';
import { readWorkbook } from '@/tables/workbook/readWorkbook';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { localZone } from '@/core/time/zone';
import { aPost } from '../../support/builders';
import { aFilePost, FULL_POST } from '../../support/filePosts';
import { runs } from '../../support/runs';
import { zipOf } from '../zipOf';

/** Writes posts in a format and reads the file, all in the browser's zone. */
async function readFile(name: string, posts: readonly FilePost[]): Promise<ReadSource> {
  const byId = new Map(posts.map((post, index) => [String(index), post]));
  const context = {
    toFilePost: (post: object) => byId.get((post as { readonly id: string }).id) ?? aFilePost(),
    zone: localZone(),
    now: 0,
  };
  const scheduled = posts.map(({ date, time, content }, index) =>
    aPost({ id: String(index), date, time, content }),
  );
  const scope = { network: null, posts: scheduled };
  const content = fileContent(formatNamed(name), scope, context);
  const bytes = typeof content === 'string' ? Buffer.from(content) : zipOf(content);
  const reading = { formats: CSV_FORMATS, keptFields: {}, zone: localZone() };
  const workbook = await readWorkbook(bytes);
  const source = readSource({ name: 'a', bytes, text: '', workbook }, {}, reading);
  if (source.kind === 'refused') throw new Error(source.text);
  return source;
}

async function readBack(
  name: string,
  posts: readonly FilePost[],
): Promise<readonly (FilePost | null)[]> {
  const source = await readFile(name, posts);
  return sourceRows(source, firstChoices(source)).rows.map(({ post }) => post);
}

/** Writes posts in a format and imports the file into an empty plan, without a choice of the user. */
async function importedPosts(
  name: string,
  posts: readonly FilePost[],
): Promise<readonly ScheduledPost[]> {
  const source = await readFile(name, posts);
  const empty = { posts: [], ideas: [], labels: [], accounts: [], now: 1000 };
  const chosen = [{ source, choices: firstChoices(source) }];
  const skip = { forAll: 'skip' } as const;
  return importPreview(empty, chosen, skip).plan.added;
}

describe.each(['CSV', 'Workbook', 'iCalendar', 'JSON'])('%s of this product', (name) => {
  it('keeps each field of a post', async () => {
    const { note, ...others } = FULL_POST;
    const posts = [{ ...others, note: `${note}`.replace('\0', '') }, aFilePost()];
    expect(await readBack(name, posts)).toEqual(posts);
  });

  it('gives an empty plan every post, also equal ones', async () => {
    const networks = ['Twitter', 'Facebook', 'Facebook'] as const;
    const posts = networks.map((network) => aFilePost({ accounts: [{ network }] }));
    const added = await importedPosts(name, [...posts, aFilePost()]);
    expect(added.map(({ channels }) => channels)).toEqual([
      ...networks.map((network) => [network]),
      undefined,
    ]);
  });

  it('replaces the posts that it names, and changes nothing the second time', async () => {
    const posted = { Twitter: { at: '2026-06-16T14:02:00Z', of: '0123abcd' } };
    const before = [
      aPost({ id: '1764166427000', content: 'One', note: 'n', link: 'l', posted }),
      aPost({ id: '1764166427001', content: 'Two' }),
    ];
    const accounts = [{ id: 'Twitter', network: 'Twitter' }] as const;
    const plan = { posts: before, ideas: [], labels: [], accounts, now: 1000 };
    const file = before.map(filePostsWith(plan));
    const imported = async (posts: readonly FilePost[], current = plan) => {
      const source = await readFile(name, posts);
      const chosen = [{ source, choices: firstChoices(source) }];
      const choices = { forAll: 'skip', forNamed: 'replace' } as const;
      return importPreview(current, chosen, choices).plan;
    };
    expect((await imported(file)).counts).toMatchObject({ added: 0, replaced: 0, unchanged: 2 });
    const { note, ...others } = file[0] ?? aFilePost();
    expect(note).toBe('n');
    const changed = [{ ...others, content: 'Changed' }, file[1] ?? aFilePost(), aFilePost()];
    const { added, replaced } = await imported(changed);
    const link = 'l';
    const { id, date, time, status } = before[0] ?? aPost();
    expect(replaced).toEqual([{ id, date, time, status, link, posted, content: 'Changed' }]);
    expect(added).toHaveLength(1);
    const posts = [...replaced, ...before.slice(1), ...added];
    const again = await imported(changed, { ...plan, posts });
    expect(again.counts).toMatchObject({ added: 0, replaced: 0 });
  });

  it('names the same posts again in a plan that got them from it', async () => {
    const mark = { at: '2026-06-16T14:02:00Z', of: '0123abcd', link: 'https://x.com/a;b' };
    const posts = [
      aFilePost({ id: '1764166427000', posted: [{ network: 'Twitter', ...mark }] }),
      aFilePost({ id: '1764166427001' }),
    ];
    const again = await importedPosts(name, posts);
    expect(again.map(({ id }) => id)).toEqual(posts.map(({ id }) => id));
    expect(again.map(({ posted }) => posted)).toEqual([{ Twitter: mark }, undefined]);
  });

  it('keeps times exactly, with seconds of 0 and with ends of 0', async () => {
    const times = ['09:30', '09:30:00', '09:30:05', '09:30:00.000', '09:30:05.250', '23:59:59.5'];
    const read = await readBack(
      name,
      times.map((time) => aFilePost({ time })),
    );
    expect(read.map((post) => post?.time)).toEqual(times);
  });

  it('keeps dates from the year 1000 to 9999', async () => {
    const posts = ['1000', '9999'].map((year) => aFilePost({ date: `${year}-12-01` }));
    expect(await readBack(name, posts)).toEqual(posts);
  });

  it('keeps any time', async () => {
    const anyTime = fc.constantFrom('00:00', '12:00:01', '23:59:59', '07:05', '02:30');
    const anyDay = fc.constantFrom('2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyDay, anyTime), { minLength: 1 }), async (all) => {
        const posts = all.map(([date, time]) => aFilePost({ date, time }));
        expect(await readBack(name, posts)).toEqual(posts);
      }),
      { numRuns: runs(30) },
    );
  });
});
