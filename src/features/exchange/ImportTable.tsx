import { useId, useMemo, useRef } from 'react';
import { selectLabels } from '@/store/channels/channelSelectors';
import type { Label } from '@/core/channels/label';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { CHECKBOX, CONTROL, HIDDEN } from '@/ui/controls/controls';
import { useOneTabStop } from '@/ui/controls/useOneTabStop';
import {
  COLUMN_FIELDS,
  type ColumnField,
  fieldName,
  isRefused,
  type MappedColumn,
  type ReadRow,
} from '@/tables/importing';
import { type Answer, columnTitle, withField, withLeftOut } from '@/tables/importQuestions';
import { MORE_ROWS, type ShownFile } from './rules/importState';
import { duplicateWords } from './rules/importWords';
import { ImportCell, isOfNetworks } from './ImportCell';
import styles from './ImportTable.module.css';

interface ColumnHeadProps {
  readonly column: MappedColumn;
  readonly isMappable: boolean;
  readonly onField: (field: ColumnField | null) => void;
}

function ColumnHead({ column, isMappable, onField }: ColumnHeadProps) {
  const { field, guess } = column;
  const id = useId();
  const title = columnTitle(column);
  const isWide = field === 'content' || field === 'labels';
  return (
    <th scope="col" className={isWide ? styles[field] : undefined}>
      <span className={styles.columnName}>
        <bdi>{title}</bdi>
      </span>
      {isMappable && (
        <select
          aria-label={title}
          aria-describedby={guess === undefined ? undefined : id}
          className={`${CONTROL} ${styles.field} ${field === null ? styles.unused : ''}`}
          value={field ?? ''}
          onChange={({ target }) => {
            onField(target.value === '' ? null : (target.value as ColumnField));
          }}
        >
          <option value="">Leave out</option>
          {COLUMN_FIELDS.map((each) => (
            <option key={each} value={each}>
              {fieldName(each)}
            </option>
          ))}
        </select>
      )}
      {guess !== undefined && (
        <span id={id} className={styles.guess}>
          Guessed {guess}
        </span>
      )}
    </th>
  );
}

/** Returns the column whose cells also show the networks that a row gets, if no column has networks. */
function networksPlace(columns: readonly MappedColumn[]): MappedColumn | undefined {
  const has = (wanted: ColumnField) => columns.find(({ field }) => field === wanted);
  return columns.some(({ field }) => isOfNetworks(field))
    ? undefined
    : (has('labels') ?? has('content'));
}

/** Returns what the user should know about a row, as sentences. */
function rowWords({ isLeftOut, leftOut = '', problems }: ReadRow): string {
  return isLeftOut ? `Left out. ${leftOut}` : problems.map(({ text }) => text).join(' ');
}

interface ImportRowProps {
  readonly row: ReadRow;
  readonly columns: readonly MappedColumn[];
  /** The labels of the plan, and the new ones. */
  readonly labels: readonly Label[];
  /** What it duplicates, and what happens to it; '' for a row that is no duplicate. */
  readonly duplicate: string;
  readonly now: number;
  readonly onLeaveOut: (isLeftOut: boolean) => void;
}

/** A row of a file: its cells, and below them what the user should know about it. */
function ImportRow({ row, columns, labels, duplicate, now, onLeaveOut }: ImportRowProps) {
  const { number, problems, isLeftOut } = row;
  const flawed = problems.filter(({ isRefusal }) => isRefusal).map(({ cell }) => cell);
  const words = `${rowWords(row)} ${isLeftOut ? '' : duplicate}`.trim();
  const place = networksPlace(columns);
  const tone = isRefused(row) ? styles.amber : isLeftOut ? styles.left : '';
  return (
    <>
      <tr className={`${tone} ${words === '' ? '' : styles.first}`}>
        <th scope="row" rowSpan={words === '' ? 1 : 2} className={styles.number}>
          <label>
            <input
              type="checkbox"
              className={CHECKBOX}
              aria-label={`Add row ${number}`}
              checked={!isLeftOut}
              onChange={({ target }) => {
                onLeaveOut(!target.checked);
              }}
            />
            {number}
          </label>
        </th>
        {columns.map((column) => (
          <td key={column.index}>
            <ImportCell
              row={row}
              column={column}
              labels={labels}
              showsNetworks={column === place}
              isFlawed={!isLeftOut && flawed.includes(column.index)}
              now={now}
            />
          </td>
        ))}
      </tr>
      {words !== '' && (
        <tr className={`${styles.line} ${tone}`}>
          <td colSpan={Math.max(columns.length, 1)}>
            <p className={styles.words}>{words}</p>
          </td>
        </tr>
      )}
    </>
  );
}

interface ImportTableProps {
  readonly shown: ShownFile;
  /** The indexes of the rows to show. */
  readonly indexes: readonly number[];
  /** The maximum number of them. */
  readonly limit: number;
  readonly onChoose: (answer: Answer) => void;
  readonly onMore: () => void;
}

/** The rows of a file, each with what it becomes. */
export function ImportTable({ shown, indexes, limit, onChoose, onMore }: ImportTableProps) {
  const { rows, file, preview } = shown;
  const { source } = rows;
  // The current choices. The rows may still be based on earlier ones.
  const { choices } = file;
  const { columns } = choices;
  const planLabels = useAppSelector(selectLabels);
  const newLabels = preview.plan.labels;
  const labels = useMemo(() => [...planLabels, ...newLabels], [planLabels, newLabels]);
  const start = preview.starts[shown.index] ?? 0;
  const duplicateAt = (index: number) => {
    const duplicate = preview.duplicates.get(start + index);
    if (!duplicate) return '';
    const isSkipped = preview.plan.outcomes[start + index]?.kind === 'skipped';
    return `${isSkipped ? 'Left out. ' : ''}${duplicateWords(duplicate)}`;
  };
  const rowsRef = useRef<HTMLTableSectionElement>(null);
  const handlers = useOneTabStop(rowsRef, 'input', 'column');
  const more = Math.min(MORE_ROWS, indexes.length - limit);
  return (
    <div className={styles.frame}>
      <div
        role="region"
        aria-label={`Rows of ${source.name}`}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Otherwise keys cannot scroll it.
        tabIndex={0}
        className={styles.scroll}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                <span className={HIDDEN}>Row</span>
              </th>
              {columns.map((column) => (
                <ColumnHead
                  key={column.index}
                  column={column}
                  isMappable={source.origin !== 'posts'}
                  onField={(field) => {
                    onChoose(withField(columns, column.index, field));
                  }}
                />
              ))}
            </tr>
          </thead>
          <tbody ref={rowsRef} {...handlers}>
            {indexes.length === 0 && (
              <tr>
                <td colSpan={columns.length + 1} className={styles.nothing}>
                  No rows.
                </td>
              </tr>
            )}
            {indexes.slice(0, limit).map((index) => {
              const row = rows.rows[index];
              return (
                row && (
                  <ImportRow
                    key={row.number}
                    row={row}
                    columns={columns}
                    labels={labels}
                    duplicate={duplicateAt(index)}
                    now={preview.now}
                    onLeaveOut={(isLeftOut) => {
                      onChoose(withLeftOut(choices, [row.number], isLeftOut));
                    }}
                  />
                )
              );
            })}
          </tbody>
        </table>
      </div>
      {more > 0 && (
        <div className={styles.more}>
          <Button variant="secondary" onClick={onMore}>
            Show {more.toLocaleString()} more
          </Button>
        </div>
      )}
    </div>
  );
}
