import { EXCHANGE_JOBS } from '@/tables/jobs';
import { EXPORT_FORMATS } from '@/tables/writing/exportFormats';
import { aPost } from '../support/builders';
import { sampleOf } from '../support/runs';

const ORDER = {
  format: 'CSV',
  posts: [aPost({ id: '1', content: 'a' })],
  network: 'all',
  stem: 'plan',
  accounts: [],
  labels: [],
  zone: 'UTC',
  now: 0,
} as const;

it('writes an export that it reads, and finds what it changes', async () => {
  const report = jest.fn();
  const file = await EXCHANGE_JOBS.writeExport({ order: ORDER, bytes: new Map() });
  const context = { keptFields: {}, zone: 'UTC', now: 0 };
  const source = await EXCHANGE_JOBS.readSource(
    { source: { name: 'a', file, text: '' }, choices: {}, context },
    report,
  );
  if (source.kind === 'refused') throw new Error(source.text);
  expect(report).toHaveBeenCalled();
  const choices = {
    columns: source.columns,
    order: null,
    year: null,
    defaults: { date: '', time: '', accounts: [], labels: [] },
    networks: new Map(),
    zones: new Map(),
    fillDown: null,
    areSwapped: null,
    changes: new Map(),
  };
  const current = { posts: ORDER.posts, ideas: [], labels: [], accounts: [], now: 0 };
  const chosen = [{ source, choices }];
  const duplicates = { forAll: 'skip' } as const;
  const preview = EXCHANGE_JOBS.previewImport({ current, chosen, duplicates }, report);
  expect(preview.plan.counts).toMatchObject({ added: 0, skipped: 1 });
  expect(preview.sources[0]).not.toHaveProperty('source');
  const [{ rows } = { rows: [] }] = preview.sources;
  expect(EXCHANGE_JOBS.writeLeftOut({ source, rows, choices }).size).toBeGreaterThan(0);
});

it('prepares, checks and copies an export', () => {
  expect(EXCHANGE_JOBS.prepareExport(ORDER)).toMatchObject({ count: 1, fileName: 'plan.csv' });
  expect(EXCHANGE_JOBS.checkExport(ORDER)).toEqual([]);
  expect(EXCHANGE_JOBS.copyExport(ORDER).text).toContain('\ta');
});

it.each(sampleOf(EXPORT_FORMATS.map(({ name }) => name)))(
  'reports the progress of each step of an export for %s, so that it is not given up',
  async (format) => {
    const posts = Array.from({ length: 2_001 }, (_, index) => aPost({ id: String(index) }));
    const order = { ...ORDER, format, posts };
    for (const work of [
      (report: () => void) => EXCHANGE_JOBS.writeExport({ order, bytes: new Map() }, report),
      (report: () => void) => EXCHANGE_JOBS.copyExport(order, report),
    ]) {
      const report = jest.fn();
      await work(report);
      expect(report.mock.calls.length).toBeGreaterThanOrEqual(3);
    }
  },
);

it('reports the progress of the check of an export for another tool', () => {
  const report = jest.fn();
  const posts = Array.from({ length: 2_001 }, (_, index) => aPost({ id: String(index) }));
  EXCHANGE_JOBS.checkExport({ ...ORDER, format: 'Buffer', posts }, report);
  expect(report).toHaveBeenCalledTimes(3);
});
