import { __iconNode as IconX } from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useRef } from 'react';
import { focusOn } from '@/ui/controls/focusTargets';
import { Icon } from '@/ui/controls/Icon';
import {
  activeFilters,
  NO_FILTERS,
  orderOf,
  withoutFilter,
  type Choices,
  type FilterName,
} from '@/core/search/filters';
import { labelsWithIds, type Label } from '@/core/channels/label';
import { isolated } from '@/core/text/isolated';
import { wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { CHIP, PLAIN_BUTTON } from '@/ui/controls/controls';
import styles from './FilterChips.module.css';

interface FilterChipsProps {
  readonly choices: Choices;
  /** The local date; dates of its year are shown without a year. */
  readonly today: string;
  readonly labels: readonly Label[];
  readonly onChoose: (choice: Partial<Choices>) => void;
}

const formatDate = wallDateFormatter(undefined, 'brief');

/** Returns the name of an active filter, with its value. */
function wordsOf(
  filter: FilterName,
  { choices, today, labels }: Omit<FilterChipsProps, 'onChoose'>,
): string {
  switch (filter) {
    case 'fix':
      return choices.fix === 'clashes' ? 'Clashes' : 'Empty days';
    case 'status':
      return choices.status;
    case 'from':
      return `From ${formatDate(choices.from, yearOf(today))}`;
    case 'to':
      return `To ${formatDate(choices.to, yearOf(today))}`;
    case 'networks':
      return `For ${choices.networks.join(' or ')}`;
    case 'labels': {
      const names = labelsWithIds(labels, choices.labels).map(({ name }) => isolated(name));
      return `Label: ${names.length === 0 ? 'deleted' : names.join(' or ')}`;
    }
    case 'order':
      return orderOf(choices);
  }
}

/** The active filters, each as a button that removes it; nothing if there is none. */
export function FilterChips({ onChoose, ...shown }: FilterChipsProps) {
  const groupRef = useRef<HTMLDivElement>(null);
  const filters = activeFilters(shown.choices);
  if (filters.length === 0) return null;

  function remove(filter: FilterName, index: number) {
    const next = groupRef.current?.querySelectorAll<HTMLElement>('[data-filter]')[index + 1];
    if (next) next.focus();
    else focusOn('filter');
    onChoose(withoutFilter(filter));
  }

  return (
    <div ref={groupRef} role="group" aria-label="Active filters" className={styles.chips}>
      {filters.map((filter, index) => {
        const words = wordsOf(filter, shown);
        return (
          <button
            key={filter}
            type="button"
            data-filter={filter}
            className={`${CHIP} ${styles.active}`}
            aria-label={`Remove filter: ${words}`}
            onClick={() => {
              remove(filter, index);
            }}
          >
            {words}
            <Icon of={IconX} size={14} />
          </button>
        );
      })}
      <button
        type="button"
        className={PLAIN_BUTTON}
        aria-label="Clear all filters"
        onClick={() => {
          focusOn('filter');
          onChoose(NO_FILTERS);
        }}
      >
        Clear all
      </button>
    </div>
  );
}
