import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { NO_DEFAULTS } from '@/features/exchange/rules/reading/rows/rowReading';
import { createManualTime } from '@test/support/manualTime';
import { anImportedFile } from '@test/support/memoryFiles';
import { START } from '@test/support/renderApp';
import { jobsDone } from '@test/support/runDirectly';
import { servicesOf } from '@test/support/services';
import { TimeProvider } from '@/ui/page/TimeProvider';
import { useImportFiles } from '@/features/exchange/useImportFiles';
import { createAppStore } from '@/store/store';
import type { ImportedFile } from '@/store/services';

const TEXT = 'Date;Time;Text\n2026-12-24;10:00;a,b\n';

/** Returns a file whose bytes arrive when `arrive` is called. */
function aSlowFile(name: string) {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const file: ImportedFile = {
    name,
    size: TEXT.length,
    read: async () => {
      await arrived;
      return new Blob([TEXT]);
    },
  };
  return { file, arrive };
}

function renderFiles(services: Partial<Parameters<typeof servicesOf>[0]> = {}) {
  const time = createManualTime(START);
  const store = createAppStore(servicesOf({ realTime: time.realTime, ...services }));
  const { result } = renderHook(() => useImportFiles(), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <TimeProvider time={time}>
        <Provider store={store}>{children}</Provider>
      </TimeProvider>
    ),
  });
  return {
    result,
    names: () => result.current.files.map(({ source }) => source.name),
    fileAt: (index: number) => {
      const file = result.current.files[index];
      if (!file) throw new Error('no file');
      return file;
    },
    read: async (...names: readonly string[]) =>
      act(async () => result.current.readFiles(names.map((name) => anImportedFile(name, TEXT)))),
  };
}

it('reads a file to its end while rows are pasted', async () => {
  const { result, names } = renderFiles();
  const { file, arrive } = aSlowFile('slow.csv');
  let isRead: unknown = null;
  await act(async () => {
    const reading = result.current.readFiles([file]);
    await result.current.readText('one\n\ntwo');
    arrive();
    isRead = await reading;
  });
  expect(isRead).toBe(true);
  expect(names()).toEqual(['Pasted rows', 'slow.csv']);
});

it('reads files after those that are being read', async () => {
  const { result, names } = renderFiles();
  const { file, arrive } = aSlowFile('slow.csv');
  await act(async () => {
    void result.current.readFiles([file]);
    const second = result.current.readFiles([anImportedFile('quick.csv', TEXT)]);
    arrive();
    await second;
  });
  expect(names()).toEqual(['slow.csv', 'quick.csv']);
  expect(result.current.reading).toBeNull();
});

it('stops all files that wait, and reads others later', async () => {
  const { result, names, read } = renderFiles();
  const { file, arrive } = aSlowFile('slow.csv');
  await act(async () => {
    const first = result.current.readFiles([file]);
    const second = result.current.readFiles([anImportedFile('quick.csv', TEXT)]);
    result.current.stop();
    arrive();
    expect(await Promise.all([first, second])).toEqual([false, false]);
  });
  expect(result.current.reading).toBeNull();
  expect(names()).toEqual([]);
  await read('later.csv');
  expect(names()).toEqual(['later.csv']);
});

it('reads two files again at the same time', async () => {
  const { result, fileAt, read } = renderFiles();
  await read('a.csv', 'b.csv');
  await act(async () => {
    result.current.readAgain(fileAt(0), { separator: ',' });
    result.current.readAgain(fileAt(1), { separator: '\t' });
    await jobsDone();
  });
  expect(result.current.files.map(({ source }) => source.separator)).toEqual([',', '\t']);
});

it('keeps both of two quick choices for a file, also while a cell is changed', async () => {
  const { result, fileAt, read } = renderFiles();
  await read('a.csv');
  const file = fileAt(0);
  await act(async () => {
    result.current.readAgain(file, { separator: ',' });
    result.current.choose(file, { order: 'monthFirst' });
    result.current.readAgain(file, { encoding: 'windows-1252' });
    await jobsDone();
  });
  expect(fileAt(0).source).toMatchObject({ separator: ',', encoding: 'windows-1252' });
  const again = fileAt(0);
  act(() => {
    result.current.choose(file, { given: { ...NO_DEFAULTS, date: '2026-01-01' } });
  });
  expect(fileAt(0)).toBe(again);
});

it('drops a file that is removed while it is read again', async () => {
  const { result, fileAt, read, names } = renderFiles();
  await read('a.csv', 'b.csv');
  await act(async () => {
    const file = fileAt(0);
    result.current.readAgain(file, { separator: ',' });
    result.current.remove(file);
    await jobsDone();
  });
  expect(names()).toEqual(['b.csv']);
});

it('refuses a file with a sentence if the code that reads it fails', async () => {
  const { result, read } = renderFiles({ run: () => Promise.reject(new Error('offline')) });
  expect(await read('a.csv')).toBe(false);
  expect(result.current.reading).toBeNull();
  expect(result.current.refused).toEqual([
    { kind: 'refused', name: 'a.csv', text: 'It could not be read.' },
  ]);
  await act(async () => result.current.readText('one\n\ntwo'));
  expect(result.current.refused.map(({ name }) => name)).toEqual(['a.csv', 'Pasted rows']);
  await act(async () => result.current.readText(''));
  expect(result.current.refused.map(({ name }) => name)).toEqual(['a.csv']);
});

it('says how much is read of all files that were chosen together', async () => {
  const { result, read } = renderFiles();
  const percents: number[] = [];
  const end = result.current.progress.subscribe(() => {
    percents.push(result.current.progress.percent());
  });
  await read('a.csv', 'b.csv');
  expect(percents.some((percent) => percent > 0 && percent < 50)).toBe(true);
  expect(percents.some((percent) => percent > 50 && percent < 100)).toBe(true);
  expect(percents).toEqual([...percents].sort((one, other) => one - other));
  end();
  const count = percents.length;
  await read('c.csv');
  expect(percents).toHaveLength(count);
});

it('takes back what was chosen since, also while a file is read again', async () => {
  const { result, fileAt, read } = renderFiles();
  await read('a.csv');
  const before = result.current.files;
  await act(async () => {
    result.current.choose(fileAt(0), { order: 'monthFirst' });
    result.current.readAgain(fileAt(0), { separator: ',' });
    result.current.restore(before);
    await jobsDone();
  });
  expect(result.current.files).toBe(before);
});
