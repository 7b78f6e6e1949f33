import { useId } from 'react';
import { CHECKBOX, CONTROL } from '@/components/shared/controls';
import type { DayOrder } from '@/domain/exchange/reading/dates/dateParts';
import type { SourceChoices } from '@/domain/exchange/reading/importSource';
import type { RowChoices, SourceRows } from '@/domain/exchange/reading/sourceRows';
import styles from './SourceChoicesBar.module.css';

const ORDER_NAMES: Readonly<Record<DayOrder, string>> = {
  dayFirst: 'Day/Month/Year',
  monthFirst: 'Month/Day/Year',
};

export interface SourceChoicesBarProps {
  readonly rows: SourceRows;
  /** The current choices. The rows may still be based on earlier ones. */
  readonly choices: RowChoices;
  readonly onSource: (choices: SourceChoices) => void;
  readonly onOrder: (order: DayOrder) => void;
}

/** How the rows of a file are read: its first row and the order of its dates. */
export function SourceChoicesBar(props: SourceChoicesBarProps) {
  const { rows, choices, onSource, onOrder } = props;
  const id = useId();
  const { source, dates } = rows;
  const order = choices.order ?? (rows.choices.order === null ? rows.order : null);
  return (
    <div className={styles.bar}>
      {source.kind === 'table' && (
        <>
          <label className={styles.check}>
            <input
              type="checkbox"
              className={CHECKBOX}
              checked={source.hasHeader}
              onChange={({ target }) => {
                onSource({ hasHeader: target.checked });
              }}
            />
            First row holds the names
          </label>
          {dates.order !== 'irrelevant' && (
            <label className={styles.choice}>
              Dates are
              <select
                className={`${CONTROL} ${order === null ? styles.open : ''}`}
                aria-describedby={
                  dates.order === 'ambiguous' && order === null ? `${id}ambiguous` : undefined
                }
                value={order ?? ''}
                onChange={({ target }) => {
                  onOrder(target.value as DayOrder);
                }}
              >
                {order === null && <option value="">Choose…</option>}
                {Object.entries(ORDER_NAMES).map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
        </>
      )}
      {dates.order === 'ambiguous' && order === null && (
        <p id={`${id}ambiguous`} className={styles.ambiguous}>
          It is not clear which number is the day:{' '}
          {dates.examples.slice(0, 3).map(({ row, text }, index) => (
            <span key={row}>
              {index > 0 && ', '}
              <bdi>{text.slice(0, 40)}</bdi> in row {row}
            </span>
          ))}
          .
        </p>
      )}
    </div>
  );
}
