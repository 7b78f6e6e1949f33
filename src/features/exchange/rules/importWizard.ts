import type { Account } from '@/core/channels/account';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { Label } from '@/core/channels/label';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { Duplicate, DuplicateChoice } from '@/core/planFile/duplicates';
import type { ImportedFile } from '@/store/services';
import type { JobSource } from './exchangeJobs';
import type { ColumnField } from './formats/csvFormat';
import { rowKey, type ChosenDuplicates, type ImportPreview } from './reading/importPreview';
import type { ReadSource, RefusedSource, SourceChoices } from './reading/importSource';
import { needsReview, type RowChange } from './reading/rows/rowReading';
import {
  answeredChoices,
  answerText,
  type SharedAnswer,
  type SharedProblem,
} from './reading/rows/sharedProblems';
import { firstChoices, type RowChoices, type SourceRows } from './reading/sourceRows';
import { withColumnField } from './reading/table/columnMapping';

type ImportStep = 'file' | 'rows' | 'add';

/** Which rows of a file are shown. */
type RowFilter = 'all' | 'toReview' | 'duplicates';

/** The number of rows that are shown at first, and of those that each button adds. */
export const MORE_ROWS = 100;

/** A file that was read for the import, with the choices of the user. Each input has at most one file. */
export interface OpenedFile {
  readonly input: JobSource;
  readonly sourceChoices: SourceChoices;
  readonly source: ReadSource;
  readonly choices: RowChoices;
  /** True if the user changed a choice since the file was read. */
  readonly isCorrected: boolean;
}

/**
 * What happens to duplicates. Choices for rows are stored with the result of reading, because a file that is read
 * again has other rows.
 */
interface DuplicatesByFile {
  readonly forAll: DuplicateChoice;
  /** For rows with the id of a post of the plan. */
  readonly forNamed: DuplicateChoice;
  /** By the number of the row. */
  readonly forRows: ReadonlyMap<ReadSource, ReadonlyMap<number, DuplicateChoice>>;
}

/** What a check of the rows depends on. */
export interface CheckInput {
  readonly files: readonly OpenedFile[];
  readonly duplicates: DuplicatesByFile;
  readonly posts: readonly ScheduledPost[];
  readonly labels: readonly Label[];
  readonly accounts: readonly Account[];
}

/** The checks of the rows of all files. */
interface Checks {
  /** The last result, and its input; null before the first one. */
  readonly preview: ImportPreview | null;
  readonly input: CheckInput | null;
  /** The input of a later check that failed. */
  readonly failed: CheckInput | null;
  /** The input of the check that the user cancelled last. */
  readonly cancelled: CheckInput | null;
}

/** How the rows of a file are shown. */
interface RowsTable {
  /** What was read of the file; null while no rows are shown. */
  readonly source: ReadSource | null;
  readonly filter: RowFilter;
  /** The key of the shared problem whose rows alone are shown; null for all rows of the filter. */
  readonly problem: string | null;
  /** The maximum number of rows of the filter. */
  readonly limit: number;
  /** How many rows of a fold are shown, by its first row. */
  readonly revealed: ReadonlyMap<number, number>;
  /** The numbers of the rows that the user corrected under this filter. They stay visible. */
  readonly touched: ReadonlySet<number>;
}

/** What the user did last about a problem of several rows, until the next choice for the rows. */
interface Answered {
  readonly source: ReadSource;
  /** What was done, as a sentence. */
  readonly text: string;
  /** The choices before. */
  readonly before: RowChoices;
}

/** A message in the dialog. It is shown until the step or the preview changes. */
interface Message {
  readonly text: string;
  readonly step: ImportStep;
  readonly preview: ImportPreview | null;
}

/** The state of the dialog of an import. */
export interface ImportWizard {
  readonly step: ImportStep;
  readonly pasted: string;
  /** True from Next until the pasted text is read. */
  readonly isNextPending: boolean;
  /** The files to read, in lists of those that were chosen together. The first list is being read. */
  readonly queue: readonly (readonly ImportedFile[])[];
  /** The name of the file that is being read; null if none is. */
  readonly reading: string | null;
  readonly files: readonly OpenedFile[];
  /** The sheets of workbooks that were left for another one of the same workbook, as they were then. */
  readonly leftSheets: readonly OpenedFile[];
  /** The files that are being read again, and how. */
  readonly rereads: ReadonlyMap<JobSource, SourceChoices>;
  /** The refusals of the files that were chosen last, and of inputs that were read since. */
  readonly refused: readonly RefusedSource[];
  /** The index of the file that the user chose to see. */
  readonly fileIndex: number;
  readonly duplicates: DuplicatesByFile;
  readonly checks: Checks;
  readonly table: RowsTable;
  /** The numbers of the rows with unsaved text in a field. */
  readonly typing: ReadonlySet<number>;
  readonly answered: Answered | null;
  readonly message: Message | null;
  /** True while the user is asked whether to leave the import. */
  readonly isLeaving: boolean;
}

/** A row that the user corrects, and the filter that is chosen then. */
export interface RowPlace {
  readonly source: ReadSource;
  readonly row: number;
  readonly filter: RowFilter;
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
      type: 'filesRead';
      /** The list of the queue. */
      chosen: readonly ImportedFile[];
      read: readonly InputRead[];
      refused: readonly RefusedSource[];
    }
  | { type: 'readingCancelled' }
  | { type: 'textPasted'; text: string }
  /** `source` is null for a text without rows. */
  | { type: 'textRead'; input: JobSource; source: ReadSource | RefusedSource | null }
  | { type: 'fileRemoved'; input: JobSource }
  | { type: 'sourceChosen'; input: JobSource; choices: SourceChoices }
  | {
      type: 'fileReread';
      input: JobSource;
      choices: SourceChoices;
      source: ReadSource | RefusedSource;
    }
  | { type: 'rowsChosen'; source: ReadSource; choices: Partial<RowChoices> }
  | { type: 'fieldChosen'; source: ReadSource; column: number; field: ColumnField | null }
  /** `zone` is null for times that are not converted. */
  | { type: 'zoneChosen'; source: ReadSource; name: string; zone: string | null }
  /** `networks` is empty for a name that is left out. */
  | {
      type: 'networkChosen';
      place: RowPlace;
      name: string;
      networks: readonly ChannelNetwork[];
    }
  | { type: 'cellsChanged'; place: RowPlace; cells: ReadonlyMap<number, string> }
  | { type: 'cellsReset'; place: RowPlace }
  | { type: 'rowLeftOut'; place: RowPlace; isLeftOut: boolean }
  | { type: 'problemAnswered'; source: ReadSource; problem: SharedProblem; answer: SharedAnswer }
  | { type: 'answerUndone' }
  | { type: 'typingChanged'; row: number; isTyping: boolean }
  | { type: 'duplicatesChosen'; rows: 'forAll' | 'forNamed'; choice: DuplicateChoice }
  | { type: 'duplicateChosen'; source: ReadSource; row: number; choice: DuplicateChoice }
  | { type: 'fileShown'; index: number }
  /** `problem` is the key of a shared problem, to see only the rows with it. */
  | { type: 'filterChosen'; filter: RowFilter; problem?: string | null }
  | { type: 'moreRowsShown' }
  | { type: 'foldRevealed'; start: number }
  | { type: 'checked'; input: CheckInput; preview: ImportPreview }
  | { type: 'checkFailed'; input: CheckInput }
  | { type: 'checkCancelled'; input: CheckInput }
  | { type: 'nextPressed' }
  | { type: 'backPressed' }
  | { type: 'messageShown'; text: string }
  | { type: 'leaveAsked' }
  | { type: 'leaveDeclined' }
>;

const NO_CHECKS: Checks = { preview: null, input: null, failed: null, cancelled: null };

const NO_TABLE: RowsTable = {
  source: null,
  filter: 'all',
  problem: null,
  limit: MORE_ROWS,
  revealed: new Map(),
  touched: new Set(),
};

/** The state when the dialog opens. */
export const NEW_IMPORT: ImportWizard = {
  step: 'file',
  pasted: '',
  isNextPending: false,
  queue: [],
  reading: null,
  files: [],
  leftSheets: [],
  rereads: new Map(),
  refused: [],
  fileIndex: 0,
  duplicates: { forAll: 'skip', forNamed: 'replace', forRows: new Map() },
  checks: NO_CHECKS,
  table: NO_TABLE,
  typing: new Set(),
  answered: null,
  message: null,
  isLeaving: false,
};

const CHECK_PARTS = ['files', 'duplicates', 'posts', 'labels', 'accounts'] as const;

function isSame(one: CheckInput | null, other: CheckInput): boolean {
  return one !== null && CHECK_PARTS.every((part) => one[part] === other[part]);
}

/** Returns whether a check with an input is done or must run; `none` without files. */
export function checkStatus({ checks }: ImportWizard, input: CheckInput) {
  if (input.files.length === 0) return 'none';
  if (isSame(checks.failed, input)) return 'failed';
  if (isSame(checks.input, input)) return 'done';
  return isSame(checks.cancelled, input) ? 'cancelled' : 'running';
}

function isPasted({ input }: OpenedFile): boolean {
  return input.file === null;
}

/** Returns true if the text in the field for pasted rows is not the one that was read. */
export function isUnread({ pasted, files }: ImportWizard): boolean {
  return pasted !== (files.find(isPasted)?.input.text ?? '');
}

/** Returns true if closing the dialog would lose what the user typed, pasted or corrected. */
export function hasUnsaved({ files, leftSheets, typing, pasted }: ImportWizard): boolean {
  const isCorrected = [...files, ...leftSheets].some((file) => file.isCorrected);
  return isCorrected || typing.size > 0 || pasted.trim() !== '';
}

/** Returns true while files are being read: new ones, or again with other choices. */
export function isReading({ queue, rereads }: ImportWizard): boolean {
  return queue.length > 0 || rereads.size > 0;
}

/** Returns the message in the dialog; '' for none. */
export function messageText({ message, step, checks }: ImportWizard): string {
  return message?.step === step && message.preview === checks.preview ? message.text : '';
}

/** A file whose rows can be shown. */
export interface ShownFile {
  readonly index: number;
  readonly file: OpenedFile;
  readonly rows: SourceRows;
  readonly preview: ImportPreview;
}

/**
 * Returns the file of the second step; null in another step, and before its rows are checked. A file that was read
 * again is shown as it was before, until its new rows are checked.
 */
export function shownFile({ step, files, fileIndex, checks }: ImportWizard): ShownFile | null {
  const index = Math.min(fileIndex, files.length - 1);
  const { preview } = checks;
  const rows = preview?.sources[index];
  const file = [files[index], checks.input?.files[index]].find(
    (each) => each?.input === files[index]?.input && each?.source === rows?.source,
  );
  return step === 'rows' && preview && rows && file ? { index, file, rows, preview } : null;
}

/** Returns why no row can be added yet, and the index of the file; null if nothing prevents it. */
export function firstProblem({ files, checks }: ImportWizard) {
  for (const [index, { source, problems }] of (checks.preview?.sources ?? []).entries()) {
    const [text] = problems;
    if (text !== undefined) {
      return { index, text: files.length > 1 ? `“${source.name}”: ${text}` : text };
    }
  }
  return null;
}

/** Returns what happens to a row that is a duplicate. */
export function duplicateChoice(
  { duplicates: { forAll, forNamed, forRows } }: ImportWizard,
  source: ReadSource,
  row: number,
  { isNamed }: Pick<Duplicate, 'isNamed'>,
): DuplicateChoice {
  return forRows.get(source)?.get(row) ?? (isNamed ? forNamed : forAll);
}

/** Returns what happens to the duplicates of files, by {@link rowKey}. */
export function duplicatesByKey({
  files,
  duplicates: { forRows, ...ofAll },
}: Pick<CheckInput, 'duplicates'> & {
  readonly files: readonly Pick<OpenedFile, 'source'>[];
}): ChosenDuplicates {
  const byKey = files.flatMap(({ source }, index) =>
    Array.from(forRows.get(source) ?? [], ([row, choice]) => [rowKey(index, row), choice] as const),
  );
  return { ...ofAll, forRows: new Map(byKey) };
}

function opened({ input, source }: InputRead, sourceChoices: SourceChoices = {}): OpenedFile {
  return { input, sourceChoices, source, choices: firstChoices(source), isCorrected: false };
}

/** Returns the refusals after an input was read: the previous one of that input is replaced. */
function refusedAfter(
  before: readonly RefusedSource[],
  { name }: JobSource,
  source: ReadSource | RefusedSource | null,
): readonly RefusedSource[] {
  const others = before.filter((each) => each.name !== name);
  return source?.kind === 'refused' ? [...others, source] : others;
}

/** Changes the list of files. Without files, nothing is checked, and the first step asks for some. */
function withFiles(state: ImportWizard, files: readonly OpenedFile[]): ImportWizard {
  return { ...state, files, ...(files.length === 0 && { checks: NO_CHECKS, step: 'file' }) };
}

function without<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}

/** Changes the choices of a file. A file that was read again meanwhile has other rows, and keeps its choices. */
function withChoices(
  state: ImportWizard,
  source: ReadSource,
  change: (choices: RowChoices) => Partial<RowChoices>,
): ImportWizard {
  const changed = (file: OpenedFile) =>
    file.source === source
      ? { ...file, choices: { ...file.choices, ...change(file.choices) }, isCorrected: true }
      : file;
  const { files, leftSheets } = state;
  // A text that is not saved yet is saved when its sheet is left.
  return {
    ...state,
    files: files.map(changed),
    leftSheets: leftSheets.map(changed),
    answered: null,
  };
}

/** Returns true if a file is a sheet of a workbook. */
function isSheet({ input, source }: OpenedFile, of: JobSource, name: string | undefined): boolean {
  return input === of && source.sheets !== undefined && source.sheets.chosen === name;
}

/** Shows a file in place of the one of the same input. If it is another sheet, the one before is kept. */
function withFile(state: ImportWizard, next: OpenedFile): ImportWizard {
  const { input, source } = next;
  const before = state.files.find((file) => file.input === input);
  const sheet = before?.source.sheets?.chosen;
  const isLeft = before !== undefined && sheet !== source.sheets?.chosen;
  const others = state.leftSheets.filter((file) => !isSheet(file, input, sheet));
  return {
    ...state,
    files: state.files.map((file) => (file === before ? next : file)),
    leftSheets: isLeft ? [...others, before] : state.leftSheets,
    rereads: without(state.rereads, input),
  };
}

/** Corrects a row, which stays visible under the filter of the correction. */
function withRow(
  state: ImportWizard,
  { source, row, filter }: RowPlace,
  change: (choices: RowChoices) => Partial<RowChoices>,
): ImportWizard {
  const { table } = state;
  const isShown = table.source === source && table.filter === filter;
  const touched = isShown ? new Set(table.touched).add(row) : table.touched;
  return { ...withChoices(state, source, change), table: { ...table, touched } };
}

/** Does something about a problem in all of its rows, so that it can be undone. */
function withAnswer(
  state: ImportWizard,
  { source, problem, answer }: Extract<ImportEvent, { type: 'problemAnswered' }>,
): ImportWizard {
  const before = state.files.find((file) => file.source === source)?.choices;
  const next = withChoices(state, source, (choices) => answeredChoices(choices, problem, answer));
  return before
    ? { ...next, answered: { source, before, text: answerText(problem, answer) } }
    : next;
}

/** Returns the changes of rows with another change of one row. */
function withChange(
  { changes }: RowChoices,
  row: number,
  change: (before: RowChange) => RowChange,
): Pick<RowChoices, 'changes'> {
  const before = changes.get(row) ?? {};
  return { changes: new Map(changes).set(row, { ...before, ...change(before) }) };
}

/** Adds a pasted text that was read, in place of the one before. */
function afterText(
  state: ImportWizard,
  input: JobSource,
  source: ReadSource | RefusedSource | null,
): ImportWizard {
  const others = state.files.filter((file) => !isPasted(file));
  const replaced = state.files.find(isPasted);
  const isRead = source?.kind === 'read';
  const isNext = state.isNextPending && (isRead || others.length > 0);
  // The same list, so that the rows are not checked again for nothing.
  const rest = others.length === state.files.length ? state.files : others;
  return {
    ...withFiles(state, isRead ? [...others, opened({ input, source })] : rest),
    rereads: replaced ? without(state.rereads, replaced.input) : state.rereads,
    refused: refusedAfter(state.refused, input, source),
    isNextPending: false,
    ...(isNext && { step: 'rows' }),
  };
}

/** Replaces a file by the result of reading it again; ignores a result for earlier choices. */
function afterReread(
  state: ImportWizard,
  { input, choices, source }: Extract<ImportEvent, { type: 'fileReread' }>,
): ImportWizard {
  if (state.rereads.get(input) !== choices) return state;
  const refused = refusedAfter(state.refused, input, source);
  return source.kind === 'read'
    ? withFile({ ...state, refused }, opened({ input, source }, choices))
    : { ...state, refused, rereads: without(state.rereads, input) };
}

/** Undoes the choices that started a check; otherwise returns to the first step. */
function afterCancel(state: ImportWizard, input: CheckInput): ImportWizard {
  const { files, duplicates } = state;
  const checks = { ...state.checks, cancelled: input };
  const before = checks.input;
  const isUndone =
    before !== null &&
    before.files.length === files.length &&
    before.files.every((file, index) => file.input === files[index]?.input) &&
    (before.files !== files || before.duplicates !== duplicates);
  if (isUndone) {
    const restored = { files: before.files, duplicates: before.duplicates };
    return { ...state, ...restored, checks, rereads: new Map(), answered: null };
  }
  const { preview } = checks;
  const message: Message = { text: 'Checking was cancelled', step: 'file', preview };
  return { ...state, checks, step: 'file', message };
}

/** Returns true if the user has to answer a question about a file before its rows can be added. */
export function isAsked({ files }: ImportWizard): boolean {
  return files.some(({ source }) => source.question !== undefined);
}

function afterNext(state: ImportWizard): ImportWizard {
  // A cancelled check runs again.
  const next = { ...state, checks: { ...state.checks, cancelled: null } };
  if (state.step !== 'file') return isAsked(state) ? state : { ...next, step: 'add' };
  if (isUnread(state) && state.pasted.trim() !== '') return { ...next, isNextPending: true };
  return state.files.length > 0 ? { ...next, step: 'rows' } : next;
}

function withMessage(state: ImportWizard, text: string): ImportWizard {
  return { ...state, message: { text, step: state.step, preview: state.checks.preview } };
}

function afterEvent(state: ImportWizard, event: ImportEvent): ImportWizard {
  const { queue, files, rereads, duplicates, checks, table } = state;
  switch (event.type) {
    case 'filesChosen':
      return event.files.length === 0 ? state : { ...state, queue: [...queue, event.files] };
    case 'fileStarted':
      return { ...state, reading: event.name };
    case 'filesRead': {
      if (queue[0] !== event.chosen) return state;
      const { read, refused } = event;
      return {
        ...withFiles(state, [...files, ...read.map((each) => opened(each))]),
        queue: queue.slice(1),
        reading: null,
        refused,
        step: read.length > 0 ? 'rows' : state.step,
      };
    }
    case 'readingCancelled':
      return withMessage({ ...state, queue: [], reading: null }, 'Reading was cancelled');
    case 'textPasted':
      return { ...state, pasted: event.text, isNextPending: false };
    case 'textRead':
      return afterText(state, event.input, event.source);
    case 'fileRemoved': {
      const others = files.filter(({ input }) => input !== event.input);
      const leftSheets = state.leftSheets.filter(({ input }) => input !== event.input);
      return { ...withFiles(state, others), leftSheets, rereads: without(rereads, event.input) };
    }
    case 'sourceChosen': {
      const { input, choices } = event;
      const left = state.leftSheets.find((file) => isSheet(file, input, choices.sheet));
      if (left) return withFile(state, left);
      const before =
        rereads.get(input) ?? files.find((file) => file.input === input)?.sourceChoices;
      // Another sheet has its own headings.
      const next = choices.sheet === undefined ? { ...before, ...choices } : choices;
      return { ...state, rereads: new Map(rereads).set(input, next) };
    }
    case 'fileReread':
      return afterReread(state, event);
    case 'rowsChosen':
      return withChoices(state, event.source, () => event.choices);
    case 'fieldChosen':
      return withChoices(state, event.source, ({ columns }) => ({
        columns: withColumnField(columns, event.column, event.field),
      }));
    case 'zoneChosen':
      return withChoices(state, event.source, ({ zones }) => ({
        zones: new Map(zones).set(event.name, event.zone),
      }));
    case 'networkChosen':
      return withRow(state, event.place, ({ networks }) => ({
        networks: new Map(networks).set(event.name, event.networks),
      }));
    case 'cellsChanged':
      return withRow(state, event.place, (choices) =>
        withChange(choices, event.place.row, ({ cells = [] }) => ({
          cells: new Map([...cells, ...event.cells]),
        })),
      );
    case 'cellsReset':
      return withRow(state, event.place, (choices) =>
        withChange(choices, event.place.row, () => ({ cells: new Map() })),
      );
    case 'rowLeftOut':
      return withRow(state, event.place, (choices) =>
        withChange(choices, event.place.row, () => ({ isLeftOut: event.isLeftOut })),
      );
    case 'problemAnswered':
      return withAnswer(state, event);
    case 'answerUndone': {
      const { answered } = state;
      return answered ? withChoices(state, answered.source, () => answered.before) : state;
    }
    case 'typingChanged': {
      const { row, isTyping } = event;
      if (state.typing.has(row) === isTyping) return state;
      const others = [...state.typing].filter((each) => each !== row);
      return { ...state, typing: new Set(isTyping ? [...others, row] : others) };
    }
    case 'duplicatesChosen':
      return {
        ...state,
        duplicates: { ...duplicates, [event.rows]: event.choice, forRows: new Map() },
      };
    case 'duplicateChosen': {
      const { source, row } = event;
      const rows = new Map(duplicates.forRows.get(source)).set(row, event.choice);
      const forRows = new Map(duplicates.forRows).set(source, rows);
      return { ...state, duplicates: { ...duplicates, forRows } };
    }
    case 'fileShown':
      return { ...state, fileIndex: event.index };
    case 'filterChosen': {
      const { filter, problem = null } = event;
      return { ...state, table: { ...NO_TABLE, source: table.source, filter, problem } };
    }
    case 'moreRowsShown':
      return { ...state, table: { ...table, limit: table.limit + MORE_ROWS } };
    case 'foldRevealed': {
      const count = (table.revealed.get(event.start) ?? 0) + MORE_ROWS;
      const revealed = new Map(table.revealed).set(event.start, count);
      return { ...state, table: { ...table, revealed } };
    }
    case 'checked': {
      const { input, preview } = event;
      return { ...state, checks: { ...checks, preview, input, failed: null } };
    }
    case 'checkFailed':
      return { ...state, checks: { ...checks, failed: event.input } };
    case 'checkCancelled':
      return afterCancel(state, event.input);
    case 'nextPressed':
      return afterNext(state);
    case 'backPressed':
      return { ...state, step: state.step === 'add' ? 'rows' : 'file' };
    case 'messageShown':
      return withMessage(state, event.text);
    case 'leaveAsked':
      return { ...state, isLeaving: true };
    case 'leaveDeclined':
      return { ...state, isLeaving: false };
  }
}

/** Returns the state after an event. Rows that appear are first filtered to those to review, if there are any. */
export function importWizard(state: ImportWizard, event: ImportEvent): ImportWizard {
  const next = afterEvent(state, event);
  const rows = shownFile(next)?.rows;
  if (rows === undefined) return next.table === NO_TABLE ? next : { ...next, table: NO_TABLE };
  if (rows.source === next.table.source) return next;
  const filter = rows.rows.some(needsReview) ? 'toReview' : 'all';
  return { ...next, table: { ...NO_TABLE, source: rows.source, filter } };
}
