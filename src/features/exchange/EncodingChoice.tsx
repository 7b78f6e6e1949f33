import { CONTROL } from '@/ui/controls/controls';
import { ENCODINGS, encodingName } from './rules/reading/table/encodings';
import styles from './FileChoices.module.css';

interface EncodingChoiceProps {
  /** The label of the encoding. */
  readonly encoding: string;
  readonly onChoose: (encoding: string) => void;
}

/** The encoding of a file, of all that a browser can decode. */
export function EncodingChoice({ encoding, onChoose }: EncodingChoiceProps) {
  return (
    <label className={styles.readingChoice}>
      Encoding
      <select
        className={CONTROL}
        value={encoding}
        onChange={({ target }) => {
          onChoose(target.value);
        }}
      >
        {ENCODINGS.map((each) => (
          <option key={each} value={each}>
            {encodingName(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
