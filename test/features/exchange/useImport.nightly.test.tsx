import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { hasUnsaved, shownFile, type ImportEvent } from '@/features/exchange/rules/importState';
import type { Answer } from '@/tables/questions/question';
import { withColumnField } from '@/tables/table/columnMapping';
import type { SourceChoices } from '@/tables/reading/importSource';
import { useImport } from '@/features/exchange/useImport';
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

function renderImport() {
  const time = createManualTime(START);
  let failure: Error | null = null;
  let held: { readonly name: string; readonly end: Promise<void> } | null = null;
  const run: Run = async (job, ...rest) => {
    if (failure) throw failure;
    if (held?.name === job.name) await held.end;
    return runDirectly(job, ...rest);
  };
  const store = createAppStore(servicesOf({ realTime: time.realTime, run }));
  const { result } = renderHook(useImport, {
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
  const chosen = (index: number, answer: Answer, text?: string): ImportEvent => ({
    type: 'chosen',
    file: fileAt(index),
    answer,
    ...(text !== undefined && { text }),
  });
  return {
    store,
    state,
    fileAt,
    send,
    choose,
    chosen,
    readingProgress: result.current.readingProgress,
    status: () => result.current.check.status,
    preview: () => state().checked?.preview,
    names: () => state().files.map(({ source }) => source.name),
    read: async (...names: readonly string[]) =>
      send(choose(...names.map((name) => anImportedFile(name, TEXT)))),
    /** Pastes a text, and reads it by Next. */
    paste: async (text: string) => send({ type: 'textPasted', text }, { type: 'nextPressed' }),
    readAgain: (index: number, source: SourceChoices) => chosen(index, { source }),
    leaveOut: async (row: number) =>
      send(chosen(0, { rows: { changes: new Map([[row, { isLeftOut: true }]]) } }, 'Left out')),
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
  it('reads files, and then a pasted text, in the order in which they were given', async () => {
    const { send, choose, paste, names, state } = renderImport();
    const { file, arrive } = aSlowFile('slow.csv');
    await send(choose(file), choose(anImportedFile('quick.csv', TEXT)));
    expect(state().reading).toBe('slow.csv');
    await paste('one\n\ntwo');
    expect(names()).toEqual([]);
    arrive();
    await send();
    expect(names()).toEqual(['slow.csv', 'quick.csv', 'Pasted rows']);
    expect(state()).toMatchObject({ step: 'check', reading: null });
  });

  it('cancels all files that wait, and reads others later', async () => {
    const { send, choose, read, names, state } = renderImport();
    const { file, arrive } = aSlowFile('slow.csv');
    await send(choose(file), choose(anImportedFile('quick.csv', TEXT)));
    await send({ type: 'readingCancelled' });
    arrive();
    await send();
    expect(state()).toMatchObject({ reading: null, message: 'Reading was cancelled' });
    expect(names()).toEqual([]);
    await read('later.csv');
    expect(names()).toEqual(['later.csv']);
  });

  it('reads a pasted text once, and in place of the one before', async () => {
    const { paste, send, names, fileAt, state } = renderImport();
    await paste('one');
    const first = fileAt(0);
    await send({ type: 'backPressed' }, { type: 'nextPressed' });
    expect(state().step).toBe('check');
    expect(fileAt(0)).toBe(first);
    await send({ type: 'backPressed' });
    await send(
      { type: 'textPasted', text: 'one\n\ntwo' },
      { type: 'nextPressed' },
      { type: 'nextPressed' },
    );
    expect(state().queue).toEqual([]);
    expect(names()).toEqual(['Pasted rows']);
    expect(fileAt(0).source.rows).toHaveLength(2);
    await send({ type: 'backPressed' });
    await paste(' ');
    expect(names()).toEqual([]);
    expect(state().step).toBe('file');
  });

  it('refuses files with a sentence if the code that reads them fails', async () => {
    const { read, paste, state, willFail } = renderImport();
    willFail(new Error('offline'));
    await read('a.csv');
    const text = 'It could not be read.';
    expect(state().refused).toEqual([{ kind: 'refused', name: 'a.csv', text }]);
    await paste('one\n\ntwo');
    expect(state()).toMatchObject({ step: 'file', refused: [{ name: 'Pasted rows', text }] });
  });

  it('reports how much is read of all files that were chosen together', async () => {
    const { readingProgress: progress, read } = renderImport();
    const percents: number[] = [];
    const end = progress.subscribe(() => {
      percents.push(progress.percent());
    });
    await read('a.csv', 'b.csv');
    expect(percents.some((percent) => percent > 0 && percent < 50)).toBe(true);
    expect(percents.some((percent) => percent > 50 && percent < 100)).toBe(true);
    expect(percents).toEqual([...percents].sort((one, other) => one - other));
    end();
  });
});

describe('reading again', () => {
  it('reads two files again at the same time', async () => {
    const { state, send, read, readAgain } = renderImport();
    await read('a.csv', 'b.csv');
    await send(readAgain(0, { separator: ',' }), readAgain(1, { separator: '\t' }));
    expect(state().files.map(({ source }) => source.separator)).toEqual([',', '\t']);
  });

  it('says that answers about rows are dropped, and Undo brings them back', async () => {
    const { state, fileAt, send, read, readAgain, leaveOut } = renderImport();
    await read('a.csv');
    await leaveOut(2);
    await send(readAgain(0, { encoding: 'windows-1252' }));
    expect(fileAt(0).choices.changes.size).toBe(0);
    expect(state().answered?.text).toBe(
      'The file was read again: what you chose for 1 row is gone',
    );
    await send({ type: 'answerUndone' });
    expect(fileAt(0).choices.changes.size).toBe(1);
  });

  it('keeps the order, the year, the zone, and the fields of columns with the same name', async () => {
    const { fileAt, send, read, chosen, readAgain } = renderImport();
    await read('a.csv');
    const { columns } = fileAt(0).choices;
    const answers = { order: 'monthFirst', year: 2027, zone: 'UTC' } as const;
    await send(chosen(0, { rows: { ...answers, columns: withColumnField(columns, 2, 'note') } }));
    await send(readAgain(0, { encoding: 'windows-1252' }));
    const fields = () => fileAt(0).choices.columns.map(({ field }) => field);
    expect(fileAt(0).choices).toMatchObject(answers);
    expect(fields()).toEqual(['date', 'time', 'note']);
    await send(readAgain(0, { headingRow: null }));
    expect(fileAt(0).choices).toMatchObject(answers);
    expect(fields()).not.toContain('note');
  });

  it('keeps the answers that were given before', async () => {
    const { fileAt, send, read, readAgain } = renderImport();
    await read('a.csv');
    await send(readAgain(0, { separator: ',' }));
    await send(readAgain(0, { encoding: 'windows-1252' }));
    expect(fileAt(0).source).toMatchObject({ separator: ',', encoding: 'windows-1252' });
    await send(readAgain(0, { sheet: 'Other' }));
    expect(fileAt(0).sourceChoices).toEqual({ sheet: 'Other' });
  });

  it('keeps both of two quick choices for a file', async () => {
    const { fileAt, send, read, readAgain, hold } = renderImport();
    await read('a.csv');
    const goOn = hold('readSource');
    await send(readAgain(0, { separator: ',' }));
    await send(readAgain(0, { encoding: 'windows-1252' }));
    await goOn();
    expect(fileAt(0).source).toMatchObject({ separator: ',', encoding: 'windows-1252' });
  });

  it('drops a file that is removed while it is read again', async () => {
    const { fileAt, send, read, names, readAgain, hold } = renderImport();
    await read('a.csv', 'b.csv');
    const goOn = hold('readSource');
    await send(readAgain(0, { separator: ',' }));
    await send({ type: 'fileRemoved', input: fileAt(0).input });
    await goOn();
    expect(names()).toEqual(['b.csv']);
  });

  it('ignores an answer about rows that were read again meanwhile', async () => {
    const { fileAt, send, read, chosen, readAgain } = renderImport();
    await read('a.csv');
    const late = chosen(0, { rows: { order: 'dayFirst' } });
    await send(readAgain(0, { separator: ',' }));
    await send(late);
    expect(fileAt(0).choices.order).toBeNull();
  });
});

describe('answers', () => {
  it('are undone one time, also those that read the file again', async () => {
    const { state, send, read, chosen, leaveOut, fileAt } = renderImport();
    await read('a.csv');
    expect(hasUnsaved(state())).toBe(false);
    await leaveOut(2);
    expect(hasUnsaved(state())).toBe(true);
    expect(state().answered?.text).toBe('Left out');
    await send({ type: 'answerUndone' });
    expect(fileAt(0).choices.changes.size).toBe(0);
    expect(state().answered).toBeNull();
    await send(chosen(0, { source: { separator: ',' } }, 'Answered'));
    expect(fileAt(0).source.separator).toBe(',');
    await send({ type: 'answerUndone' });
    expect(fileAt(0).source.separator).toBe(';');
  });

  it('are undone for their file alone, also while another one is read again', async () => {
    const { state, send, read, readAgain, leaveOut, hold } = renderImport();
    await read('a.csv', 'b.csv');
    await send(readAgain(1, { separator: ',' }));
    const goOn = hold('readSource');
    await send(readAgain(1, { encoding: 'windows-1252' }));
    await leaveOut(2);
    await send({ type: 'answerUndone' });
    expect(state().rereads.size).toBe(1);
    await leaveOut(2);
    await goOn();
    await send({ type: 'answerUndone' });
    expect(state().files[1]?.source.encoding).toBe('windows-1252');
  });

  it('can no longer be undone after another choice, or another file', async () => {
    const { state, send, read, chosen, leaveOut } = renderImport();
    await read('a.csv');
    await leaveOut(2);
    await read('b.csv');
    expect(state().answered).toBeNull();
    await leaveOut(2);
    await send(chosen(0, { duplicates: { forAll: 'replace' } }));
    expect(state().duplicates).toEqual({ forAll: 'replace', forNamed: 'replace' });
    expect(state().answered).toBeNull();
  });
});

describe('the shown file', () => {
  it('is the first one that was read last, with all of its rows', async () => {
    const { state, send, read } = renderImport();
    await read('a.csv', 'b.csv');
    await send({ type: 'fileShown', index: 1 }, { type: 'filterChosen', filter: 'leftOut' });
    expect(shownFile(state())?.file.source.name).toBe('b.csv');
    await send({ type: 'moreRowsShown' });
    expect(state()).toMatchObject({ filter: 'leftOut', limit: 200 });
    await read('c.csv');
    expect(shownFile(state())?.file.source.name).toBe('c.csv');
    expect(state()).toMatchObject({ filter: null, limit: 100 });
  });

  it('is shown as it was until it is checked again, and the last one if it is removed', async () => {
    const { state, send, read, readAgain, hold, fileAt } = renderImport();
    await read('a.csv', 'b.csv');
    const goOn = hold('previewImport');
    const before = fileAt(0);
    await send(readAgain(0, { separator: ',' }));
    expect(shownFile(state())?.file).toBe(before);
    await goOn();
    expect(shownFile(state())?.file).toBe(fileAt(0));
    await send({ type: 'fileShown', index: 1 });
    await send({ type: 'fileRemoved', input: fileAt(1).input });
    expect(shownFile(state())?.index).toBe(0);
  });
});

describe('checking', () => {
  const ROWS = 'Date,Time,Text,Labels\n2026-12-24,10:00,a,Advent\n';

  it('follows the labels of the plan, which another tab can change', async () => {
    const { store, paste, preview, status } = renderImport();
    await paste(ROWS);
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
    const { paste, leaveOut, status, willFail } = renderImport();
    await paste(ROWS);
    willFail(new Error('no code'));
    await leaveOut(2);
    expect(status()).toBe('failed');
    willFail(null);
    await leaveOut(3);
    expect(status()).toBe('done');
  });

  it('is cancelled by going back to the files, and runs again by Next', async () => {
    const { send, paste, state, status, hold } = renderImport();
    const goOn = hold('previewImport');
    await paste(ROWS);
    expect(status()).toBe('running');
    await send({ type: 'checkCancelled' });
    await goOn();
    expect(status()).toBe('none');
    expect(state()).toMatchObject({ step: 'file', checked: null });
    await send({ type: 'nextPressed' });
    expect(status()).toBe('done');
  });
});
