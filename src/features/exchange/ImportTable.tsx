import { useId, useLayoutEffect, useMemo, useRef, type Dispatch } from 'react';
import type { Duplicate } from '@/core/planFile/duplicates';
import { counted } from '@/core/text/words';
import { selectLabels } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { CONTROL, HIDDEN } from '@/ui/controls/controls';
import { REMEDY } from './importControls';
import { ImportRow } from './ImportRow';
import { foldedRows } from './rules/foldedRows';
import type { ColumnField } from './rules/formats/csvFormat';
import {
  MORE_ROWS,
  type ImportEvent,
  type ImportWizard,
  type ShownFile,
} from './rules/importWizard';
import { needsReview } from './rules/reading/rows/rowReading';
import type { SharedProblem } from './rules/reading/rows/sharedProblems';
import type { MappedColumn } from './rules/reading/table/columnMapping';
import { COLUMN_FIELDS, fieldName } from './rules/reading/table/columnNames';
import styles from './ImportTable.module.css';

/** Returns the letters of a column in a spreadsheet: A, B, …, Z, AA. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}

interface ColumnHeadProps {
  readonly column: MappedColumn;
  readonly isMappable: boolean;
  readonly onField: (field: ColumnField | null) => void;
}

function ColumnHead({ column, isMappable, onField }: ColumnHeadProps) {
  const { index, name, field, guess } = column;
  const id = useId();
  return (
    <th
      scope="col"
      className={field === 'content' || field === 'labels' ? styles[field] : undefined}
    >
      <span className={styles.columnName}>
        <span aria-hidden="true">{columnLetters(index)} · </span>
        <bdi>{name}</bdi>
      </span>
      {isMappable && (
        <select
          aria-label={name}
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

interface ImportTableProps {
  readonly state: ImportWizard;
  readonly shown: ShownFile;
  /** Returns what the row at an index duplicates; undefined if it is not a duplicate. */
  readonly duplicateAt: (index: number) => Duplicate | undefined;
  readonly shared: readonly SharedProblem[];
  readonly dispatch: Dispatch<ImportEvent>;
  /** Called before a button goes that may have the focus. */
  readonly onGone: () => void;
}

/** The row that gets the focus after the next change. */
interface NextFocus {
  readonly row: number;
  /** True if it gets the focus only when the button that was pressed is gone. */
  readonly isConditional: boolean;
}

/** The rows of a file, each with what it becomes and its problems. Rows without problems are folded. */
export function ImportTable(props: ImportTableProps) {
  const { state, shown, duplicateAt, shared, dispatch, onGone } = props;
  const { filter, limit, revealed, touched } = state.table;
  const { rows, file, preview } = shown;
  const { source } = rows;
  // The current choices. The rows may still be based on earlier ones.
  const { columns } = file.choices;
  const planLabels = useAppSelector(selectLabels);
  const newLabels = preview.plan.labels;
  const labels = useMemo(() => [...planLabels, ...newLabels], [planLabels, newLabels]);
  const sharedSet = useMemo(
    () => new Set(shared.flatMap(({ found }) => found.map(({ problem }) => problem))),
    [shared],
  );
  // A problem that was solved shows no rows any more.
  const shownProblem = shared.find(({ key }) => key === state.table.problem);
  const tableRef = useRef<HTMLTableElement>(null);
  const nextFocus = useRef<NextFocus>(null);
  useLayoutEffect(() => {
    const next = nextFocus.current;
    if (!next || (next.isConditional && document.activeElement !== document.body)) return;
    tableRef.current?.querySelector<HTMLElement>(`[data-row="${next.row}"]`)?.focus();
    nextFocus.current = null;
  });

  function dispatchOfRow(event: ImportEvent): void {
    if ('place' in event) nextFocus.current = { row: event.place.row, isConditional: true };
    dispatch(event);
  }

  /** Returns the index of the first row of a fold that is not shown. */
  function firstOfFold(start: number): number {
    return start + (revealed.get(start) ?? 0);
  }

  /** Shows more rows of a fold, and focuses the first of them. */
  function reveal(start: number): void {
    const first = rows.rows[firstOfFold(start)];
    if (first) nextFocus.current = { row: first.number, isConditional: false };
    dispatch({ type: 'foldRevealed', start });
  }

  const matches = (index: number): boolean => {
    const row = rows.rows[index];
    if (!row) return false;
    if (shownProblem) return shownProblem.rows.has(row.number) || touched.has(row.number);
    if (filter === 'all' || touched.has(row.number)) return true;
    return filter === 'toReview' ? needsReview(row) : duplicateAt(index) !== undefined;
  };
  /** Returns what the rows of a fold have in common. */
  const foldWords = (start: number, count: number): string => {
    if (shownProblem) return ' without this problem';
    if (filter === 'duplicates') return ', no duplicates';
    const first = firstOfFold(start);
    const leftOut = rows.rows.slice(first, first + count).filter(({ isLeftOut }) => isLeftOut);
    if (leftOut.length === 0) return ', all fine';
    return leftOut.length === count
      ? ', left out'
      : `, ${leftOut.length.toLocaleString()} left out`;
  };
  const { items, remaining } = foldedRows(rows.rows.length, matches, revealed, limit);
  const isNothingLeft = filter === 'toReview' && items.every(({ kind }) => kind === 'fold');
  return (
    <div className={styles.frame}>
      <div
        role="region"
        aria-label={`Rows of ${source.name}`}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Otherwise keys cannot scroll it.
        tabIndex={0}
        className={styles.scroll}
      >
        <table ref={tableRef} className={styles.table}>
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
                    dispatch({ type: 'fieldChosen', source, column: column.index, field });
                  }}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {isNothingLeft && (
              <tr>
                <td colSpan={columns.length + 1}>
                  <p className={styles.nothing}>
                    Nothing left to check.
                    <button
                      type="button"
                      className={REMEDY}
                      onClick={() => {
                        onGone();
                        dispatch({ type: 'filterChosen', filter: 'all' });
                      }}
                    >
                      Show all rows
                    </button>
                  </p>
                </td>
              </tr>
            )}
            {(isNothingLeft ? [] : items).map((item) => {
              if (item.kind === 'fold') {
                const { start, count } = item;
                return (
                  <tr key={`fold ${start}`}>
                    <td colSpan={columns.length + 1} className={styles.fold}>
                      <button
                        type="button"
                        className={styles.foldButton}
                        aria-expanded={false}
                        onClick={() => {
                          reveal(start);
                        }}
                      >
                        {counted(count, 'row', 'rows') + foldWords(start, count)}
                      </button>
                    </td>
                  </tr>
                );
              }
              const row = rows.rows[item.index];
              return (
                row && (
                  <ImportRow
                    key={row.number}
                    state={state}
                    shown={shown}
                    row={row}
                    labels={labels}
                    duplicate={duplicateAt(item.index)}
                    shared={sharedSet}
                    dispatch={dispatchOfRow}
                  />
                )
              );
            })}
          </tbody>
        </table>
      </div>
      {remaining > 0 && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            onClick={() => {
              dispatch({ type: 'moreRowsShown' });
            }}
          >
            Show {Math.min(remaining, MORE_ROWS)} more
          </Button>
        </div>
      )}
    </div>
  );
}
