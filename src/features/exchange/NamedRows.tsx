import type { DuplicateChoice } from '@/core/planFile/duplicates';
import { CONTROL } from '@/ui/controls/controls';
import { counted } from '@/core/text/words';
import styles from './RowsStep.module.css';

/** The names of what can happen to a row with the id of a post, in the order in which they are offered. */
const NAMES: readonly (readonly [DuplicateChoice, string])[] = [
  ['replace', 'Replace these posts'],
  ['keep', 'Add as new posts'],
  ['skip', 'Leave out'],
];

interface NamedRowsProps {
  readonly count: number;
  readonly value: DuplicateChoice;
  readonly onChoose: (choice: DuplicateChoice) => void;
}

/** Asks once what happens to the rows that have the ids of posts of the plan. */
export function NamedRows({ count, value, onChoose }: NamedRowsProps) {
  return (
    <div className={styles.duplicates}>
      <label className={styles.named}>
        {counted(count, 'row is a post', 'rows are posts')} of this plan
        <select
          className={CONTROL}
          value={value}
          onChange={({ target }) => {
            onChoose(target.value as DuplicateChoice);
          }}
        >
          {NAMES.map(([choice, name]) => (
            <option key={choice} value={choice}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
