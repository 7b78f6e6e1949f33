import { __iconNode as IconFile } from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import { __iconNode as IconFileTypeCsv } from '@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs';
import { useId, useMemo, type Dispatch } from 'react';
import type { DuplicateChoice } from '@/core/planFile/duplicates';
import { counted } from '@/core/text/words';
import { localZone } from '@/core/time/zone';
import { placeOfZone } from '@/core/time/zoneWords';
import { CONTROL } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { Segments } from '@/ui/controls/Segments';
import { DuplicateSelect } from '@/ui/plan/DuplicateSelect';
import {
  DefaultMoment,
  DefaultTags,
  EncodingChoice,
  FileChoices,
  FileReading,
} from './FileChoices';
import { ImportTable } from './ImportTable';
import { RefusedFiles } from './RefusedFiles';
import { SharedProblems } from './SharedProblems';
import type { ImportEvent, ImportWizard, ShownFile } from './rules/importWizard';
import { otherSheets } from './rules/reading/otherSheets';
import { needsReview } from './rules/reading/rows/rowReading';
import { sharedProblems } from './rules/reading/rows/sharedProblems';
import type { SourceRows } from './rules/reading/sourceRows';
import { leftOutColumns } from './rules/reading/table/columnMapping';
import { FillDownChoice, SwapChoice, takenPart, YearChoice } from './TableChoices';
import { FileZone } from './ZoneChoices';
import styles from './RowsStep.module.css';

/** The maximum number of notes about a file. */
const MAX_NOTES = 6;

/** The maximum number of columns or accounts that a note names. */
const MAX_NAMED = 5;

/** Returns true if a file needs a choice before anything can be added, or if some rows are to be checked. */
function isFileToReview(rows: SourceRows | undefined): boolean {
  return rows !== undefined && (rows.problems.length > 0 || rows.rows.some(needsReview));
}

/** Returns what the user should know about a file, as sentences. */
function notesOf({ file, rows, preview }: ShownFile): readonly string[] {
  const { past, missingAccounts } = preview;
  const { fillDown } = rows;
  const leftOut = leftOutColumns(file.choices.columns);
  const sheets = otherSheets(rows.source);
  const converted = rows.rows.filter(({ isConverted }) => isConverted).length;
  return [
    sheets !== null && `${sheets}.`,
    leftOut.length > 0 &&
      `Columns that are left out: ${leftOut.slice(0, MAX_NAMED).join(', ')}${leftOut.length > MAX_NAMED ? '…' : ''}`,
    ...rows.source.notes,
    fillDown.isOn &&
      `${counted(fillDown.count, 'row takes', 'rows take')} the ${takenPart({ file })} of the row above.`,
    converted > 0 &&
      `${counted(converted, 'time was', 'times were')} converted to ${placeOfZone(localZone())} time.`,
    past > 0 &&
      `${counted(past, 'post is', 'posts are')} in the past, and will be shown as Published.`,
    missingAccounts.length > 0 &&
      `Accounts not connected here: ${missingAccounts.slice(0, MAX_NAMED).join(', ')}.`,
  ].filter((note) => note !== false);
}

/** The names of what can happen to a row with the id of a post, in the order in which they are offered. */
const NAMES: readonly (readonly [DuplicateChoice, string])[] = [
  ['replace', 'Replace these posts'],
  ['keep', 'Add as new posts'],
  ['skip', 'Leave out'],
];

interface NamedRowsProps {
  readonly count: number;
  readonly value: DuplicateChoice;
  readonly onChoose: (choice: DuplicateChoice) => void;
}

/** Asks once what happens to the rows that have the ids of posts of the plan. */
function NamedRows({ count, value, onChoose }: NamedRowsProps) {
  return (
    <div className={styles.duplicates}>
      <label className={styles.named}>
        {counted(count, 'row is a post', 'rows are posts')} of this plan
        <select
          className={CONTROL}
          value={value}
          onChange={({ target }) => {
            onChoose(target.value as DuplicateChoice);
          }}
        >
          {NAMES.map(([choice, name]) => (
            <option key={choice} value={choice}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

interface RowsStepProps {
  readonly state: ImportWizard;
  readonly shown: ShownFile;
  readonly dispatch: Dispatch<ImportEvent>;
  /** Called before a button goes that may have the focus. */
  readonly onGone: () => void;
}

/** The second step of an import: how a file is read, and what each row becomes. */
export function RowsStep({ state, shown, dispatch, onGone }: RowsStepProps) {
  const { files, refused, duplicates, table } = state;
  const { rows, preview, file, index: shownIndex } = shown;
  // What is typed in these parts belongs to how the file was read.
  const reading = JSON.stringify(file.sourceChoices);
  const { source } = rows;
  const id = useId();
  const start = preview.starts[shownIndex] ?? 0;
  const duplicateAt = (index: number) => preview.duplicates.get(start + index);
  const toReview = rows.rows.filter(needsReview).length;
  const duplicateRows = rows.rows.filter((_row, index) => duplicateAt(index)).length;
  const named = [...preview.duplicates.values()].filter(({ isNamed }) => isNamed).length;
  const duplicateCount = preview.duplicates.size - named;
  const shared = useMemo(() => sharedProblems(rows.rows), [rows.rows]);
  const notes = notesOf(shown);
  return (
    <div className={styles.step}>
      <div className={styles.bar}>
        <div className={styles.file}>
          <Icon of={/\.csv$/i.test(source.name) ? IconFileTypeCsv : IconFile} size={22} />
          {files.length > 1 ? (
            <select
              aria-label="File"
              className={CONTROL}
              value={shownIndex}
              onChange={({ target }) => {
                dispatch({ type: 'fileShown', index: Number(target.value) });
              }}
            >
              {files.map((file, index) => (
                <option key={index} value={index}>
                  {`${file.source.name} (${index + 1} of ${files.length}${isFileToReview(preview.sources[index]) ? ', to check' : ''})`}
                </option>
              ))}
            </select>
          ) : (
            <bdi className={styles.name}>{source.name}</bdi>
          )}
          <span className={styles.count}>{counted(rows.rows.length, 'row', 'rows')}</span>
        </div>
        <FileChoices shown={shown} dispatch={dispatch} />
        <YearChoice shown={shown} dispatch={dispatch} />
        <SwapChoice shown={shown} dispatch={dispatch} />
        <FillDownChoice shown={shown} dispatch={dispatch} />
        <DefaultMoment shown={shown} dispatch={dispatch} />
      </div>
      <RefusedFiles files={refused} />
      {files.map((file, index) => (
        <EncodingChoice key={index} file={file} dispatch={dispatch} />
      ))}
      {named > 0 && (
        <NamedRows
          count={named}
          value={duplicates.forNamed}
          onChoose={(choice) => {
            dispatch({ type: 'duplicatesChosen', rows: 'forNamed', choice });
          }}
        />
      )}
      {duplicateCount > 0 && (
        <div className={styles.duplicates}>
          <label htmlFor={id}>
            {counted(duplicateCount, 'row duplicates', 'rows duplicate')} a post or an earlier row
          </label>
          <DuplicateSelect
            id={id}
            value={duplicates.forAll}
            onChoose={(choice) => {
              dispatch({ type: 'duplicatesChosen', rows: 'forAll', choice });
            }}
          />
        </div>
      )}
      <SharedProblems
        key={`problems ${reading}`}
        state={state}
        shown={shown}
        shared={shared}
        dispatch={dispatch}
        onGone={onGone}
      />
      <div className={styles.above}>
        <div className={styles.facts}>
          <FileReading shown={shown} dispatch={dispatch} />
          <FileZone shown={shown} dispatch={dispatch} />
          <DefaultTags key={`tags ${reading}`} shown={shown} dispatch={dispatch} />
          {notes.length > 0 && (
            <ul className={styles.notes}>
              {notes.slice(0, MAX_NOTES).map((note, index) => (
                <li key={index}>{note}</li>
              ))}
              {notes.length > MAX_NOTES && (
                <li>and {(notes.length - MAX_NOTES).toLocaleString()} more</li>
              )}
            </ul>
          )}
        </div>
        <Segments
          label="Rows"
          segments={[
            { value: 'all', name: `All ${rows.rows.length.toLocaleString()}` },
            { value: 'toReview', name: `To check ${toReview.toLocaleString()}` },
            ...(duplicateRows > 0
              ? [
                  {
                    value: 'duplicates' as const,
                    name: `Duplicates ${duplicateRows.toLocaleString()}`,
                  },
                ]
              : []),
          ]}
          value={table.filter}
          onChoose={(filter) => {
            dispatch({ type: 'filterChosen', filter });
          }}
        />
      </div>
      <ImportTable
        key={`${table.filter} ${reading}`}
        state={state}
        shown={shown}
        duplicateAt={duplicateAt}
        shared={shared}
        dispatch={dispatch}
        onGone={onGone}
      />
    </div>
  );
}
