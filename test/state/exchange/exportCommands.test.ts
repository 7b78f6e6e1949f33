import { filePostsWith } from '@/domain/exchange/filePost';
import {
  copyTable,
  prepareExport,
  presentInstant,
  saveExport,
} from '@/state/exchange/exportCommands';
import { createAppStore } from '@/state/store';
import { aPost } from '../../support/builders';
import { createManualTime } from '../../support/manualTime';
import { createMemoryFiles } from '../../support/memoryFiles';
import { servicesOf } from '../../support/services';
import { START } from '../aStore';

const toFilePost = filePostsWith({ accounts: [], labels: [] });

function aStoreWithFiles(options: Parameters<typeof createMemoryFiles>[0] = {}) {
  const files = createMemoryFiles(options);
  const clock = createManualTime(START);
  const store = createAppStore(servicesOf({ realTime: clock.realTime, files: files.files }));
  return { files, clock, store };
}

it('returns the present', () => {
  const { clock, store } = aStoreWithFiles();
  clock.advanceTo(START + 5);
  expect(store.dispatch(presentInstant())).toBe(START + 5);
});

describe('saving an export', () => {
  const download = { name: 'plan.csv', pieces: () => ['a,', 'b\r\n'] };

  it('writes the pieces, and changes nothing in the plan', async () => {
    const { files, store } = aStoreWithFiles();
    const before = store.getState();
    expect(await store.dispatch(saveExport(download))).toBe('plan.csv');
    expect(files.saved).toEqual([{ name: 'plan.csv', text: 'a,b\r\n' }]);
    expect(store.getState()).toBe(before);
  });

  it('returns null if the user chose no place', async () => {
    const { files, store } = aStoreWithFiles({ hasPlaces: true });
    files.willSaveAs(null);
    expect(await store.dispatch(saveExport(download))).toBeNull();
    expect(files.saved).toEqual([]);
  });

  it('rejects if the file cannot be written', async () => {
    const { files, store } = aStoreWithFiles();
    files.willFail(new Error('full'));
    await expect(store.dispatch(saveExport(download))).rejects.toThrow('full');
  });
});

it('loads the code for an export before it is used', async () => {
  const files = jest.fn(createMemoryFiles().files);
  const { realTime } = createManualTime(START);
  const store = createAppStore(servicesOf({ realTime, files }));
  await store.dispatch(prepareExport());
  expect(files).toHaveBeenCalledTimes(1);
});

describe('copying a table', () => {
  it('copies the posts of all scopes, each as its network has it', async () => {
    const { files, store } = aStoreWithFiles();
    const post = aPost({ content: 'all', variants: { Twitter: 'short' } });
    const scopes = [
      { network: null, posts: [post], leftOut: [] },
      { network: 'Twitter' as const, posts: [post], leftOut: [] },
    ];
    await store.dispatch(copyTable(scopes, toFilePost, 'UTC'));
    const [table] = files.copied;
    const [header, ...rows] = String(table?.text).split(/\r?\n/);
    const place = String(header).split('\t').indexOf('Content');
    expect(rows.slice(0, 2).map((row) => row.split('\t')[place])).toEqual(['all', 'short']);
    expect(table?.html).toContain('<table>');
  });

  it.each([
    ['a small plan in one task', 400, false],
    ['a large plan with pauses', 5000, true],
  ])('copies %s', async (_what, count, hasPauses) => {
    const { files, clock } = aStoreWithFiles();
    const pause = jest.fn(async () => Promise.resolve());
    const paused = async () => ({ ...(await files.files()), pause });
    const store = createAppStore(servicesOf({ realTime: clock.realTime, files: paused }));
    const posts = Array.from({ length: count }, () => aPost());
    const scopes = [{ network: null, posts, leftOut: [] }];
    await store.dispatch(copyTable(scopes, toFilePost, 'UTC'));
    expect(files.copied).toHaveLength(1);
    expect(pause.mock.calls.length > 0).toBe(hasPauses);
  });

  it('rejects if the browser does not allow it', async () => {
    const { files, store } = aStoreWithFiles();
    files.willFail(new Error('not allowed'));
    await expect(store.dispatch(copyTable([], toFilePost, 'UTC'))).rejects.toThrow('not allowed');
  });
});
