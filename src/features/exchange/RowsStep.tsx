import { __iconNode as IconFile } from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import { __iconNode as IconFileTypeCsv } from '@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs';
import { useId, useState } from 'react';
import { CONTROL } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { Segments } from '@/ui/controls/Segments';
import type { Account } from '@/core/channels/account';
import type { Label } from '@/core/channels/label';
import type { DuplicateChoice } from '@/core/planFile/duplicates';
import { counted } from '@/core/text/counted';
import { DuplicateSelect } from '@/ui/plan/DuplicateSelect';
import { leftOutColumns } from './rules/reading/table/columnMapping';
import { needsLook, type RowDefaults } from './rules/reading/rows/rowReading';
import { FileReading } from './FileReading';
import { GivenMoment, GivenTags } from './GivenFields';
import type { RowView } from './foldedRows';
import { ImportTable, type ImportTableProps } from './ImportTable';
import { RefusedFiles, type RefusedFile } from './RefusedFiles';
import { SourceChoicesBar, type SourceChoicesBarProps } from './SourceChoicesBar';
import styles from './RowsStep.module.css';

/** A file of the import. */
interface NamedFile {
  readonly name: string;
  /** True if the file needs a choice before anything can be added, or if some rows are to be checked. */
  readonly needsLook: boolean;
}

interface RowsStepProps
  extends
    Omit<ImportTableProps, 'view' | 'label'>,
    Pick<SourceChoicesBarProps, 'zone' | 'onSource' | 'onOrder' | 'onZone'> {
  readonly files: readonly NamedFile[];
  /** The index of the file that is shown. */
  readonly place: number;
  readonly onPlace: (place: number) => void;
  readonly refused: readonly RefusedFile[];
  readonly labels: readonly Label[];
  /** The connected accounts. */
  readonly accounts: readonly Account[];
  readonly missingAccounts: readonly string[];
  /** The number of posts of all files that are due before now. */
  readonly past: number;
  /** The number of duplicates in all files. */
  readonly duplicateCount: number;
  readonly forAll: DuplicateChoice;
  readonly onDuplicates: (choice: DuplicateChoice) => void;
  readonly onGiven: (given: RowDefaults) => void;
}

/** The second step of an import: how a file is read, and what each row becomes. */
export function RowsStep(props: RowsStepProps) {
  const { files, place, onPlace, refused, rows, missingAccounts, past, zone } = props;
  const { duplicateCount, forAll, onDuplicates, duplicateAt } = props;
  const { accounts, onSource, onOrder, onZone, onGiven, ...table } = props;
  const id = useId();
  const looks = rows.rows.filter(needsLook).length;
  const duplicates = rows.rows.filter((_row, index) => duplicateAt(index)).length;
  const converted = rows.rows.filter(({ isConverted }) => isConverted).length;
  const [chosen, setChosen] = useState<RowView | null>(null);
  // Decided on the first render: rows that are corrected later stay visible.
  const [first] = useState<RowView>(looks > 0 ? 'look' : 'all');
  const view = chosen ?? first;
  const { source } = rows;
  const { given } = props.choices;
  const leftOut = leftOutColumns(props.choices.columns);
  const notes = [
    ...(leftOut.length > 0
      ? [
          `Columns that are left out: ${leftOut.slice(0, 5).join(', ')}${leftOut.length > 5 ? '…' : ''}`,
        ]
      : []),
    ...source.notes,
    ...(converted > 0
      ? [`${counted(converted, 'time was', 'times were')} converted to ${zone} time.`]
      : []),
    ...(past > 0
      ? [`${counted(past, 'post is', 'posts are')} in the past, and will be shown as Published.`]
      : []),
    ...(missingAccounts.length > 0
      ? [`Accounts not connected here: ${missingAccounts.slice(0, 5).join(', ')}.`]
      : []),
  ];
  return (
    <div className={styles.step}>
      <div className={styles.bar}>
        <div className={styles.file}>
          <Icon of={/\.csv$/i.test(source.name) ? IconFileTypeCsv : IconFile} size={22} />
          {files.length > 1 ? (
            <select
              aria-label="File"
              className={CONTROL}
              value={place}
              onChange={({ target }) => {
                onPlace(Number(target.value));
              }}
            >
              {files.map((file, index) => (
                <option key={index} value={index}>
                  {`${file.name} (${index + 1} of ${files.length}${file.needsLook ? ', to check' : ''})`}
                </option>
              ))}
            </select>
          ) : (
            <bdi className={styles.name}>{source.name}</bdi>
          )}
          <span className={styles.count}>{counted(rows.rows.length, 'row', 'rows')}</span>
        </div>
        <SourceChoicesBar
          rows={rows}
          choices={props.choices}
          zone={zone}
          onSource={onSource}
          onOrder={onOrder}
          onZone={onZone}
        />
        <Segments
          label="Rows"
          segments={[
            { value: 'all', name: `All ${rows.rows.length.toLocaleString()}` },
            { value: 'look', name: `To check ${looks.toLocaleString()}` },
            ...(duplicates > 0
              ? [
                  {
                    value: 'duplicates' as const,
                    name: `Duplicates ${duplicates.toLocaleString()}`,
                  },
                ]
              : []),
          ]}
          value={view}
          onChoose={setChosen}
        />
      </div>
      {(rows.lacking.date > 0 || rows.lacking.time > 0) && (
        <div className={styles.moments}>
          <GivenMoment lacking={rows.lacking} given={given} onGiven={onGiven} />
        </div>
      )}
      <div className={styles.facts}>
        <FileReading source={source} onSource={onSource} />
        <GivenTags lacking={rows.lacking} given={given} accounts={accounts} onGiven={onGiven} />
        {notes.length > 0 && (
          <ul className={styles.notes}>
            {notes.slice(0, 6).map((note, index) => (
              <li key={index}>{note}</li>
            ))}
            {notes.length > 6 && <li>and {(notes.length - 6).toLocaleString()} more</li>}
          </ul>
        )}
      </div>
      <RefusedFiles files={refused} />
      {duplicateCount > 0 && (
        <div className={styles.duplicates}>
          <label htmlFor={id}>
            {counted(duplicateCount, 'row duplicates', 'rows duplicate')} a post or an earlier row
          </label>
          <DuplicateSelect id={id} value={forAll} onChoose={onDuplicates} />
        </div>
      )}
      <ImportTable key={view} {...table} view={view} label={`Rows of ${source.name}`} />
    </div>
  );
}
