import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/ui/controls/Button';
import { CONTROL } from '@/ui/controls/controls';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { Label } from '@/core/channels/label';
import type { Duplicate, DuplicateChoice } from '@/core/planFile/duplicates';
import { counted } from '@/core/text/counted';
import type { Instant } from '@/core/time/instant';
import type { ColumnField } from './rules/formats/csvFormat';
import { COLUMN_FIELDS, fieldName } from './rules/reading/table/columnNames';
import type { MappedColumn } from './rules/reading/table/columnMapping';
import type { RowChoices, SourceRows } from './rules/reading/sourceRows';
import { needsLook } from './rules/reading/rows/rowReading';
import { foldedRows, type RowView } from './foldedRows';
import { ImportRow } from './ImportRow';
import styles from './ImportTable.module.css';

/** The number of rows that are shown at first, and of those that each button adds. */
const MORE_ROWS = 100;

export interface ImportTableProps {
  /** The accessible name. */
  readonly label: string;
  readonly view: RowView;
  readonly rows: SourceRows;
  /** The current choices. The rows may still be based on earlier ones. */
  readonly choices: RowChoices;
  /** The labels of the plan, and the new ones. */
  readonly labels: readonly Label[];
  readonly now: Instant;
  /** Returns what the row at an index duplicates; undefined if it is not a duplicate. */
  readonly duplicateAt: (index: number) => Duplicate | undefined;
  /** Returns what happens to the row with a number, which is a duplicate. */
  readonly duplicateChoiceOf: (row: number) => DuplicateChoice;
  readonly onDuplicate: (row: number, choice: DuplicateChoice) => void;
  readonly onField: (column: number, field: ColumnField | null) => void;
  readonly onNetwork: (name: string, network: ChannelNetwork | null) => void;
  readonly onCells: (row: number, cells: ReadonlyMap<number, string>) => void;
  /** Called when the user begins to type a text in a row that is not saved, and when that ends. */
  readonly onTyping: (row: number, isTyping: boolean) => void;
  /** Takes back what the user changed in the cells of a row. */
  readonly onReset: (row: number) => void;
  readonly onLeaveOut: (row: number, isLeftOut: boolean) => void;
}

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

function ColumnHead({ column: { index, name, field }, isMappable, onField }: ColumnHeadProps) {
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
    </th>
  );
}

/** The rows of a file, each with what it becomes and its problems. Rows without problems are folded. */
export function ImportTable(props: ImportTableProps) {
  const { label, view, rows, labels, now, duplicateAt, duplicateChoiceOf } = props;
  const { onDuplicate, onField, onNetwork, onCells, onTyping, onReset, onLeaveOut } = props;
  const [limit, setLimit] = useState(MORE_ROWS);
  const [revealed, setRevealed] = useState<ReadonlyMap<number, number>>(new Map());
  /** The numbers of the rows that the user corrected here. They stay visible. */
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const tableRef = useRef<HTMLTableElement>(null);
  /** The number of the row that gets the focus when the button that was pressed is gone. */
  const wanted = useRef<number>(null);
  const focusRow = (row: number) =>
    tableRef.current?.querySelector<HTMLElement>(`[data-row="${row}"]`)?.focus();
  useLayoutEffect(() => {
    if (wanted.current === null || document.activeElement !== document.body) return;
    focusRow(wanted.current);
    wanted.current = null;
  });
  /** The number of the first row that was revealed last. */
  const [first, setFirst] = useState<number | null>(null);
  useLayoutEffect(() => {
    if (first !== null) focusRow(first);
  }, [first]);

  function touch(row: number): void {
    wanted.current = row;
    setTouched((before) => new Set(before).add(row));
  }

  const { columns } = props.choices;
  const canChange = ({ field }: MappedColumn): boolean => field !== null;
  const isWanted = (index: number): boolean => {
    const row = rows.rows[index];
    if (!row) return false;
    if (view === 'all') return true;
    const isOwn = view === 'look' ? needsLook(row) : duplicateAt(index) !== undefined;
    return isOwn || touched.has(row.number);
  };
  const { items, left } = foldedRows(rows.rows.length, isWanted, revealed, limit);
  const width = columns.length + 1;
  return (
    <div className={styles.frame}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Otherwise keys cannot scroll it. */}
      <div role="region" aria-label={label} tabIndex={0} className={styles.scroll}>
        <table ref={tableRef} className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                <span className={styles.hidden}>Row</span>
              </th>
              {columns.map((column) => (
                <ColumnHead
                  key={column.index}
                  column={column}
                  isMappable={rows.source.origin !== 'posts'}
                  onField={(field) => {
                    onField(column.index, field);
                  }}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => {
              if (item.kind === 'fold') {
                const { start, count } = item;
                const words = view === 'duplicates' ? 'no duplicates' : 'all fine';
                return (
                  <tr key={`fold ${start}`}>
                    <td colSpan={width} className={styles.fold}>
                      <button
                        type="button"
                        className={styles.foldButton}
                        aria-expanded={false}
                        onClick={() => {
                          const open = (revealed.get(start) ?? 0) + MORE_ROWS;
                          setRevealed(new Map(revealed).set(start, open));
                          setFirst(rows.rows[start + open - MORE_ROWS]?.number ?? null);
                        }}
                      >
                        {`${counted(count, 'row', 'rows')}, ${words}`}
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
                    row={row}
                    columns={columns}
                    labels={labels}
                    isAmbiguous={rows.dates.order === 'ambiguous'}
                    now={now}
                    canChange={canChange}
                    duplicate={duplicateAt(item.index)}
                    isChanged={(props.choices.changes.get(row.number)?.cells?.size ?? 0) > 0}
                    choice={duplicateChoiceOf(row.number)}
                    onDuplicate={(choice) => {
                      onDuplicate(row.number, choice);
                    }}
                    onNetwork={(name, network) => {
                      touch(row.number);
                      onNetwork(name, network);
                    }}
                    onCells={(cells) => {
                      touch(row.number);
                      onCells(row.number, cells);
                    }}
                    onTyping={(isTyping) => {
                      onTyping(row.number, isTyping);
                    }}
                    onReset={() => {
                      touch(row.number);
                      onReset(row.number);
                    }}
                    onLeaveOut={(isLeftOut) => {
                      touch(row.number);
                      onLeaveOut(row.number, isLeftOut);
                    }}
                  />
                )
              );
            })}
          </tbody>
        </table>
      </div>
      {left > 0 && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            onClick={() => {
              setLimit(limit + MORE_ROWS);
            }}
          >
            Show {Math.min(left, MORE_ROWS)} more
          </Button>
        </div>
      )}
    </div>
  );
}
