import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { ImportEvent } from '@/features/exchange/rules/importWizard';
import type { SourceChoices } from '@/features/exchange/rules/reading/importSource';
import { NO_DEFAULTS } from '@/features/exchange/rules/reading/rows/rowReading';
import { useImportWizard } from '@/features/exchange/useImportWizard';
import { labelDeleted } from '@/store/channels/channelEvents';
import { createLabel } from '@/store/channels/labelCommands';
import type { Run } from '@/store/job';
import type { ImportedFile } from '@/store/services';
import { createAppStore } from '@/store/store';
import { createManualTime } from '@test/support/manualTime';
import { anImportedFile } from '@test/support/memoryFiles';
import { START } from '@test/support/renderApp';
import { jobsDone, runDirectly } from '@test/support/runDirectly';
import { servicesOf } from '@test/support/services';
import { TimeProvider } from '@/ui/page/TimeProvider';

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
    blob: new Blob([TEXT]),
    read: async () => {
      await arrived;
      return new Blob([TEXT]);
    },
  };
  return { file, arrive };
}

function renderWizard() {
  const time = createManualTime(START);
  let failure: Error | null = null;
  let held: { readonly name: string; readonly end: Promise<void> } | null = null;
  const run: Run = async (job, ...rest) => {
    if (failure) throw failure;
    if (held?.name === job.name) await held.end;
    return runDirectly(job, ...rest);
  };
  const store = createAppStore(servicesOf({ realTime: time.realTime, run }));
  const { result } = renderHook(useImportWizard, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <TimeProvider time={time}>
        <Provider store={store}>{children}</Provider>
      </TimeProvider>
    ),
  });
  const state = () => result.current.state;
  const fileAt = (index: number) => {
    const file = state().files[index];
    if (!file) throw new Error('no file');
    return file;
  };
  /** Dispatches events, and waits for the jobs that they start. */
  const send = async (...events: readonly ImportEvent[]) =>
    act(async () => {
      for (const event of events) result.current.dispatch(event);
      await jobsDone();
    });
  const choose = (...files: readonly ImportedFile[]): ImportEvent => ({
    type: 'filesChosen',
    files,
  });
  return {
    store,
    state,
    fileAt,
    send,
    choose,
    check: () => result.current.check,
    readingProgress: result.current.readingProgress,
    status: () => result.current.check.status,
    names: () => state().files.map(({ source }) => source.name),
    read: async (...names: readonly string[]) =>
      send(choose(...names.map((name) => anImportedFile(name, TEXT)))),
    /** Pastes a text, and reads it by Next. */
    paste: async (text: string) => send({ type: 'textPasted', text }, { type: 'nextPressed' }),
    readAgain: (index: number, choices: SourceChoices): ImportEvent => ({
      type: 'sourceChosen',
      input: fileAt(index).input,
      choices,
    }),
    chooseTime: async (timeOfRows: string) =>
      send({
        type: 'rowsChosen',
        source: fileAt(0).source,
        choices: { defaults: { ...NO_DEFAULTS, date: '2026-01-01', time: timeOfRows } },
      }),
    pass: async (ms: number) =>
      act(async () => {
        time.advanceTo(time.now() + ms);
        await jobsDone();
      }),
    /** Makes jobs with a name wait. Returns what lets them go on. */
    hold: (name: 'readSource' | 'previewImport') => {
      let goOn: () => void = () => undefined;
      const end = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      held = { name, end };
      return async () =>
        act(async () => {
          held = null;
          goOn();
          await jobsDone();
        });
    },
    willFail: (error: Error | null) => {
      failure = error;
    },
  };
}

describe('reading', () => {
  it('reads a file to its end while rows are pasted', async () => {
    const { send, choose, paste, names, state } = renderWizard();
    const { file, arrive } = aSlowFile('slow.csv');
    await send(choose(file));
    expect(state().reading).toBe('slow.csv');
    await paste('one\n\ntwo');
    arrive();
    await send();
    expect(names()).toEqual(['Pasted rows', 'slow.csv']);
    expect(state()).toMatchObject({ step: 'rows', reading: null });
  });

  it('reads files after those that are being read', async () => {
    const { send, choose, names, state } = renderWizard();
    const { file, arrive } = aSlowFile('slow.csv');
    await send(choose(file), choose(anImportedFile('quick.csv', TEXT)));
    expect(names()).toEqual([]);
    arrive();
    await send();
    expect(names()).toEqual(['slow.csv', 'quick.csv']);
    expect(state().reading).toBeNull();
  });

  it('cancels all files that wait, and reads others later', async () => {
    const { send, choose, read, names, state } = renderWizard();
    const { file, arrive } = aSlowFile('slow.csv');
    await send(choose(file), choose(anImportedFile('quick.csv', TEXT)));
    await send({ type: 'readingCancelled' });
    arrive();
    await send();
    expect(state().reading).toBeNull();
    expect(names()).toEqual([]);
    await read('later.csv');
    expect(names()).toEqual(['later.csv']);
  });

  it('reads a pasted text after a pause in typing', async () => {
    const { send, pass, names, state } = renderWizard();
    await send({ type: 'textPasted', text: 'one' });
    await pass(400);
    await send({ type: 'textPasted', text: 'one\n\ntwo' });
    await pass(400);
    expect(names()).toEqual([]);
    await pass(100);
    expect(names()).toEqual(['Pasted rows']);
    expect(state().step).toBe('file');
  });

  it('refuses files with a sentence if the code that reads them fails', async () => {
    const { read, paste, send, pass, state, willFail } = renderWizard();
    willFail(new Error('offline'));
    await read('a.csv');
    expect(state().reading).toBeNull();
    const text = 'It could not be read.';
    expect(state().refused).toEqual([{ kind: 'refused', name: 'a.csv', text }]);
    await paste('one\n\ntwo');
    expect(state().refused.map(({ name }) => name)).toEqual(['a.csv', 'Pasted rows']);
    willFail(null);
    await send({ type: 'textPasted', text: 'one' });
    await pass(500);
    expect(state().refused.map(({ name }) => name)).toEqual(['a.csv']);
  });

  it('reports how much is read of all files that were chosen together', async () => {
    const { readingProgress: progress, read } = renderWizard();
    const percents: number[] = [];
    const end = progress.subscribe(() => {
      percents.push(progress.percent());
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
});

describe('reading again', () => {
  it('reads two files again at the same time', async () => {
    const { state, send, read, readAgain } = renderWizard();
    await read('a.csv', 'b.csv');
    await send(readAgain(0, { separator: ',' }), readAgain(1, { separator: '\t' }));
    expect(state().files.map(({ source }) => source.separator)).toEqual([',', '\t']);
  });

  it('keeps both of two quick choices for a file', async () => {
    const { fileAt, send, read, readAgain, hold } = renderWizard();
    await read('a.csv');
    const goOn = hold('readSource');
    await send(readAgain(0, { separator: ',' }));
    await send(readAgain(0, { encoding: 'windows-1252' }));
    await goOn();
    expect(fileAt(0).source).toMatchObject({ separator: ',', encoding: 'windows-1252' });
  });

  it('drops a file that is removed while it is read again', async () => {
    const { fileAt, send, read, names, readAgain, hold } = renderWizard();
    await read('a.csv', 'b.csv');
    const goOn = hold('readSource');
    await send(readAgain(0, { separator: ',' }));
    await send({ type: 'fileRemoved', input: fileAt(0).input });
    await goOn();
    expect(names()).toEqual(['b.csv']);
  });
});

describe('checking', () => {
  const ROWS = 'Date,Time,Text,Labels\n2026-12-24,10:00,a,Advent\n';

  async function renderChecked() {
    const wizard = renderWizard();
    await wizard.paste(ROWS);
    return { ...wizard, preview: () => wizard.state().checks.preview };
  }

  it('follows the labels of the plan, which another tab can change', async () => {
    const { store, preview, status } = await renderChecked();
    expect(preview()?.plan.labels.map(({ name }) => name)).toEqual(['Advent']);
    let id = '';
    await act(async () => {
      id = store.dispatch(createLabel('Advent'))?.id ?? '';
      await jobsDone();
    });
    expect(preview()?.plan.labels).toEqual([]);
    expect(preview()?.plan.added[0]?.labels).toEqual([id]);
    await act(async () => {
      store.dispatch(labelDeleted(id));
      await jobsDone();
    });
    expect(preview()?.plan.labels.map(({ name }) => name)).toEqual(['Advent']);
    expect(status()).toBe('done');
  });

  it('reports that the rows could not be checked, and checks them after the next choice', async () => {
    const { chooseTime, status, willFail } = await renderChecked();
    willFail(new Error('no code'));
    await chooseTime('10:00');
    expect(status()).toBe('failed');
    willFail(null);
    await chooseTime('11:00');
    expect(status()).toBe('done');
  });

  it('cancels a check and rereading, and reuses the last result', async () => {
    const { send, state, chooseTime, check, status, preview, hold, readAgain } =
      await renderChecked();
    const { files, duplicates } = state();
    const before = preview();
    const goOn = hold('previewImport');
    await chooseTime('10:00');
    await send({ type: 'duplicatesChosen', rows: 'forAll', choice: 'replace' });
    expect(status()).toBe('running');
    const goOnReading = hold('readSource');
    await send(readAgain(0, { separator: ';' }));
    await send({ type: 'checkCancelled', input: check().input });
    expect(status()).toBe('done');
    await goOnReading();
    await goOn();
    expect(state().files).toBe(files);
    expect(state().duplicates).toBe(duplicates);
    expect(preview()).toBe(before);
    await chooseTime('11:00');
    expect(status()).toBe('done');
    expect(preview()).not.toBe(before);
  });

  it('drops the result of a check that is cancelled, and runs it again by Next', async () => {
    const { send, paste, state, check, status, hold } = renderWizard();
    const goOn = hold('previewImport');
    await paste(ROWS);
    expect(status()).toBe('running');
    await send({ type: 'checkCancelled', input: check().input });
    await goOn();
    expect(status()).toBe('cancelled');
    expect(state()).toMatchObject({ step: 'file', checks: { preview: null } });
    await send({ type: 'nextPressed' });
    expect(status()).toBe('done');
  });
});
