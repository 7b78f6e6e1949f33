import { JOBS } from '@/domain/jobs';
import { MAX_FILE_BYTES } from '@/domain/workspace/format';
import { aPost } from '../support/builders';
import { aWorkspace, SAVING } from '../support/workspaces';

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

it('writes a plan that it reads', async () => {
  const workspace = aWorkspace({ posts: [aPost()] });
  const file = JOBS.writePlan({ workspace, saving: SAVING });
  expect(await JOBS.readPlan(file)).toMatchObject({ kind: 'read', workspace });
});

it('refuses a plan that is too large, without reading it', async () => {
  const file = new Blob([new Uint8Array(MAX_FILE_BYTES + 1)]);
  expect(await JOBS.readPlan(file)).toEqual({
    kind: 'refused',
    reason: 'tooLarge',
    bytes: 64_000_001,
  });
});

it('writes an export that it reads, and finds what it changes', async () => {
  const report = jest.fn();
  const file = JOBS.writeExport(ORDER);
  const context = { keptFields: {}, zone: 'UTC', now: 0 };
  const source = await JOBS.readSource(
    { source: { name: 'a', file, text: '' }, choices: {}, context },
    report,
  );
  if (source.kind === 'refused') throw new Error(source.text);
  expect(report).toHaveBeenCalled();
  const choices = {
    columns: source.columns,
    order: null,
    given: { date: '', time: '', accounts: [], labels: [] },
    networks: new Map(),
    zones: new Map(),
    changes: new Map(),
  };
  const present = { posts: ORDER.posts, labels: [], accounts: [], now: 0 };
  const chosen = [{ source, choices }];
  const duplicates = { forAll: 'skip', forRows: new Map() } as const;
  const preview = JOBS.previewImport({ present, chosen, duplicates }, report);
  expect(preview.plan.counts).toMatchObject({ added: 0, skipped: 1 });
  expect(preview.sources[0]).not.toHaveProperty('source');
  const [{ rows } = { rows: [] }] = preview.sources;
  expect(JOBS.writeRefused({ source, rows, choices }).size).toBeGreaterThan(0);
});

it('prepares, checks and copies an export', () => {
  expect(JOBS.prepareExport(ORDER)).toMatchObject({ count: 1, fileName: 'plan.csv' });
  expect(JOBS.checkExport(ORDER)).toEqual([]);
  expect(JOBS.copyExport(ORDER).text).toContain('\ta');
});

it('finds what a plan file adds', () => {
  const workspace = aWorkspace({ posts: [aPost()] });
  const present = { posts: [], labels: [], accounts: [], usedChannels: [], now: 0 };
  expect(JOBS.addPlan({ present, workspace, choice: 'skip' }).added).toHaveLength(1);
});
