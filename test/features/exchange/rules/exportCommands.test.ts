import type { ExportOrder } from '@/tables/writing/exportOrder';
import { copyTable, prepareFiles, saveExport } from '@/features/exchange/rules/exportCommands';
import { createAppStore } from '@/store/store';
import { aPost } from '../../../support/builders';
import { createManualTime } from '../../../support/manualTime';
import { createMemoryFiles } from '../../../support/memoryFiles';
import { createRunner } from '../../../support/runDirectly';
import { servicesOf } from '../../../support/services';
import { START } from '../../../store/aStore';

function aStoreWithFiles(options: Parameters<typeof createMemoryFiles>[0] = {}) {
  const files = createMemoryFiles(options);
  const clock = createManualTime(START);
  const { run, ran } = createRunner();
  const services = servicesOf({ realTime: clock.realTime, files: files.files, run });
  return { files, clock, ran, store: createAppStore(services) };
}

function anOrder(order: Partial<ExportOrder> = {}): ExportOrder {
  const posts = [aPost({ id: '1', content: 'a' })];
  const tags = { accounts: [], labels: [] };
  return {
    format: 'Buffer',
    posts,
    network: 'all',
    stem: 'plan',
    ...tags,
    zone: 'UTC',
    now: 0,
    ...order,
  };
}

describe('saving an export', () => {
  it('writes the file, and changes nothing in the plan', async () => {
    const { files, store } = aStoreWithFiles();
    const before = store.getState();
    expect(await store.dispatch(saveExport(anOrder(), 'plan.csv'))).toBe('“plan.csv”');
    expect(files.saved).toMatchObject([
      { name: 'plan.csv', text: expect.stringMatching(/Posting Time\r\na,/) as string },
    ]);
    expect(store.getState()).toBe(before);
  });

  it('returns null if the user chose no place, and writes nothing', async () => {
    const { files, store, ran } = aStoreWithFiles({ canChoosePlace: true });
    files.willSaveAs(null);
    expect(await store.dispatch(saveExport(anOrder(), 'plan.csv'))).toBeNull();
    expect(files.saved).toEqual([]);
    expect(ran).toEqual([]);
  });
});

it('loads the code for an export before it is used', async () => {
  const files = jest.fn(createMemoryFiles().files);
  const { realTime } = createManualTime(START);
  const store = createAppStore(servicesOf({ realTime, files }));
  await store.dispatch(prepareFiles());
  expect(files).toHaveBeenCalledTimes(1);
});

describe('copying a table', () => {
  it.each([
    ['a small plan in the page', 2000, []],
    ['a large plan', 2001, ['copyExport']],
  ])('copies %s', async (_what, count, jobs) => {
    const { files, store, ran } = aStoreWithFiles();
    const posts = Array.from({ length: count }, () => aPost());
    await store.dispatch(copyTable(anOrder({ posts })));
    expect(files.copied[0]?.text.trim().split('\r\n')).toHaveLength(count + 1);
    expect(ran).toEqual(jobs);
  });

  it('rejects if the browser does not allow it', async () => {
    const { files, store } = aStoreWithFiles();
    files.willFail(new Error('not allowed'));
    await expect(store.dispatch(copyTable(anOrder()))).rejects.toThrow('not allowed');
  });
});
