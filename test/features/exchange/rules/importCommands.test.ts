import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { saveExport } from '@/features/exchange/rules/exportCommands';
import type { Files } from '@/store/services';
import type { ImportPreview } from '@/tables/reading/importPreview';
import { withColumnField, type MappedColumn } from '@/tables/table/columnMapping';
import { firstChoices } from '@/tables/reading/sourceRows';
import type { ReadSource } from '@/tables/reading/importSource';
import {
  applyImport,
  chooseForImport,
  inputOf,
  inputsOf,
  previewImport,
  readForImport,
  saveLeftOutRows,
  takeForImport,
} from '@/features/exchange/rules/importCommands';
import { readWorkspace } from '@/core/planFile/readWorkspace';
import { DEFAULT_SETTINGS } from '@/core/plan/settings';
import { planReplaced } from '@/store/planFile/planEvents';
import { selectWorkspace } from '@/store/planFile/selectWorkspace';
import { assetsAdded } from '@/store/assets/assetsSlice';
import { editBegun } from '@/store/editsSlice';
import { selectLastStep, undone } from '@/store/history/steps';
import { createAppStore } from '@/store/store';
import { aDraft, anAsset, aPost } from '../../../support/builders';
import { createMemoryMedia } from '../../../support/memoryMedia';
import { createManualTime } from '../../../support/manualTime';
import { anImportedFile, createMemoryFiles } from '../../../support/memoryFiles';
import { servicesOf } from '../../../support/services';
import { fileText, inUtf8 } from '../../../support/workspaces';
import { START } from '../../../store/aStore';

const ON = { signal: new AbortController().signal };
const SKIP = { forAll: 'skip' } as const;

const TEXT = [
  'Date,Time,Text,Tags',
  '2026-12-24,10:00,one,Advent',
  '2026-12-25,10:00,,',
  '2026-12-26,25:10,three,',
].join('\n');

function aStoreWithFiles() {
  const files = createMemoryFiles();
  const { realTime } = createManualTime(START);
  return { files, store: createAppStore(servicesOf({ realTime, files: files.files })) };
}

type Store = ReturnType<typeof aStoreWithFiles>['store'];

async function read(store: Store, name: string, text: string, hasBytes = true) {
  const input = hasBytes ? { name, file: new Blob([text]), text: '' } : { name, file: null, text };
  const source = await store.dispatch(readForImport(input, {}, ON));
  if (source === null || source.kind === 'refused') throw new Error(source?.text);
  return source;
}

async function preview(store: Store, sources: readonly ReadSource[]): Promise<ImportPreview> {
  const chosen = sources.map((source) => ({ source, choices: firstChoices(source) }));
  const found = await store.dispatch(previewImport(chosen, SKIP, ON));
  if (!found) throw new Error('stopped');
  return found;
}

/** Imports a file with these columns. */
async function applyWith(store: Store, source: ReadSource, columns: readonly MappedColumn[]) {
  const choices = { ...firstChoices(source), columns };
  const found = await store.dispatch(previewImport([{ source, choices }], SKIP, ON));
  if (!found) throw new Error('stopped');
  expect(store.dispatch(applyImport(found))).toBe(true);
}

describe('reading', () => {
  it('gives the files that the user chose or dropped', async () => {
    const { files, store } = aStoreWithFiles();
    const file = anImportedFile('a.csv', TEXT);
    files.willImport(file);
    expect(await store.dispatch(chooseForImport())).toEqual([file]);
    expect(await store.dispatch(takeForImport([file]))).toEqual([file]);
    expect(await inputOf(file)).toEqual({ name: 'a.csv', file: await file.read(), text: '' });
  });

  it.each([
    ['an empty file', { size: 0 }, 'The file is empty.'],
    ['a large file', { size: 50_000_001 }, /50 MB can be imported/],
    [
      'a file that is gone',
      { size: 1, read: () => Promise.reject(new Error('gone')) },
      'The browser could not read the file.',
    ],
  ])('refuses %s', async (_what, fields, text) => {
    const input = await inputOf({ ...anImportedFile('a.csv', ''), ...fields });
    expect(input).toMatchObject({
      kind: 'refused',
      name: 'a.csv',
      text: expect.stringMatching(text) as string,
    });
  });

  it('reads the coming repeats of an event', async () => {
    const { store } = aStoreWithFiles();
    const event = 'SUMMARY:Doors\nDTSTART:20000101T100000\nRRULE:FREQ=DAILY';
    const text = `BEGIN:VCALENDAR\nBEGIN:VEVENT\n${event}\nEND:VEVENT\nEND:VCALENDAR\n`;
    const source = await read(store, 'a.ics', text);
    expect(source.rows[0]?.cells[0]).toBe('2026-06-15');
  });

  it('says how much is done', async () => {
    const { store } = aStoreWithFiles();
    const shown: number[] = [];
    const onProgress = (done: number) => shown.push(done);
    const input = { name: 'a', file: null, text: TEXT };
    await store.dispatch(readForImport(input, {}, { ...ON, onProgress }));
    expect(shown).toEqual([1 / 3, 2 / 3]);
  });

  it.each([
    ['makes no progress', 'TimeoutError', /no progress for 15 seconds/],
    ['fails', 'Error', 'It could not be read.'],
  ])('gives up a file whose reading %s', async (_what, name, text) => {
    const { realTime } = createManualTime(START);
    const run = () => Promise.reject(new DOMException('', name));
    const store = createAppStore(servicesOf({ realTime, run }));
    const input = { name: 'a', file: null, text: TEXT };
    expect(await store.dispatch(readForImport(input, {}, ON))).toEqual({
      kind: 'refused',
      name: 'a',
      text: expect.stringMatching(text) as string,
    });
    await expect(store.dispatch(previewImport([], SKIP, ON))).rejects.toThrow();
  });

  it('stops at a signal, and changes nothing', async () => {
    const { store } = aStoreWithFiles();
    const before = store.getState();
    const input = { name: 'a', file: null, text: TEXT };
    const source = await read(store, 'a.csv', TEXT);
    const chosen = [{ source, choices: firstChoices(source) }];
    const off = { signal: AbortSignal.abort() };
    expect(await store.dispatch(readForImport(input, {}, off))).toBeNull();
    expect(await store.dispatch(previewImport(chosen, SKIP, off))).toBeNull();
    expect(store.getState()).toBe(before);
  });
});

describe('an import', () => {
  it('adds posts and labels in one step, which undo takes back', async () => {
    const { store } = aStoreWithFiles();
    const found = await preview(store, [await read(store, 'a.csv', TEXT)]);
    expect(found.plan.counts).toMatchObject({ added: 1, refused: 2 });
    expect(store.dispatch(applyImport(found))).toBe(true);
    const { scheduledPosts, labels, history } = store.getState();
    expect(scheduledPosts.map(({ content }) => content)).toEqual(['one']);
    expect(labels.map(({ name }) => name)).toEqual(['Advent']);
    expect(history.past).toHaveLength(1);
    expect(selectLastStep(store.getState())?.label).toEqual({
      kind: 'postsImported',
      name: 'a.csv',
      count: 1,
      replaced: 0,
    });
    store.dispatch(undone());
    expect(store.getState().scheduledPosts).toEqual([]);
    expect(store.getState().labels).toEqual([]);
  });

  it('gives no post the id of an open edit', async () => {
    const { store } = aStoreWithFiles();
    store.dispatch(editBegun({ id: String(START), draft: aDraft() }));
    const found = await preview(store, [await read(store, 'a.csv', TEXT)]);
    expect(found.plan.added.map(({ id }) => id)).toEqual([String(START + 1)]);
  });

  it('calls several files by their number', async () => {
    const { store } = aStoreWithFiles();
    const sources = [
      await read(store, 'a.csv', TEXT),
      await read(store, 'pasted', 'Date\tTime\tText\n2026-12-24\t11:00\ttwo', false),
    ];
    store.dispatch(applyImport(await preview(store, sources)));
    expect(selectLastStep(store.getState())?.label).toMatchObject({ name: '2 files', count: 2 });
  });

  it('says that nothing changed', async () => {
    const { store } = aStoreWithFiles();
    const found = await preview(store, [await read(store, 'a.csv', 'Date,Time,Text\n,,x\n')]);
    expect(store.dispatch(applyImport(found))).toBe(false);
    expect(store.getState().history.past).toEqual([]);
  });

  it('keeps the fields of a header in the plan, in the same step', async () => {
    const { store } = aStoreWithFiles();
    const source = await read(store, 'a.csv', TEXT);
    const fieldOf = async (store: Store) =>
      firstChoices(await read(store, 'b.csv', TEXT)).columns[3]?.field;
    await applyWith(store, source, withColumnField(source.columns, 3, 'note'));
    expect(store.getState().scheduledPosts[0]?.note).toBe('Advent');
    expect(await fieldOf(store)).toBe('note');
    expect(store.getState().history.past).toHaveLength(1);
    store.dispatch(undone());
    expect(store.getState().settings).toEqual(DEFAULT_SETTINGS);
    await applyWith(store, source, withColumnField(source.columns, 3, null));
    expect(await fieldOf(store)).toBeNull();
  });

  it('keeps the fields of the 50 headers that were chosen last', async () => {
    const { store } = aStoreWithFiles();
    for (const [index, number] of [...Array(51).keys(), 1].entries()) {
      const source = await read(
        store,
        'a.csv',
        TEXT.replace('Tags', `Tags ${number}`).replace('one', `one ${index}`),
      );
      await applyWith(store, source, withColumnField(source.columns, 3, 'note'));
    }
    const keys = Object.keys(store.getState().settings.importColumns ?? {});
    expect(keys).toHaveLength(50);
    expect([keys[0], keys.at(-1)]).toEqual(['4:date:time:text:tags 2', '4:date:time:text:tags 1']);
  });

  it('asks nothing in another app that opened the plan file of an import with the same header', async () => {
    const { store } = aStoreWithFiles();
    const source = await read(store, 'week 1.csv', 'Day,Hour,Hook,Idea\n2026-12-24,9:30,a,b\n');
    expect(source.columns.some(({ field }) => field === 'content')).toBe(false);
    await applyWith(store, source, withColumnField(source.columns, 3, 'content'));
    const file = readWorkspace(inUtf8(fileText(selectWorkspace(store.getState()))));
    if (file.kind === 'refused') throw new Error(file.reason);
    const { store: other } = aStoreWithFiles();
    const { workspace } = file;
    other.dispatch(planReplaced({ workspace, file: { name: 'a.socialsync' }, isChanged: false }));
    const next = await read(other, 'week 2.csv', 'day,hour, HOOK ,Idea\n2026-12-31,9:30,c,d\n');
    expect(next.columns.map(({ field }) => field)).toEqual(['date', 'time', null, 'content']);
    expect(next.statement).toBe('The columns are as you chose them before');
  });
});

it('ignores a kept field that is not known', async () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    importColumns: { '4:date:time:text:tags': 'date,mood,,note' },
  };
  const { realTime } = createManualTime(START);
  const store = createAppStore(servicesOf({ realTime }), { settings });
  const { columns } = await read(store, 'b.csv', TEXT);
  expect(columns.map(({ field }) => field)).toEqual(['date', 'time', null, 'note']);
});

describe('rows that are left out', () => {
  it('are saved with their reasons, for each file that has some', async () => {
    const { files, store } = aStoreWithFiles();
    const calendar = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTART;VALUE=DATE:20261224',
      'SUMMARY:Party',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
    const found = await preview(store, [
      await read(store, 'a.csv', TEXT),
      await read(store, 'fine.csv', 'Date;Time;Text\n2026-12-24;10:00;x\n'),
      await read(store, 'party.ics', calendar),
      await read(store, 'texts', 'one\n\ntwo', false),
    ]);
    expect(await store.dispatch(saveLeftOutRows(found))).toEqual({
      count: 5,
      names: files.saved.map(({ name }) => name),
    });
    expect(files.saved.map(({ name }) => name)).toEqual([
      'a, rows left out.csv',
      'party, rows left out.csv',
      'texts, rows left out.csv',
    ]);
    expect(files.saved[0]?.text).toContain('2026-12-25,10:00,,,The content is empty.\r\n');
    expect(files.saved[1]?.text).toContain('Date,Time,Content,Networks,Labels,Reason');
    expect(files.saved[1]?.text).toContain('\n2026-12-24,,Party,,,The time is missing.');
  });
});

it('saves rows that are left out because the plan has their posts', async () => {
  const { store, files } = aStoreWithFiles();
  const post = aPost({ date: '2026-12-24', time: '10:00', content: 'one' });
  store.dispatch({ type: 'scheduledPosts/postScheduled', payload: post });
  const found = await preview(store, [await read(store, 'a.csv', TEXT)]);
  expect((await store.dispatch(saveLeftOutRows(found))).count).toBe(3);
  expect(files.saved[0]?.text).toContain('2026-12-24,10:00,one,Advent,Already in the plan.\r\n');
});

it('counts no rows that are left out for which the user chose no place', async () => {
  const files = createMemoryFiles({ canChoosePlace: true });
  const { realTime } = createManualTime(START);
  const store = createAppStore(servicesOf({ realTime, files: files.files }));
  const found = await preview(store, [await read(store, 'a.csv', TEXT)]);
  files.willSaveAs(null);
  const saved = await store.dispatch(saveLeftOutRows(found));
  expect(saved).toEqual({ count: 0, names: [] });
});

it('replaces a post of the plan', async () => {
  const { store } = aStoreWithFiles();
  const post = aPost({ id: '1', date: '2026-12-24', time: '10:00', content: 'one' });
  store.dispatch({ type: 'scheduledPosts/postScheduled', payload: post });
  const source = await read(store, 'a.csv', TEXT);
  const chosen = [{ source, choices: firstChoices(source) }];
  const replace = { forAll: 'replace' } as const;
  const found = await store.dispatch(previewImport(chosen, replace, ON));
  if (found) store.dispatch(applyImport(found));
  expect(store.getState().scheduledPosts).toEqual([{ ...post, labels: [String(START)] }]);
  expect(selectLastStep(store.getState())?.label).toMatchObject({ count: 1, replaced: 1 });
});

describe('pictures', () => {
  const folder = readFileSync(join(__dirname, '../../../fixtures/exchange/archives/folder.zip'));
  const DOOR = anAsset({ id: '11'.repeat(32), name: 'Door.jpg' });
  const CUP = anAsset({ id: '22'.repeat(32), name: 'cup.webp', type: 'image/webp' });

  function aStoreWithPictures() {
    const memory = createMemoryMedia();
    const read = jest.spyOn(memory.files, 'read');
    memory.readings.set('Door.jpg', { kind: 'read', asset: DOOR });
    memory.readings.set('cup.webp', { kind: 'read', asset: CUP });
    const problem = 'café.png is damaged: it cannot be read.';
    memory.readings.set('café.png', { kind: 'refused', name: 'café.png', problem });
    const { realTime } = createManualTime(START);
    const store = createAppStore(servicesOf({ realTime, media: memory.media }));
    return { memory, store, read };
  }

  /** Reads the only table of a file. */
  async function readTable(
    store: Store,
    name: string,
    content: string | Uint8Array,
    pictures: Parameters<typeof inputsOf>[1] = [],
  ) {
    const [input] = await store.dispatch(inputsOf(anImportedFile(name, content), pictures));
    if (!input || 'kind' in input) throw new Error(JSON.stringify(input));
    const onProgress = jest.fn();
    const source = await store.dispatch(readForImport(input, {}, { ...ON, onProgress }));
    if (source === null || source.kind === 'refused') throw new Error(source?.text);
    return { input, source, onProgress };
  }

  it('of an archive are joined to the rows that name them, and added with their posts', async () => {
    const { store, memory } = aStoreWithPictures();
    const { source, onProgress } = await readTable(store, 'plan.zip', folder);
    expect(onProgress).toHaveBeenLastCalledWith(1);
    const found = await preview(store, [source]);
    const [{ rows } = { rows: [] }] = found.sources;
    expect(rows.map(({ problems }) => problems.map(({ text }) => text))).toEqual([
      ['café.png is damaged: it cannot be read.'],
      [],
      ['There is no file “gone.jpg”. The post keeps the name.'],
    ]);
    store.dispatch(applyImport(found));
    const media = store.getState().scheduledPosts.map((post) => post.media);
    expect(media).toEqual([
      [{ address: 'Door.jpg', asset: DOOR.id, alt: 'The door' }, { address: 'café.png' }],
      [{ address: 'cup.webp', asset: CUP.id, alt: 'A cup' }],
      [{ address: 'gone.jpg' }],
    ]);
    expect(store.getState().assets).toEqual([DOOR, CUP]);
    expect([...memory.held.keys()]).toEqual([DOOR.id, CUP.id]);
    store.dispatch(undone());
    expect(store.getState().scheduledPosts).toEqual([]);
  });

  it('are read once, and keep the names that the plan knows', async () => {
    const { store, read } = aStoreWithPictures();
    const known = { ...DOOR, name: 'IMG_1.jpg' };
    store.dispatch(assetsAdded([known]));
    const { input, source } = await readTable(store, 'plan.zip', folder);
    expect(source.pictures?.get('plan/bilder/Door.jpg')).toEqual({ kind: 'read', asset: known });
    const again = await store.dispatch(readForImport(input, { separator: ',' }, ON));
    expect(again).toMatchObject({ pictures: source.pictures });
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('can be chosen together with a table', async () => {
    const { store } = aStoreWithPictures();
    const text = 'Date,Time,Text,Media\n2026-12-24,10:00,one,Door.jpg; b.jpg\n';
    const pictures = [
      { name: 'Door.jpg', content: new Blob(['door']) },
      { name: 'b.jpg', content: 'The file b.jpg is damaged.' },
    ];
    const { source } = await readTable(store, 'a.csv', text, pictures);
    const { plan, sources } = await preview(store, [source]);
    expect(plan.added[0]?.media).toEqual([
      { address: 'Door.jpg', asset: DOOR.id },
      { address: 'b.jpg' },
    ]);
    expect(sources[0]?.rows[0]?.problems).toMatchObject([{ text: 'The file b.jpg is damaged.' }]);
  });

  it('are not added if their posts are not', async () => {
    const { store } = aStoreWithPictures();
    const { source } = await readTable(store, 'plan.zip', folder);
    const found = await preview(store, [source]);
    store.dispatch(applyImport({ ...found, plan: { ...found.plan, added: [] } }));
    expect(store.getState().assets).toEqual([]);
  });

  it.each([
    ['an archive without a table', 'a.zip', 'PK\x03\x04', /not a complete zip/],
    ['an empty table', 'a.csv', '', 'The file is empty.'],
  ])('refuses %s', async (_what, name, content, text) => {
    const { store } = aStoreWithFiles();
    const inputs = await store.dispatch(inputsOf(anImportedFile(name, content), []));
    expect(inputs).toEqual([
      { kind: 'refused', name, text: expect.stringMatching(text) as string },
    ]);
  });

  it('refuses an archive that is gone', async () => {
    const { realTime } = createManualTime(START);
    const run = jest.fn(() => Promise.reject(new Error('gone')));
    const store = createAppStore(servicesOf({ realTime, run }));
    const inputs = await store.dispatch(inputsOf(anImportedFile('a.zip', 'x'), []));
    expect(inputs).toMatchObject([{ text: 'The browser could not read the file.' }]);
  });

  it.each(['CSV', 'Workbook', 'JSON'])('come back from an export as %s', async (format) => {
    const { store, memory } = aStoreWithPictures();
    memory.files.hold(
      new Map([
        [DOOR.id, new Blob(['door'])],
        [CUP.id, new Blob(['cup'])],
      ]),
    );
    store.dispatch(assetsAdded([DOOR, CUP]));
    const post = aPost({
      id: '1764166427000',
      date: '2026-11-30',
      time: '09:00',
      content: 'Doors, open; now',
      media: [
        { address: CUP.name, asset: CUP.id },
        { address: 'https://harbour.example/a.jpg', alt: 'On the web' },
        { address: DOOR.name, asset: DOOR.id, alt: 'The door, open' },
      ],
    });
    let zip = new Blob();
    const files: Files = {
      ...({} as Files),
      async saveExport(content, name) {
        zip = await content();
        return name;
      },
    };
    const { realTime } = createManualTime(START);
    const from = createAppStore(
      servicesOf({ realTime, media: memory.media, files: () => Promise.resolve(files) }),
    );
    const order = {
      format,
      posts: [post],
      network: 'all',
      stem: 'plan',
      accounts: [],
      labels: [],
      zone: 'America/New_York',
      now: START,
      assets: [DOOR, CUP],
    } as const;
    await from.dispatch(saveExport(order, 'plan.zip'));
    memory.readings.set('2026-11-30 0900 Doors open now.webp', { kind: 'read', asset: CUP });
    memory.readings.set('2026-11-30 0900 Doors open now 3.jpg', { kind: 'read', asset: DOOR });
    const bytes = new Uint8Array(await zip.arrayBuffer());
    const { source } = await readTable(store, 'plan.zip', bytes);
    const { plan } = await preview(store, [source]);
    expect(plan.added).toEqual([post]);
  });
});
