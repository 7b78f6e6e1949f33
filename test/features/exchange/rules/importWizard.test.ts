import {
  checkStatus,
  duplicateChoice,
  duplicatesByKey,
  firstProblem,
  hasUnsaved,
  importWizard,
  isReading,
  isUnread,
  messageText,
  MORE_ROWS,
  NEW_IMPORT,
  shownFile,
  type CheckInput,
  type ImportEvent,
  type ImportWizard,
  type RowPlace,
} from '@/features/exchange/rules/importWizard';
import type { JobSource } from '@/features/exchange/rules/exchangeJobs';
import { CSV_FORMATS } from '@/features/exchange/rules/csvFormats';
import { importPreview, rowKey } from '@/features/exchange/rules/reading/importPreview';
import type {
  ReadSource,
  RefusedSource,
  SourceChoices,
} from '@/features/exchange/rules/reading/importSource';
import { readSource } from '@/features/exchange/rules/reading/readSource';
import { sharedProblems } from '@/features/exchange/rules/reading/rows/sharedProblems';
import { NO_DEFAULTS } from '@/features/exchange/rules/reading/rows/rowReading';
import { anImportedFile } from '../../../support/memoryFiles';

const FINE = 'Date,Time,Text\n2026-12-24,10:00,a\n';
const FLAWED = 'Date,Time,Text\n2026-12-24,10:00,a\n2026-12-25,noon,b\n';
const PLAN = { posts: [], labels: [], accounts: [] };

/** Reads a file, or a pasted text. */
function anInput(name: string, text = FINE, isPasted = false, choices: SourceChoices = {}) {
  const context = { formats: CSV_FORMATS, keptFields: {}, zone: 'UTC' };
  const source = readSource({ name, bytes: null, text }, choices, context);
  if (source.kind === 'refused') throw new Error(source.text);
  const input: JobSource = { name, file: isPasted ? null : new Blob([text]), text };
  return { input, source };
}

type Read = ReturnType<typeof anInput>;

function refusal(name: string): RefusedSource {
  return { kind: 'refused', name, text: 'It is empty.' };
}

function after(state: ImportWizard, ...events: readonly ImportEvent[]): ImportWizard {
  return events.reduce(importWizard, state);
}

/** The events by which files are chosen and read. */
function opening(...read: readonly Read[]): readonly ImportEvent[] {
  const files = read.map(({ source }) => anImportedFile(source.name, FINE));
  return [
    { type: 'filesChosen', files },
    { type: 'filesRead', chosen: files, read, refused: [] },
  ];
}

function inputOf({ files, duplicates }: ImportWizard): CheckInput {
  return { files, duplicates, ...PLAN };
}

/** Returns the state after a check of the rows. */
function checked(state: ImportWizard): ImportWizard {
  const input = inputOf(state);
  const preview = importPreview({ ...PLAN, now: 0 }, state.files, duplicatesByKey(input));
  return after(state, { type: 'checked', input, preview });
}

/** Returns the state in which the rows of files are shown. */
function withRows(...read: readonly Read[]): ImportWizard {
  return checked(after(NEW_IMPORT, ...opening(...read)));
}

/** Returns the state after one file was removed and another one was read. */
function replaced(): ImportWizard {
  const file = anInput('a');
  const remove: ImportEvent = { type: 'fileRemoved', input: file.input };
  return after(withRows(file, anInput('b')), remove, ...opening(anInput('c')));
}

function names({ files }: ImportWizard): readonly string[] {
  return files.map(({ source }) => source.name);
}

function statusOf(state: ImportWizard): string {
  return checkStatus(state, inputOf(state));
}

function placeIn({ source }: Read, row: number): RowPlace {
  return { source, row, filter: 'toReview' };
}

describe('reading files', () => {
  it('reads files that were chosen together after those before', () => {
    const [one, two] = [[anImportedFile('a', FINE)], [anImportedFile('b', FINE)]];
    const [a, b] = [anInput('a'), anInput('b')];
    const reading = after(
      NEW_IMPORT,
      { type: 'filesChosen', files: [] },
      { type: 'filesChosen', files: one },
      { type: 'filesChosen', files: two },
      { type: 'fileStarted', name: 'a' },
    );
    expect(reading).toMatchObject({ step: 'file', queue: [one, two], reading: 'a' });
    const first = after(reading, { type: 'filesRead', chosen: one, read: [a], refused: [] });
    expect(first).toMatchObject({ step: 'rows', queue: [two], reading: null });
    const refused = [refusal('c')];
    const both = after(first, { type: 'filesRead', chosen: two, read: [b], refused });
    expect(both).toMatchObject({ queue: [], refused });
    expect(names(both)).toEqual(['a', 'b']);
  });

  it('stays in the first step if all files were refused', () => {
    const files = [anImportedFile('a', '')];
    const refused = [refusal('a')];
    const state = after(
      NEW_IMPORT,
      { type: 'filesChosen', files },
      { type: 'filesRead', chosen: files, read: [], refused },
    );
    expect(state).toMatchObject({ step: 'file', files: [], refused });
  });

  it('cancels all files that wait, and ignores their result', () => {
    const files = [anImportedFile('a', FINE)];
    const state = after(
      NEW_IMPORT,
      { type: 'filesChosen', files },
      { type: 'filesChosen', files: [anImportedFile('b', FINE)] },
      { type: 'readingCancelled' },
    );
    expect(state).toMatchObject({ queue: [], reading: null });
    expect(messageText(state)).toBe('Reading was cancelled');
    const late = { type: 'filesRead', chosen: files, read: [anInput('a')], refused: [] } as const;
    expect(after(state, late)).toBe(state);
  });
});

describe('the pasted text', () => {
  const pasted = anInput('Pasted rows', FINE, true);
  const blank = { ...pasted.input, text: ' ' };

  it('replaces the text before, which a blank one removes', () => {
    const typed = after(NEW_IMPORT, { type: 'textPasted', text: FINE });
    expect(isUnread(NEW_IMPORT)).toBe(false);
    expect(isUnread(typed)).toBe(true);
    const read = after(typed, { type: 'textRead', ...pasted });
    expect(isUnread(read)).toBe(false);
    expect(read).toMatchObject({ step: 'file', files: [pasted] });
    const again = after(read, { type: 'textRead', ...anInput('Pasted rows', FLAWED, true) });
    expect(again.files.map(({ input }) => input.text)).toEqual([FLAWED]);
    expect(after(again, { type: 'textRead', input: blank, source: null }).files).toEqual([]);
    const rows = after(again, { type: 'nextPressed' });
    const emptied = after(
      { ...rows, step: 'rows' },
      { type: 'textRead', input: blank, source: null },
    );
    expect(emptied).toMatchObject({ files: [], step: 'file' });
  });

  it('ends the reading of the text before with other choices', () => {
    const read = after(NEW_IMPORT, { type: 'textRead', ...pasted });
    const choices: SourceChoices = { separator: ';' };
    const waiting = after(read, { type: 'sourceChosen', input: pasted.input, choices });
    expect(isReading(waiting)).toBe(true);
    const again = after(waiting, { type: 'textRead', ...anInput('Pasted rows', FLAWED, true) });
    expect(isReading(again)).toBe(false);
  });

  it('is refused until it is changed, and leaves the other files as they are', () => {
    const file = after(NEW_IMPORT, ...opening(anInput('a')));
    const source = refusal('Pasted rows');
    const refused = after(
      file,
      { type: 'textRead', input: blank, source },
      { type: 'textRead', input: blank, source },
    );
    expect(refused.refused).toEqual([source]);
    expect(refused.files).toBe(file.files);
    expect(after(refused, { type: 'textRead', ...pasted }).refused).toEqual([]);
  });

  it('is read by Next, which goes on if any rows can be shown', () => {
    const waiting = after(NEW_IMPORT, { type: 'textPasted', text: FINE }, { type: 'nextPressed' });
    expect(waiting).toMatchObject({ step: 'file', isNextPending: true });
    const isNextPending = false;
    expect(after(waiting, { type: 'textRead', ...pasted })).toMatchObject({
      step: 'rows',
      isNextPending,
    });
    const refused = { type: 'textRead', input: blank, source: refusal('Pasted rows') } as const;
    expect(after(waiting, refused)).toMatchObject({ step: 'file', isNextPending });
    expect(after(waiting, { type: 'textPasted', text: 'b' }).isNextPending).toBe(false);
    const withFile = after(waiting, ...opening(anInput('a')), { type: 'backPressed' });
    expect(after(withFile, refused)).toMatchObject({ step: 'rows', isNextPending });
  });
});

describe('files', () => {
  it('removes a file, and what is known without any', () => {
    const [a, b] = [anInput('a'), anInput('b')];
    const both = withRows(a, b);
    const one = after(both, { type: 'fileRemoved', input: a.input });
    expect(names(one)).toEqual(['b']);
    expect(one.checks.preview).toBe(both.checks.preview);
    const none = after(one, { type: 'fileRemoved', input: b.input });
    expect(none).toMatchObject({ files: [], checks: { preview: null } });
    expect(statusOf(none)).toBe('none');
  });

  it('reads a file again with all choices since it was read, and drops an earlier result', () => {
    const file = anInput('a');
    const { input } = file;
    const first = after(
      withRows(file, anInput('b')),
      { type: 'rowsChosen', source: file.source, choices: { order: 'dayFirst' } },
      { type: 'sourceChosen', input, choices: { separator: ';' } },
    );
    expect(isReading(first)).toBe(true);
    const early = first.rereads.get(input) ?? {};
    const second = after(first, { type: 'sourceChosen', input, choices: { headingRow: null } });
    const choices = second.rereads.get(input) ?? {};
    expect(choices).toEqual({ separator: ';', headingRow: null });
    const { source } = anInput('a', FINE, false, choices);
    expect(after(second, { type: 'fileReread', input, choices: early, source })).toBe(second);
    const done = after(second, { type: 'fileReread', input, choices, source });
    expect(isReading(done)).toBe(false);
    expect(shownFile(done)?.file.source).toBe(file.source);
    expect(shownFile(checked(done))?.file.source).toBe(source);
    expect(done.files[0]).toMatchObject({ source, sourceChoices: choices, isCorrected: false });
    const next = after(done, { type: 'sourceChosen', input, choices: { separator: ',' } });
    expect(next.rereads.get(input)).toEqual({ separator: ',', headingRow: null });
  });

  it('finds the headings of another sheet anew', () => {
    const file = anInput('a');
    const { input } = file;
    const next = after(
      withRows(file),
      { type: 'sourceChosen', input, choices: { headingRow: 3 } },
      { type: 'sourceChosen', input, choices: { sheet: 'May' } },
    );
    expect(next.rereads.get(input)).toEqual({ sheet: 'May' });
  });

  describe('with several sheets', () => {
    const { input, source: read } = anInput('a', FLAWED);
    const sheetNamed = (chosen: string): ReadSource => ({
      ...read,
      sheets: { names: ['May', 'June'], chosen, alike: [chosen] },
    });
    const may = { input, source: sheetNamed('May') };
    const june = { input, source: sheetNamed('June') };
    const place = placeIn(may, 3);
    const leaveOut: ImportEvent = { type: 'rowLeftOut', place, isLeftOut: true };
    const toMay: ImportEvent = { type: 'sourceChosen', input, choices: { sheet: 'May' } };
    const toJune: ImportEvent = { type: 'sourceChosen', input, choices: { sheet: 'June' } };
    const juneRead = (state: ImportWizard) =>
      checked(
        after(state, {
          type: 'fileReread',
          input,
          choices: state.rereads.get(input) ?? {},
          source: june.source,
        }),
      );
    const inJune = juneRead(after(withRows(may, anInput('b')), leaveOut, toJune));

    it('keeps what was chosen in each of them', () => {
      expect(inJune.files[0]).toMatchObject({ source: june.source, isCorrected: false });
      expect(hasUnsaved(inJune)).toBe(true);
      const again = after(inJune, toMay);
      expect(isReading(again)).toBe(false);
      const changes = new Map([[3, { isLeftOut: true }]]);
      expect(again.files[0]).toMatchObject({ source: may.source, choices: { changes } });
      expect(shownFile(checked(again))?.rows.rows[1]).toMatchObject({ isLeftOut: true });
      const included = after(again, { ...leaveOut, isLeftOut: false }, toJune, toMay);
      expect(included.files[0]?.choices.changes).toEqual(new Map([[3, { isLeftOut: false }]]));
      expect(included.leftSheets.map(({ source }) => source)).toEqual([may.source, june.source]);
    });

    it('saves a text for a row of the sheet that was left', () => {
      const cells = new Map([[1, '11:00']]);
      const saved = after(inJune, { type: 'cellsChanged', place, cells }, toMay);
      expect(saved.files[0]?.choices.changes.get(3)).toEqual({ cells, isLeftOut: true });
    });

    it('forgets the sheets of a file that is removed', () => {
      const removed = after(inJune, { type: 'fileRemoved', input });
      expect(removed.leftSheets).toEqual([]);
      expect(hasUnsaved(removed)).toBe(false);
    });

    it('keeps no sheet whose headings alone are chosen', () => {
      const choices: SourceChoices = { headingRow: 1 };
      const waiting = after(withRows(may), { type: 'sourceChosen', input, choices });
      const asked = waiting.rereads.get(input) ?? {};
      const { source } = may;
      const done = after(waiting, { type: 'fileReread', input, choices: asked, source });
      expect(done.leftSheets).toEqual([]);
    });
  });

  it('keeps a file that is refused when it is read again', () => {
    const file = anInput('a');
    const { input } = file;
    const choices: SourceChoices = { separator: ';' };
    const waiting = after(withRows(file), { type: 'sourceChosen', input, choices });
    const source = refusal('a');
    const asked = waiting.rereads.get(input) ?? {};
    const state = after(waiting, { type: 'fileReread', input, choices: asked, source });
    expect(state).toMatchObject({ refused: [source], files: [file] });
    expect(after(waiting, { type: 'fileRemoved', input }).rereads.size).toBe(0);
  });
});

describe('choices', () => {
  const file = anInput('a', FLAWED);
  const { source } = file;
  const place = placeIn(file, 3);

  function choicesAfter(...events: readonly ImportEvent[]) {
    const [first] = after(withRows(file, anInput('b')), ...events).files;
    expect(first?.isCorrected).toBe(true);
    return first?.choices;
  }

  it('keeps how the rows of a file are read', () => {
    const defaults = { ...NO_DEFAULTS, date: '2026-01-01' };
    const choices = choicesAfter(
      { type: 'rowsChosen', source, choices: { order: 'monthFirst' } },
      { type: 'rowsChosen', source, choices: { defaults } },
      { type: 'fieldChosen', source, column: 2, field: 'note' },
      { type: 'zoneChosen', source, name: 'PST', zone: null },
      { type: 'networkChosen', place, name: 'MySpace', networks: ['Facebook'] },
    );
    expect(choices).toMatchObject({ order: 'monthFirst', defaults });
    expect(choices?.columns.map(({ field }) => field)).toEqual(['date', 'time', 'note']);
    expect(choices?.zones).toEqual(new Map([['PST', null]]));
    expect(choices?.networks).toEqual(new Map([['MySpace', ['Facebook']]]));
  });

  it('changes cells of a row, resets them, and leaves the row out', () => {
    const changed: readonly ImportEvent[] = [
      { type: 'cellsChanged', place, cells: new Map([[1, '10:00']]) },
      { type: 'cellsChanged', place, cells: new Map([[2, 'c']]) },
      { type: 'rowLeftOut', place, isLeftOut: true },
    ];
    const cells = new Map([
      [1, '10:00'],
      [2, 'c'],
    ]);
    expect(choicesAfter(...changed)?.changes).toEqual(new Map([[3, { cells, isLeftOut: true }]]));
    expect(choicesAfter(...changed, { type: 'cellsReset', place })?.changes).toEqual(
      new Map([[3, { cells: new Map(), isLeftOut: true }]]),
    );
  });

  it('ignores a choice for rows that were read again meanwhile', () => {
    const state = withRows(anInput('a'));
    const event: ImportEvent = { type: 'rowsChosen', source, choices: { order: 'monthFirst' } };
    expect(after(state, event).files).toEqual(state.files);
  });

  it('knows what closing the dialog would lose', () => {
    const state = withRows(file);
    expect(hasUnsaved(state)).toBe(false);
    expect(hasUnsaved(after(state, { type: 'textPasted', text: 'a' }))).toBe(true);
    expect(hasUnsaved(after(state, { type: 'rowLeftOut', place, isLeftOut: true }))).toBe(true);
    const typing = after(state, { type: 'typingChanged', row: 3, isTyping: true });
    expect(hasUnsaved(typing)).toBe(true);
    expect(after(typing, { type: 'typingChanged', row: 3, isTyping: true })).toBe(typing);
    const ended = after(typing, { type: 'typingChanged', row: 3, isTyping: false });
    expect(hasUnsaved(ended)).toBe(false);
  });
});

describe('a problem of several rows', () => {
  const MANY = `Date,Time,Text\n${'2026-12-25,noon,b\n'.repeat(3)}`;

  function answering(file: Read): { readonly state: ImportWizard; readonly event: ImportEvent } {
    const state = withRows(file);
    const [problem] = sharedProblems(shownFile(state)?.rows.rows ?? []);
    if (!problem) throw new Error('No problem is shared.');
    const answer = { kind: 'leaveOut' } as const;
    return { state, event: { type: 'problemAnswered', source: file.source, problem, answer } };
  }

  it('is solved in all rows, and the last answer can be undone', () => {
    const file = anInput('a', MANY);
    const { state, event } = answering(file);
    const answered = after(state, event);
    expect(answered.files[0]?.choices.changes.size).toBe(3);
    expect(answered.answered?.text).toBe('3 rows were left out.');
    const undone = after(answered, { type: 'answerUndone' });
    expect(undone.files[0]?.choices).toEqual(state.files[0]?.choices);
    expect(undone.answered).toBeNull();
    expect(after(undone, { type: 'answerUndone' })).toBe(undone);
  });

  it('can no longer be undone after another choice, or for a file that was read again', () => {
    const file = anInput('a', MANY);
    const { state, event } = answering(file);
    const place = placeIn(file, 2);
    const corrected = after(state, event, { type: 'rowLeftOut', place, isLeftOut: false });
    expect(corrected.answered).toBeNull();
    const gone = after(withRows(anInput('b', MANY)), event);
    expect(gone.answered).toBeNull();
  });

  it('can no longer be undone when the check after it is cancelled', () => {
    const { state, event } = answering(anInput('a', MANY));
    const answered = after(state, event);
    const cancelled = after(answered, { type: 'checkCancelled', input: inputOf(answered) });
    expect(cancelled.files).toBe(state.files);
    expect(cancelled.answered).toBeNull();
  });

  it('is shown alone until another filter is chosen', () => {
    const state = after(withRows(anInput('a', MANY)), {
      type: 'filterChosen',
      filter: 'toReview',
      problem: 'key',
    });
    expect(state.table).toMatchObject({ filter: 'toReview', problem: 'key' });
    expect(after(state, { type: 'filterChosen', filter: 'all' }).table.problem).toBeNull();
  });
});

describe('duplicates', () => {
  const NAMED = { isNamed: true };
  const OTHER = { isNamed: false };

  it('keeps the choice for a row with its file, and replaces it by one for all', () => {
    const [a, b] = [anInput('a'), anInput('b')];
    const state = after(
      withRows(a, b),
      { type: 'duplicateChosen', source: b.source, row: 2, choice: 'replace' },
      { type: 'duplicateChosen', source: b.source, row: 3, choice: 'keep' },
      { type: 'fileRemoved', input: a.input },
    );
    expect(duplicateChoice(state, a.source, 2, OTHER)).toBe('skip');
    expect(duplicateChoice(state, a.source, 2, NAMED)).toBe('replace');
    expect(duplicateChoice(state, b.source, 2, OTHER)).toBe('replace');
    expect(duplicateChoice(state, b.source, 3, NAMED)).toBe('keep');
    expect(duplicatesByKey(state)).toEqual({
      forAll: 'skip',
      forNamed: 'replace',
      forRows: new Map([
        [rowKey(0, 2), 'replace'],
        [rowKey(0, 3), 'keep'],
      ]),
    });
    const all = after(state, { type: 'duplicatesChosen', rows: 'forAll', choice: 'replace' });
    expect(duplicateChoice(all, b.source, 3, OTHER)).toBe('replace');
    const forRows = new Map();
    expect(duplicatesByKey(all)).toEqual({ forAll: 'replace', forNamed: 'replace', forRows });
    const named = after(state, { type: 'duplicatesChosen', rows: 'forNamed', choice: 'skip' });
    expect(duplicatesByKey(named)).toEqual({ forAll: 'skip', forNamed: 'skip', forRows });
  });
});

describe('checks', () => {
  it('runs after each choice, and reports a failure until the next one', () => {
    const file = anInput('a');
    const opened = after(NEW_IMPORT, ...opening(file));
    expect(statusOf(opened)).toBe('running');
    const done = checked(opened);
    expect(statusOf(done)).toBe('done');
    const chosen = after(done, { type: 'duplicatesChosen', rows: 'forAll', choice: 'keep' });
    expect(statusOf(chosen)).toBe('running');
    const failed = after(chosen, { type: 'checkFailed', input: inputOf(chosen) });
    expect(statusOf(failed)).toBe('failed');
    expect(checkStatus(failed, { ...inputOf(failed), posts: [] })).toBe('running');
    expect(statusOf(checked(failed))).toBe('done');
  });

  it('cancels a check, and undoes the choices that started it', () => {
    const file = anInput('a', FLAWED);
    const done = withRows(file);
    const chosen = after(
      done,
      { type: 'rowLeftOut', place: placeIn(file, 3), isLeftOut: true },
      { type: 'sourceChosen', input: file.input, choices: { separator: ';' } },
      { type: 'duplicatesChosen', rows: 'forAll', choice: 'keep' },
    );
    const undone = after(chosen, { type: 'checkCancelled', input: inputOf(chosen) });
    expect(statusOf(undone)).toBe('done');
    expect(undone).toMatchObject({ step: 'rows', rereads: new Map() });
    expect(undone.files).toBe(done.files);
    expect(undone.duplicates).toBe(done.duplicates);
    const onlyDuplicates = after(done, {
      type: 'duplicatesChosen',
      rows: 'forAll',
      choice: 'keep',
    });
    const restored = after(onlyDuplicates, {
      type: 'checkCancelled',
      input: inputOf(onlyDuplicates),
    });
    expect(restored.duplicates).toBe(done.duplicates);
  });

  it.each<[string, ImportWizard]>([
    ['the first check', after(NEW_IMPORT, ...opening(anInput('a')))],
    ['a check of another file', after(withRows(anInput('a')), ...opening(anInput('b')))],
    ['a check of a file in place of another one', replaced()],
  ])('returns to the first step when %s is cancelled, and runs again by Next', (_what, opened) => {
    const state = after(opened, { type: 'checkCancelled', input: inputOf(opened) });
    expect(state.step).toBe('file');
    expect(messageText(state)).toBe('Checking was cancelled');
    expect(statusOf(state)).toBe('cancelled');
    const next = after(state, { type: 'nextPressed' });
    expect(next.step).toBe('rows');
    expect(statusOf(next)).toBe('running');
  });

  it('returns to the first step when a check after a change of the plan is cancelled', () => {
    const state = withRows(anInput('a'));
    const input = { ...inputOf(state), posts: [] };
    const cancelled = after(state, { type: 'checkCancelled', input });
    expect(cancelled.step).toBe('file');
    expect(checkStatus(cancelled, input)).toBe('cancelled');
  });

  it('names the first problem, with its file if there are several', () => {
    const text = 'Choose the column with the date, or a date for rows without one.';
    const broken = anInput('b', 'Text,Note\na,b\n');
    expect(firstProblem(NEW_IMPORT)).toBeNull();
    expect(firstProblem(withRows(anInput('a')))).toBeNull();
    expect(firstProblem(withRows(broken))).toEqual({ index: 0, text });
    const both = withRows(anInput('a'), broken);
    expect(firstProblem(both)).toEqual({ index: 1, text: `“b”: ${text}` });
  });
});

describe('steps', () => {
  it('goes forwards and backwards', () => {
    expect(after(NEW_IMPORT, { type: 'nextPressed' }).step).toBe('file');
    const rows = withRows(anInput('a'));
    const add = after(rows, { type: 'nextPressed' });
    expect([rows.step, add.step]).toEqual(['rows', 'add']);
    const back = after(add, { type: 'backPressed' });
    const file = after(back, { type: 'backPressed' });
    expect([back.step, file.step]).toEqual(['rows', 'file']);
    expect(after(file, { type: 'nextPressed' }).step).toBe('rows');
  });

  it('shows a message until the step or the preview changes', () => {
    const message: ImportEvent = { type: 'messageShown', text: 'Saved' };
    expect(messageText(NEW_IMPORT)).toBe('');
    const state = after(withRows(anInput('a')), message);
    expect(messageText(state)).toBe('Saved');
    expect(messageText(after(state, { type: 'nextPressed' }))).toBe('');
    expect(messageText(checked(state))).toBe('');
  });

  it('asks before it is left', () => {
    const asked = after(NEW_IMPORT, { type: 'leaveAsked' });
    expect(asked.isLeaving).toBe(true);
    expect(after(asked, { type: 'leaveDeclined' }).isLeaving).toBe(false);
  });
});

describe('the table of rows', () => {
  const file = anInput('a', FLAWED);

  it('shows the rows to review first, if there are any, once the rows are checked', () => {
    const opened = after(NEW_IMPORT, ...opening(file));
    expect(shownFile(opened)).toBeNull();
    const rows = checked(opened);
    expect(shownFile(rows)).toMatchObject({ index: 0, file: { source: file.source } });
    expect(rows.table).toMatchObject({ source: file.source, filter: 'toReview' });
    expect(withRows(anInput('a')).table.filter).toBe('all');
    expect(shownFile(after(rows, { type: 'nextPressed' }))).toBeNull();
  });

  it('begins anew for another filter, and for another file', () => {
    const more: readonly ImportEvent[] = [
      { type: 'moreRowsShown' },
      { type: 'foldRevealed', start: 4 },
      { type: 'foldRevealed', start: 4 },
    ];
    const fresh = { problem: null, limit: MORE_ROWS, revealed: new Map(), touched: new Set() };
    const state = after(
      withRows(file, anInput('b')),
      { type: 'cellsReset', place: placeIn(file, 3) },
      ...more,
    );
    expect(state.table).toMatchObject({
      filter: 'toReview',
      limit: 2 * MORE_ROWS,
      revealed: new Map([[4, 2 * MORE_ROWS]]),
      touched: new Set([3]),
    });
    const all = after(state, { type: 'filterChosen', filter: 'all' });
    expect(all.table).toEqual({ ...fresh, source: file.source, filter: 'all' });
    const other = after(state, { type: 'fileShown', index: 1 });
    expect(shownFile(other)?.index).toBe(1);
    expect(other.table).toMatchObject({ ...fresh, filter: 'all' });
    const back = after(state, { type: 'backPressed' }, { type: 'nextPressed' });
    expect(back.table).toMatchObject({ ...fresh, filter: 'toReview' });
  });

  it('shows the last file if the one that was shown is gone', () => {
    const [a, b] = [anInput('a'), anInput('b')];
    const state = after(
      withRows(a, b),
      { type: 'fileShown', index: 1 },
      { type: 'backPressed' },
      { type: 'fileRemoved', input: b.input },
      { type: 'nextPressed' },
    );
    expect(shownFile(checked(state))?.index).toBe(0);
  });

  it('keeps a row visible only under the filter under which it was corrected', () => {
    const late: readonly ImportEvent[] = [
      { type: 'filterChosen', filter: 'duplicates' },
      { type: 'rowLeftOut', place: placeIn(file, 3), isLeftOut: true },
    ];
    expect(after(withRows(file), ...late).table.touched).toEqual(new Set());
    const other: ReadSource = anInput('b').source;
    const place = { ...placeIn(file, 3), source: other };
    expect(after(withRows(file), { type: 'cellsReset', place }).table.touched).toEqual(new Set());
  });
});
