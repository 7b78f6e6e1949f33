import { useId } from 'react';
import { CHECKBOX, CONTROL } from '@/ui/controls/controls';
import { excerptOf } from '@/core/text/shownValue';
import type { DayOrder } from './rules/reading/dates/dateParts';
import { allZones, zoneMeanings } from './rules/reading/dates/zoneNames';
import type { SourceChoices } from './rules/reading/importSource';
import type { RowChoices, SourceRows } from './rules/reading/sourceRows';
import styles from './SourceChoicesBar.module.css';

const ORDER_NAMES: Readonly<Record<DayOrder, string>> = {
  dayFirst: 'Day/Month/Year',
  monthFirst: 'Month/Day/Year',
};

/** The number of names of zones that are asked for at once: a wrong column may hold thousands. */
const MAX_ZONES = 5;

/** The value for times that are not converted. */
const LOCAL = 'local';

export interface SourceChoicesBarProps {
  readonly rows: SourceRows;
  /** The current choices. The rows may still be based on earlier ones. */
  readonly choices: RowChoices;
  /** The name of the browser's zone: `Berlin`. */
  readonly zone: string;
  readonly onSource: (choices: SourceChoices) => void;
  readonly onOrder: (order: DayOrder) => void;
  /** Called with what a name of a zone means: see `RowReading`. */
  readonly onZone: (name: string, zone: string | null) => void;
}

interface ZoneChoiceProps extends Pick<SourceChoicesBarProps, 'zone' | 'onZone'> {
  readonly name: string;
  /** undefined until the user has chosen; null for times that are not converted. */
  readonly chosen: string | null | undefined;
}

/** Asks what the name of a zone means: what is likely stands first. */
function ZoneChoice({ name, zone, chosen, onZone }: ZoneChoiceProps) {
  const likely = zoneMeanings(name);
  const others = allZones().filter((each) => !likely.includes(each));
  const option = (each: string) => (
    <option key={each} value={each}>
      {each.replaceAll('_', ' ')}
    </option>
  );
  return (
    <label className={styles.choice}>
      <span>
        Time zone “<bdi>{excerptOf(name)}</bdi>”
      </span>
      <select
        className={`${CONTROL} ${styles.zone} ${chosen === undefined ? styles.open : ''}`}
        value={chosen === null ? LOCAL : (chosen ?? '')}
        onChange={({ target: { value } }) => {
          onZone(name, value === LOCAL ? null : value);
        }}
      >
        {chosen === undefined && <option value="">Choose…</option>}
        {likely.map(option)}
        <option value={LOCAL}>Keep the times as written ({zone})</option>
        {others.map(option)}
      </select>
    </label>
  );
}

/** How the rows of a file are read: its first row, the order of its dates, and its zones. */
export function SourceChoicesBar(props: SourceChoicesBarProps) {
  const { rows, choices, zone, onSource, onOrder, onZone } = props;
  const id = useId();
  const { source, dates } = rows;
  const order = choices.order ?? (rows.choices.order === null ? rows.order : null);
  return (
    <div className={styles.bar}>
      {source.origin !== 'posts' && (
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
            Headings are in row 1
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
      {rows.zones.slice(0, choices.zones.size + MAX_ZONES).map((name) => (
        <ZoneChoice
          key={name}
          name={name}
          zone={zone}
          chosen={choices.zones.get(name)}
          onZone={onZone}
        />
      ))}
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
