import { weekdayNames, weekdaysFrom } from '@/core/time/weekdayNames';
import { HIDDEN } from '@/ui/controls/controls';
import { hourNames } from './rules/planFigures';
import styles from './HourTable.module.css';

const weekdayName = weekdayNames();
const HOUR_NAMES = hourNames();
const SHORT_NUMBER = new Intl.NumberFormat(undefined, { notation: 'compact' });

/** The first number that is too long for a cell. */
const FIRST_LONG = 1000;

/** The shades of the cells, from no post to the most posts. */
const SHADES = ['none', 'faint', 'light', 'strong', 'full'] as const;

/** Returns the shade of a cell: one of four equal parts of the most posts. */
function shadeOf(posts: number, most: number): (typeof SHADES)[number] {
  return SHADES[Math.ceil((posts * (SHADES.length - 1)) / most)] ?? 'none';
}

/** The hours that are always shown: those at which posts are usual. */
const SHOWN_HOURS = { first: 6, last: 22 };

/** Returns the hours to show: the usual ones, and all up to the first and the last one with a post. */
function shownHours(hours: readonly (readonly number[])[]): readonly number[] {
  const used = hours.flatMap((days, hour) => (days.some((posts) => posts > 0) ? [hour] : []));
  const first = Math.min(SHOWN_HOURS.first, ...used);
  const last = Math.max(SHOWN_HOURS.last, ...used);
  return Array.from({ length: last - first + 1 }, (_hour, index) => first + index);
}

/** A number in a cell. A long one is shortened, with the whole one for hover and screen readers. */
function CellNumber({ posts }: { readonly posts: number }) {
  if (posts === 0) return <span className={HIDDEN}>0</span>;
  const whole = posts.toLocaleString();
  if (posts < FIRST_LONG) return whole;
  return (
    <span title={whole}>
      <span aria-hidden="true">{SHORT_NUMBER.format(posts)}</span>
      <span className={HIDDEN}>{whole}</span>
    </span>
  );
}

interface HourTableProps {
  /** The id of the element that names the table. */
  readonly labelledBy: string;
  /** The number of posts by hour, from 0 to 23, and by weekday. */
  readonly hours: readonly (readonly number[])[];
  /** The first weekday: 0 is Sunday. */
  readonly firstDay: number;
}

/**
 * A heat map of hours and weekdays: a table whose cells have a number, and a shade by it. The night is left
 * out unless it has posts.
 */
export function HourTable({ labelledBy, hours, firstDay }: HourTableProps) {
  const most = Math.max(1, ...hours.flat());
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <td />
          {weekdaysFrom(firstDay).map((day, index) => (
            <th key={index} scope="col" className={styles.weekday}>
              {weekdayName(day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shownHours(hours).map((hour) => (
          <tr key={hour}>
            <th scope="row" className={styles.hour}>
              {HOUR_NAMES[hour]}
            </th>
            {hours[hour]?.map((posts, index) => (
              <td key={index} className={`${styles.cell} ${styles[shadeOf(posts, most)]}`}>
                <CellNumber posts={posts} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
