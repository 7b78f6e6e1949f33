import { createFiles } from '@/shell/browser/files';
import { createManualTime } from '../../support/manualTime';

const pickers = window as { showSaveFilePicker?: unknown; showOpenFilePicker?: unknown };

/** A handle that records what is written, as one file. Each change of the file is a millisecond later. */
function aHandle(name: string, failure?: Error) {
  const written: Blob[] = [];
  let file = new File(['{}'], name, { lastModified: 1 });
  const abort = jest.fn(() => Promise.resolve());
  const close = jest.fn(() => (failure ? Promise.reject(failure) : Promise.resolve()));
  return {
    name,
    written,
    abort,
    close,
    getFile: () => Promise.resolve(file),
    /** Another program writes into the file. */
    edit(text: string) {
      file = new File([text], name, { lastModified: file.lastModified + 1 });
    },
    createWritable: () =>
      Promise.resolve({
        write(blob: Blob) {
          written.push(blob);
          file = new File([blob], name, { lastModified: file.lastModified + 1 });
          return Promise.resolve();
        },
        close,
        abort,
      }),
  };
}

const revoked = jest.fn();

const run = jest.fn();

/** Returns what writes a file of these parts. */
const of =
  (...parts: readonly BlobPart[]) =>
  () =>
    Promise.resolve(new Blob([...parts]));

function someFiles() {
  return createFiles(createManualTime(1000), run);
}

beforeEach(() => {
  delete pickers.showSaveFilePicker;
  delete pickers.showOpenFilePicker;
  revoked.mockClear();
  Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: revoked });
});

describe('without the File System Access API', () => {
  it('downloads a file in one piece, and frees the last one only with the next', async () => {
    const clicked: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      clicked.push(`${this.download} ${this.href}`);
    });
    const files = someFiles();
    expect(files.canChoosePlace).toBe(false);
    const long = 'x'.repeat(600_000);
    expect(await files.save(of('{', long, '}'), 'plan.socialsync')).toEqual({
      name: 'plan.socialsync',
      handle: null,
      stamp: '',
      bytes: 600_002,
    });
    expect(clicked).toEqual(['plan.socialsync blob:one']);
    expect(revoked).not.toHaveBeenCalledWith('blob:one');
    await files.save(of('{}'), 'other.socialsync', 'unknown handle');
    expect(revoked).toHaveBeenCalledWith('blob:one');
  });

  it.each(['change', 'cancel'])('asks by a file input: %s', async (event) => {
    const click = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation();
    const chosen = someFiles().choose();
    const [input] = click.mock.contexts as HTMLInputElement[];
    expect(input?.accept).toBe('.socialsync,.json,application/json');
    const file = new File(['{}'], 'spring.socialsync');
    if (event === 'change') Object.defineProperty(input, 'files', { value: [file] });
    input?.dispatchEvent(new Event(event));
    const result = await chosen;
    if (event === 'cancel') expect(result).toBeNull();
    else expect(result).toMatchObject({ name: 'spring.socialsync', handle: null });
  });
});

describe('with the File System Access API', () => {
  it('saves into the chosen file, and into the same one by its handle', async () => {
    const handle = aHandle('mine.socialsync');
    const picker = jest.fn(() => Promise.resolve(handle));
    Object.assign(pickers, { showSaveFilePicker: picker });
    const files = someFiles();
    expect(files.canChoosePlace).toBe(true);
    const first = await files.save(of('{}'), 'plan.socialsync');
    expect(first).toMatchObject({ name: 'mine.socialsync', handle: '1000-0', bytes: 2 });
    const second = await files.save(of('{ }'), 'plan.socialsync', '1000-0');
    expect(second).toMatchObject({ name: 'mine.socialsync', handle: '1000-0', bytes: 3 });
    expect(second?.stamp).not.toBe(first?.stamp);
    expect(picker).toHaveBeenCalledTimes(1);
    expect(handle.written.map(({ size }) => size)).toEqual([2, 3]);
  });

  it('opens a file, into which it can save', async () => {
    const handle = aHandle('spring.socialsync');
    Object.assign(pickers, {
      showOpenFilePicker: () => Promise.resolve([handle]),
      showSaveFilePicker: jest.fn(),
    });
    const files = someFiles();
    const chosen = await files.choose();
    expect(chosen?.name).toBe('spring.socialsync');
    await files.save(of('{}'), 'spring.socialsync', chosen?.handle ?? '');
    expect(handle.written).toHaveLength(1);
    expect(files.droppedFile(new File([], 'dropped'), handle).handle).toBe(chosen?.handle);
    expect(files.droppedFile(new File([], 'dropped'), null).handle).toBeNull();
  });

  it('has no result if the user closes the picker', async () => {
    const closed = () => Promise.reject(new DOMException('closed', 'AbortError'));
    Object.assign(pickers, { showOpenFilePicker: closed, showSaveFilePicker: closed });
    expect(await someFiles().choose()).toBeNull();
    expect(await someFiles().save(of('{}'), 'plan.socialsync')).toBeNull();
  });

  it('rejects with any other error, and discards what it wrote', async () => {
    const denied = new DOMException('denied', 'NotAllowedError');
    Object.assign(pickers, { showOpenFilePicker: () => Promise.reject(denied) });
    await expect(someFiles().choose()).rejects.toBe(denied);
    const full = aHandle('mine.socialsync', new DOMException('full', 'QuotaExceededError'));
    Object.assign(pickers, { showSaveFilePicker: () => Promise.resolve(full) });
    await expect(someFiles().save(of('{}'), 'plan.socialsync')).rejects.toThrow('full');
    expect(full.abort).toHaveBeenCalledTimes(1);
  });
});

describe('a file that the plan knows', () => {
  /** Opens a file with `{}`, and returns a function that saves into it again. */
  async function opened() {
    const handle = aHandle('plan.socialsync');
    Object.assign(pickers, {
      showOpenFilePicker: () => Promise.resolve([handle]),
      showSaveFilePicker: jest.fn(),
    });
    const files = someFiles();
    const file = await files.choose();
    const save = (stamp?: string) => files.save(of('{ }'), '', file?.handle ?? '', stamp);
    return { handle, save, stamp: file?.stamp ?? '' };
  }

  it.each(['{ "savedAt": "2020-01-01T00:00:00.000Z" }', '{}'])(
    'is not replaced if another program wrote into it, whatever it holds: %s',
    async (text) => {
      const { handle, save, stamp } = await opened();
      handle.edit(text);
      await expect(save(stamp)).rejects.toThrow('Changed');
      expect(handle.written).toEqual([]);
      // A plan of an earlier version knows nothing.
      await save();
      expect(handle.written).toHaveLength(1);
    },
  );

  it('is replaced again and again, until another program writes into it', async () => {
    const { handle, save, stamp } = await opened();
    const first = await save(stamp);
    const second = await save(first?.stamp);
    expect(handle.written).toHaveLength(2);
    handle.edit('{ }');
    await expect(save(second?.stamp)).rejects.toThrow('Changed');
  });

  it('is replaced by a save that begins before the last one has ended', async () => {
    const { handle, save, stamp } = await opened();
    await save(stamp);
    await save(stamp);
    expect(handle.written).toHaveLength(2);
  });
});

describe('an export', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  it('is downloaded with the type of its extension', async () => {
    const clicked: string[] = [];
    const blobs: Blob[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      clicked.push(this.download);
    });
    Object.assign(URL, { createObjectURL: (blob: Blob) => blobs.push(blob) });
    expect(await someFiles().saveExport(of('a', '', bytes('b')), 'spring.zip')).toBe('spring.zip');
    expect(await someFiles().saveExport(of('\uFEFFText'), 'spring.csv')).toBe('spring.csv');
    expect(await someFiles().saveExport(of('?'), 'spring')).toBe('spring');
    expect(clicked).toEqual(['spring.zip', 'spring.csv', 'spring']);
    expect(blobs.map(({ type, size }) => [type, size])).toEqual([
      ['application/zip', 2],
      ['text/csv', 7],
      ['', 1],
    ]);
  });

  it('asks for a place, where the browser can', async () => {
    const handle = aHandle('mine.ics');
    const picker = jest.fn(() => Promise.resolve(handle));
    pickers.showSaveFilePicker = picker;
    expect(await someFiles().saveExport(of('BEGIN'), 'spring.ics')).toBe('mine.ics');
    expect(picker).toHaveBeenCalledWith({
      suggestedName: 'spring.ics',
      types: [{ accept: { 'text/calendar': ['.ics'] } }],
    });
    expect(handle.written.map(({ size }) => size)).toEqual([5]);
    pickers.showSaveFilePicker = () => Promise.reject(new DOMException('closed', 'AbortError'));
    expect(await someFiles().saveExport(of('BEGIN'), 'spring.ics')).toBeNull();
  });

  it.each([
    ['IMG_1234.JPG', { types: [{ accept: { 'image/jpeg': ['.JPG'] } }] }],
    ['photo.jpeg', {}],
    ['photo', {}],
  ])('asks for a place for %s without a type that browsers refuse', async (name, types) => {
    const picker = jest.fn(() => Promise.resolve(aHandle(name)));
    pickers.showSaveFilePicker = picker;
    expect(await someFiles().saveExport(of('picture'), name)).toBe(name);
    expect(picker).toHaveBeenCalledWith({ suggestedName: name, ...types });
  });
});

describe('the clipboard', () => {
  const TABLE = { text: 'a\tb', html: '<table></table>' };

  it('gets a table in both forms', async () => {
    const given: Record<string, string> = {};
    const prevented: boolean[] = [];
    function happen(type: string) {
      const event = new Event(type, { cancelable: true });
      const setData = (name: string, text: string) => {
        given[name] = text;
      };
      document.dispatchEvent(Object.assign(event, { clipboardData: { setData } }));
      prevented.push(event.defaultPrevented);
    }
    const execCommand = jest.fn(() => {
      happen('beforecopy');
      happen('copy');
      return true;
    });
    Object.assign(document, { execCommand });
    await someFiles().copy(Promise.resolve(TABLE));
    expect(execCommand).toHaveBeenCalledWith('copy');
    expect(given).toEqual({ 'text/plain': 'a\tb', 'text/html': '<table></table>' });
    happen('beforecopy');
    happen('copy');
    expect(prevented).toEqual([true, true, false, false]);
  });

  it('gets the text alone, if the browser does not allow more', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    Object.assign(document, { execCommand: () => false });
    Object.assign(navigator, { clipboard: { writeText } });
    await someFiles().copy(Promise.resolve(TABLE));
    expect(writeText).toHaveBeenCalledWith('a\tb');
  });
});

describe('an import', () => {
  it('asks for several files, and reads them into the memory', async () => {
    const click = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation();
    const chosen = someFiles().chooseForImport();
    const [input] = click.mock.contexts as HTMLInputElement[];
    expect(input?.multiple).toBe(true);
    expect(input?.accept).toMatch(/^\.csv,.*\.ics,/);
    const files = ['a.csv', 'b.ics'].map((name) =>
      Object.assign(new File(['Text'], name), {
        arrayBuffer: () => Promise.resolve(new TextEncoder().encode('Text').buffer),
      }),
    );
    Object.defineProperty(input, 'files', { value: files });
    input?.dispatchEvent(new Event('change'));
    const [first, second] = await chosen;
    expect([first?.name, second?.name, first?.size]).toEqual(['a.csv', 'b.ics', 4]);
    expect((await first?.read())?.size).toBe(4);
    const dropped = someFiles().droppedForImport(files);
    expect(dropped.map(({ name }) => name)).toEqual(['a.csv', 'b.ics']);
  });
});
