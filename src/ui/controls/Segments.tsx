import { useId } from 'react';
import { Icon, type IconPaths } from './Icon';
import styles from './Segments.module.css';

/** One choice of {@link Segments}. */
interface Segment<Value extends string> {
  readonly value: Value;
  readonly name: string;
  readonly icon?: IconPaths;
  /** True for an icon that is filled, such as some logos. */
  readonly isFilled?: boolean;
  /** Stands beside the name. */
  readonly count?: number;
  readonly isDisabled?: boolean;
}

interface SegmentsProps<Value extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  readonly isLabelShown?: boolean;
  /** True for rows instead of columns. */
  readonly isStacked?: boolean;
  /** True to show only the icons; a name is then a tooltip. */
  readonly isIconOnly?: boolean;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** A group of radio buttons that are drawn as the segments of one control. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, isLabelShown = false, isStacked = false, isIconOnly = false, segments } = props;
  const { value: chosen, onChoose } = props;
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-label={isLabelShown ? undefined : label}
      aria-labelledby={isLabelShown ? id : undefined}
    >
      {isLabelShown && (
        <span id={id} className={styles.label}>
          {label}
        </span>
      )}
      <div
        className={`${styles.track} ${segments[0]?.count === undefined ? '' : styles.counted} ${isStacked ? styles.stacked : ''}`}
      >
        {segments.map(({ value, name, icon, isFilled = false, count, isDisabled = false }) => (
          <label key={value} className={styles.segment} title={isIconOnly ? name : undefined}>
            <input
              type="radio"
              name={`${id}choice`}
              aria-label={isIconOnly || count !== undefined ? name : undefined}
              aria-describedby={count === undefined ? undefined : `${id}${value}`}
              disabled={isDisabled}
              value={value}
              checked={value === chosen}
              className={styles.radio}
              onChange={() => {
                onChoose(value);
              }}
            />
            {icon && <Icon of={icon} size={16} isFilled={isFilled} />}
            {!isIconOnly && name}
            {count !== undefined && (
              <span id={`${id}${value}`} className={styles.count}>
                {count.toLocaleString()}
              </span>
            )}
          </label>
        ))}
      </div>
    </div>
  );
}
