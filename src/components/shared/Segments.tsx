import { useId } from 'react';
import { Icon, type IconPaths } from '@/components/shared/Icon';
import styles from './Segments.module.css';

/** One choice of {@link Segments}. */
export interface Segment<Value extends string> {
  readonly value: Value;
  readonly name: string;
  readonly icon?: IconPaths;
}

interface SegmentsProps<Value extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  readonly isLabelShown?: boolean;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** A group of radio buttons that are drawn as the segments of one control. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, isLabelShown = false, segments, value: chosen, onChoose } = props;
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
      <div className={styles.track}>
        {segments.map(({ value, name, icon }) => (
          <label key={value} className={styles.segment}>
            <input
              type="radio"
              name={`${id}choice`}
              value={value}
              checked={value === chosen}
              className={styles.radio}
              onChange={() => {
                onChoose(value);
              }}
            />
            {icon && <Icon of={icon} size={16} />}
            {name}
          </label>
        ))}
      </div>
    </div>
  );
}
