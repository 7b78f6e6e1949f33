import { counted } from '@/core/text/words';
import type { Account } from '@/core/channels/account';
import type { Label } from '@/core/channels/label';
import type { Idea } from '@/core/plan/idea';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { DuplicateChoices } from '@/core/planFile/importPlan';
import type { ImportedFile } from '@/store/services';
import type { JobSource } from '@/tables/jobs';
import type { Answer, OpenedFile } from '@/tables/importQuestions';
import {
  choicesAgain,
  firstChoices,
  type ImportPreview,
  type ReadSource,
  type RefusedSource,
  type SourceChoices,
  type SourceRows,
} from '@/tables/importing';

/** Which rows of a file are shown. */
export type RowFilter = 'all' | 'toAnswer' | 'leftOut' | 'duplicates';

/** The number of rows that are shown at first, and of those that each button adds. */
export const MORE_ROWS = 100;

/** What a check of the rows depends on. */
export interface CheckInput {
  readonly files: readonly OpenedFile[];
  readonly duplicates: Required<DuplicateChoices>;
  readonly posts: readonly ScheduledPost[];
  readonly ideas: readonly Idea[];
  readonly labels: readonly Label[];
  readonly accounts: readonly Account[];
}

/** The files that were chosen together, or a pasted text. */
type Batch = readonly ImportedFile[] | string;

/** The state of the dialog of an import. */
export interface ImportState {
  readonly step: 'file' | 'check';
  readonly pasted: string;
  /** What is to be read. The first batch is being read. */
  readonly queue: readonly Batch[];
  /** The name of the file that is being read; null if none is. */
  readonly reading: string | null;
  readonly files: readonly OpenedFile[];
  /** The files that are being read again, and how. */
  readonly rereads: ReadonlyMap<JobSource, SourceChoices>;
  /** The refusals of the batch that was read last, and of files that were read again since. */
  readonly refused: readonly RefusedSource[];
  /** The index of the file that the user chose to see. */
  readonly fileIndex: number;
  readonly duplicates: Required<DuplicateChoices>;
  /** The last check of the rows of all files, and what it depended on; null before the first one. */
  readonly checked: { readonly input: CheckInput; readonly preview: ImportPreview } | null;
  /** The input of a later check that failed. */
  readonly failed: CheckInput | null;
  /** null before the user chose one. */
  readonly filter: RowFilter | null;
  /** The maximum number of rows that are shown. */
  readonly limit: number;
  /** The last answer, as a sentence, and its file and what was chosen before it; null before the first one. */
  readonly answered:
    (Pick<CheckInput, 'duplicates'> & { readonly file: OpenedFile; readonly text: string }) | null;
  /** What the user did last, as a sentence; '' for nothing. */
  readonly message: string;
  /** True while the user is asked whether to leave the import. */
  readonly isLeaving: boolean;
}

/** What was read of a file or of a text. */
export interface InputRead {
  readonly input: JobSource;
  readonly source: ReadSource;
}

/** What happens in the dialog of an import. */
export type ImportEvent = Readonly<
  | { type: 'filesChosen'; files: readonly ImportedFile[] }
  | { type: 'fileStarted'; name: string }
  | {
      type: 'batchRead';
      batch: Batch;
      read: readonly InputRead[];
      refused: readonly RefusedSource[];
    }
  | { type: 'readingCancelled' }
  | { type: 'textPasted'; text: string }
  | { type: 'fileRemoved'; input: JobSource }
  | {
      type: 'fileReread';
      input: JobSource;
      choices: SourceChoices;
      source: ReadSource | RefusedSource;
    }
  /** `text` says what was answered, so that it can be undone. */
  | { type: 'chosen'; file: OpenedFile; answer: Answer; text?: string }
  | { type: 'answerUndone' }
  | { type: 'fileShown'; index: number }
  | { type: 'filterChosen'; filter: RowFilter }
  | { type: 'moreRowsShown' }
  | { type: 'checked'; input: CheckInput; preview: ImportPreview }
  | { type: 'checkFailed'; input: CheckInput }
  | { type: 'checkCancelled' }
  | { type: 'nextPressed' }
  | { type: 'backPressed' }
  | { type: 'messageShown'; text: string }
  | { type: 'leaveAsked' }
  | { type: 'leaveDeclined' }
>;

/** How rows are shown at first. */
const NEW_VIEW = { filter: null, limit: MORE_ROWS } as const;

/** The state when the dialog opens. */
export const NEW_IMPORT: ImportState = {
  step: 'file',
  pasted: '',
  queue: [],
  reading: null,
  files: [],
  rereads: new Map(),
  refused: [],
  fileIndex: 0,
  duplicates: { forAll: 'skip', forNamed: 'replace' },
  checked: null,
  failed: null,
  ...NEW_VIEW,
  answered: null,
  message: '',
  isLeaving: false,
};

const CHECK_PARTS = ['files', 'duplicates', 'posts', 'ideas', 'labels', 'accounts'] as const;

function isSame(one: CheckInput | undefined | null, other: CheckInput): boolean {
  return !!one && CHECK_PARTS.every((part) => one[part] === other[part]);
}

/** Returns whether a check with an input is done or must run; `none` in the first step. */
export function checkStatus({ step, checked, failed }: ImportState, input: CheckInput) {
  if (step === 'file') return 'none';
  if (isSame(failed, input)) return 'failed';
  return isSame(checked?.input, input) ? 'done' : 'running';
}

function isPasted({ input }: OpenedFile): boolean {
  return input.file === null;
}

/** Returns true if closing the dialog would lose what the user pasted or chose. */
export function hasUnsaved({ files, pasted }: ImportState): boolean {
  return files.some(({ isCorrected }) => isCorrected) || pasted.trim() !== '';
}

/** Returns true while files are being read: new ones, or again with other choices. */
export function isReading({ queue, rereads }: ImportState): boolean {
  return queue.length > 0 || rereads.size > 0;
}

/** A file whose rows can be shown. */
export interface ShownFile {
  readonly index: number;
  readonly file: OpenedFile;
  readonly rows: SourceRows;
  readonly preview: ImportPreview;
}

/**
 * Returns the file of the second step; null in the first one, and before its rows are checked. A file that was read
 * again is shown as it was before, until its new rows are checked.
 */
export function shownFile({ step, files, fileIndex, checked }: ImportState): ShownFile | null {
  const index = Math.min(fileIndex, files.length - 1);
  const rows = checked?.preview.sources[index];
  const file = [files[index], checked?.input.files[index]].find(
    (each) => each?.input === files[index]?.input && each?.source === rows?.source,
  );
  return step === 'check' && checked && rows && file
    ? { index, file, rows, preview: checked.preview }
    : null;
}

/** Returns the choices with which a shown file is being read again; null if what is shown is current. */
export function wantedChoices(
  { rereads, files }: ImportState,
  { index, file }: ShownFile,
): SourceChoices | null {
  const newest = files[index];
  const isOld = newest !== undefined && newest.source !== file.source;
  return rereads.get(file.input) ?? (isOld ? newest.sourceChoices : null);
}

function opened({ input, source }: InputRead): OpenedFile {
  return { input, sourceChoices: {}, source, choices: firstChoices(source), isCorrected: false };
}

function without<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}

/** Returns the files with another state of one of them. */
function withFile(files: readonly OpenedFile[], changed: OpenedFile): readonly OpenedFile[] {
  return files.map((file) => (file.input === changed.input ? changed : file));
}

/** Adds what was read. A pasted text replaces the one before. */
function afterBatch(
  state: ImportState,
  { batch, read, refused }: Extract<ImportEvent, { type: 'batchRead' }>,
): ImportState {
  if (state.queue[0] !== batch) return state;
  const isText = typeof batch === 'string';
  const before = isText ? state.files.filter((file) => !isPasted(file)) : state.files;
  return {
    ...state,
    files: [...before, ...read.map(opened)],
    queue: state.queue.slice(1),
    reading: null,
    refused,
    // A pasted text that is refused does not hold up the other files.
    step: read.length > 0 || (isText && before.length > 0) ? 'check' : state.step,
    fileIndex: before.length,
    ...NEW_VIEW,
    answered: null,
  };
}

/** Replaces a file by the result of reading it again; ignores a result for earlier choices. Undo brings it back. */
function afterReread(
  state: ImportState,
  { input, choices, source }: Extract<ImportEvent, { type: 'fileReread' }>,
): ImportState {
  if (state.rereads.get(input) !== choices) return state;
  const rereads = without(state.rereads, input);
  if (source.kind === 'refused') return { ...state, refused: [source], rereads };
  const before = state.files.find((file) => file.input === input);
  if (!before) return state;
  const { size } = before.choices.changes;
  const rows = counted(size, 'row', 'rows');
  const text = `The file was read again: what you chose for ${rows} is gone`;
  return {
    ...state,
    files: withFile(state.files, {
      input,
      sourceChoices: choices,
      source,
      choices: choicesAgain(before, source),
      isCorrected: true,
    }),
    refused: [],
    rereads,
    ...NEW_VIEW,
    answered: size > 0 ? { file: before, duplicates: state.duplicates, text } : state.answered,
  };
}

/** Changes the choices for a file. A file that was read again meanwhile has other rows, and keeps its choices. */
function afterChoice(
  state: ImportState,
  { file, answer, text }: Extract<ImportEvent, { type: 'chosen' }>,
): ImportState {
  const { files, duplicates, rereads } = state;
  const { input } = file;
  const { sheet } = answer.source ?? {};
  const now = files.find((each) => each.input === input) ?? file;
  // A file that is read again gets other rows.
  if (answer.rows && (rereads.has(input) || now.source !== file.source)) return state;
  const before = rereads.get(input) ?? now.sourceChoices;
  // Another sheet has its own headings.
  const source = sheet === undefined ? { ...before, ...answer.source } : { sheet };
  return {
    ...state,
    files: answer.rows
      ? withFile(files, { ...now, choices: { ...now.choices, ...answer.rows }, isCorrected: true })
      : files,
    // The same object unless it changes: the rows are checked again for another one.
    duplicates: answer.duplicates ? { ...duplicates, ...answer.duplicates } : duplicates,
    rereads: answer.source ? new Map(rereads).set(input, source) : rereads,
    answered: text === undefined ? null : { file: now, duplicates, text },
  };
}

/** Begins to read a pasted text that was not read yet, or shows the rows. */
function afterNext(state: ImportState): ImportState {
  const { pasted, queue } = state;
  const isDropped = pasted.trim() === '' && state.files.some(isPasted);
  // The same list unless it changes: the rows are checked again for another one.
  const files = isDropped ? state.files.filter((file) => !isPasted(file)) : state.files;
  const isRead = files.some(({ input }) => input.file === null && input.text === pasted);
  if (queue.includes(pasted)) return state;
  if (pasted.trim() !== '' && !isRead) return { ...state, queue: [...queue, pasted] };
  return { ...state, files, step: files.length > 0 ? 'check' : 'file', answered: null };
}

/** Returns the state after an event. */
export function importState(state: ImportState, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'filesChosen':
      return event.files.length === 0
        ? state
        : { ...state, queue: [...state.queue, event.files], message: '' };
    case 'fileStarted':
      return { ...state, reading: event.name };
    case 'batchRead':
      return afterBatch(state, event);
    case 'readingCancelled':
      return { ...state, queue: [], reading: null, message: 'Reading was cancelled' };
    case 'textPasted':
      return { ...state, pasted: event.text };
    case 'fileRemoved':
      return {
        ...state,
        files: state.files.filter(({ input }) => input !== event.input),
        rereads: without(state.rereads, event.input),
        answered: null,
      };
    case 'fileReread':
      return afterReread(state, event);
    case 'chosen':
      return afterChoice({ ...state, message: '' }, event);
    case 'answerUndone': {
      if (!state.answered) return state;
      const { file, duplicates } = state.answered;
      const rereads = without(state.rereads, file.input);
      return { ...state, files: withFile(state.files, file), duplicates, rereads, answered: null };
    }
    case 'fileShown':
      return { ...state, fileIndex: event.index, ...NEW_VIEW };
    case 'filterChosen':
      return { ...state, ...NEW_VIEW, filter: event.filter };
    case 'moreRowsShown':
      return { ...state, limit: state.limit + MORE_ROWS };
    case 'checked': {
      const { input, preview } = event;
      return { ...state, checked: { input, preview }, failed: null, message: '' };
    }
    case 'checkFailed':
      return { ...state, failed: event.input };
    case 'checkCancelled':
      return { ...state, step: 'file', message: 'Checking was cancelled' };
    case 'nextPressed':
      return afterNext({ ...state, message: '', failed: null });
    case 'backPressed':
      return { ...state, step: 'file', message: '' };
    case 'messageShown':
      return { ...state, message: event.text };
    case 'leaveAsked':
      return { ...state, isLeaving: true };
    case 'leaveDeclined':
      return { ...state, isLeaving: false };
  }
}
