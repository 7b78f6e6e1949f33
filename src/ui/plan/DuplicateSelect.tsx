import { CONTROL } from '@/ui/controls/controls';
import type { DuplicateChoice } from '@/core/planFile/duplicates';

/** The names of what can happen to a duplicate, in the order in which they are offered. */
const DUPLICATE_NAMES: Readonly<Record<DuplicateChoice, string>> = {
  skip: 'Skip',
  replace: 'Replace',
  keep: 'Keep both',
};

interface DuplicateSelectProps {
  /** For its label. */
  readonly id?: string;
  /** The accessible name; omitted with a label. */
  readonly name?: string;
  readonly value: DuplicateChoice;
  readonly onChoose: (choice: DuplicateChoice) => void;
}

/** The choice of what happens to duplicates. */
export function DuplicateSelect({ id, name, value, onChoose }: DuplicateSelectProps) {
  return (
    <select
      id={id}
      aria-label={name}
      className={CONTROL}
      value={value}
      onChange={({ target }) => {
        onChoose(target.value as DuplicateChoice);
      }}
    >
      {Object.entries(DUPLICATE_NAMES).map(([choice, shown]) => (
        <option key={choice} value={choice}>
          {shown}
        </option>
      ))}
    </select>
  );
}
