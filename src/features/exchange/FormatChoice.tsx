import { useId } from 'react';
import styles from './FormatChoice.module.css';

/** A format as the user chooses it. */
export interface OfferedFormat {
  readonly name: string;
  /** The file extension: `.csv`. */
  readonly extension: string;
}

/** Formats with a heading. */
export interface FormatGroup {
  readonly heading: string;
  readonly formats: readonly OfferedFormat[];
}

interface FormatChoiceProps {
  readonly groups: readonly FormatGroup[];
  /** The name of the chosen format. */
  readonly value: string;
  readonly onChoose: (name: string) => void;
}

/** Chooses a format from groups. Each format shows its file extension. */
export function FormatChoice({ groups, value, onChoose }: FormatChoiceProps) {
  const id = useId();
  return (
    <div role="radiogroup" aria-label="Format" className={styles.groups}>
      {groups.map(({ heading, formats }) => (
        <div key={heading} className={styles.group}>
          <span className={styles.heading}>{heading}</span>
          {formats.map(({ name, extension }) => (
            <label key={name} className={styles.format}>
              <input
                type="radio"
                name={`${id}format`}
                aria-label={name}
                aria-describedby={`${id}${name}`}
                value={name}
                checked={name === value}
                className={styles.radio}
                onChange={() => {
                  onChoose(name);
                }}
              />
              <span className={styles.name}>{name}</span>
              <span id={`${id}${name}`} dir="ltr" className={styles.extension}>
                {extension}
              </span>
            </label>
          ))}
        </div>
      ))}
    </div>
  );
}
