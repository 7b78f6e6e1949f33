import { CONTROL } from '@/ui/controls/controls';
import { ENCODINGS, encodingName, type Encoding } from './rules/reading/table/decodedTable';
import type { ReadSource, SourceChoices } from './rules/reading/importSource';
import { SEPARATORS, type Separator } from './rules/reading/table/table';
import styles from './FileReading.module.css';

const SEPARATOR_NAMES: Readonly<Record<Separator, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
};

/** The value for a text without columns. */
const NONE = '';

interface FileReadingProps {
  readonly source: ReadSource;
  readonly onSource: (choices: SourceChoices) => void;
}

/** What was recognised of a file, and its encoding and separator, which the user can change. */
export function FileReading({ source, onSource }: FileReadingProps) {
  if (source.origin === 'posts') return <p className={styles.statement}>{source.statement}</p>;
  const { statement, encoding, separator: found } = source;
  const parts = [
    statement,
    encoding !== null && encodingName(encoding),
    found === null ? 'no columns' : SEPARATOR_NAMES[found].toLowerCase(),
  ];
  return (
    <details className={styles.reading}>
      <summary>{parts.filter((part) => part !== false).join(' · ')}</summary>
      <div className={styles.readingChoices}>
        {source.encoding !== null && (
          <label className={styles.choice}>
            Encoding
            <select
              className={CONTROL}
              value={source.encoding}
              onChange={({ target }) => {
                onSource({ encoding: target.value as Encoding });
              }}
            >
              {ENCODINGS.map((encoding) => (
                <option key={encoding} value={encoding}>
                  {encodingName(encoding)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className={styles.choice}>
          Separator
          <select
            className={CONTROL}
            value={source.separator ?? NONE}
            onChange={({ target }) => {
              onSource({ separator: target.value === NONE ? null : (target.value as Separator) });
            }}
          >
            <option value={NONE}>None</option>
            {SEPARATORS.map((separator) => (
              <option key={separator} value={separator}>
                {SEPARATOR_NAMES[separator]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </details>
  );
}
