import { useRef, useState, type ReactNode } from 'react';
import { labelsWithIds, type Label } from '@/core/channels/label';
import { GROUP_NAMES } from '@/core/review/reviewGroups';
import type { ReviewIndex } from '@/core/review/reviewIndex';
import { isolated } from '@/core/text/words';
import { wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { Button } from '@/ui/controls/Button';
import { CHIP, PLAIN_BUTTON } from '@/ui/controls/controls';
import { focusOn, placeMark } from '@/ui/controls/focusTargets';
import { Icon } from '@/ui/controls/Icon';
import { IconAdjustmentsHorizontal, IconX } from '@/ui/controls/icons';
import { useLoaded } from '@/ui/page/useLoaded';
import {
  activeFilters,
  NO_FILTERS,
  orderInWords,
  withoutFilter,
  type Choices,
  type FilterName,
} from '../rules/filters';
import styles from './Filters.module.css';
import type { FilterOpener, PlanFilterProps } from './PlanFilter';

async function loadFilter() {
  const { PlanFilter } = await import(/* webpackChunkName: 'tools' */ './PlanFilter');
  return PlanFilter;
}

/** Windows with room for a sidebar. */
export const HAS_SIDEBAR = '(width >= 102.5rem)';

/** Returns the function that renders the filters of the plan, whose code is loaded after the page; null before. */
export function useOnDemandFilter() {
  const { Loaded: PlanFilter, hasFailed, retry } = useLoaded(loadFilter);
  return (props: PlanFilterProps) => {
    if (PlanFilter) return <PlanFilter {...props} />;
    if (!hasFailed) return null;
    return (
      <button type="button" className={PLAIN_BUTTON} onClick={retry}>
        The filters could not be loaded. Try again.
      </button>
    );
  };
}

/** The filters beside the plan in a large window. It has its room before its content is loaded. */
export function Sidebar() {
  const filterWith = useOnDemandFilter();
  return (
    <section aria-label="Filters" className={styles.side}>
      <div className={styles.content} {...placeMark('filter')} tabIndex={-1}>
        {filterWith({})}
      </div>
    </section>
  );
}

interface FilterMenuProps {
  /** The number of active filters. */
  readonly count: number;
  /** Returns the pop-over with the fields; null while it is loaded. */
  readonly children: (opener: FilterOpener) => ReactNode;
}

/** The button with the number of active filters, and the pop-over with the fields that it opens. */
export function FilterMenu({ count, children }: FilterMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);

  return (
    <div className={`${styles.menu} ${count > 0 ? styles.active : ''}`} data-menu="">
      <Button
        {...placeMark('filter')}
        ref={buttonRef}
        variant="secondary"
        aria-label="Filter"
        aria-description={count > 0 ? `${count} active` : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <Icon of={IconAdjustmentsHorizontal} size={18} />
        Filter
        {count > 0 && <span className={styles.badge} data-count={count} />}
      </Button>
      {isOpen &&
        children({
          openerRef: buttonRef,
          onClose() {
            setIsOpen(false);
          },
        })}
    </div>
  );
}

interface FilterChipsProps {
  readonly choices: Choices;
  /** The local date; dates of its year are shown without a year. */
  readonly today: string;
  readonly labels: readonly Label[];
  readonly reviews: ReviewIndex;
  readonly onChoose: (choice: Partial<Choices>) => void;
}

const formatDate = wallDateFormatter(undefined, 'brief');

/** Returns the name of an active filter, with its value. */
function wordsOf(
  filter: FilterName,
  { choices, today, labels, reviews }: Omit<FilterChipsProps, 'onChoose'>,
): string {
  switch (filter) {
    case 'fix':
      if (choices.fix === 'to-post') return 'To post';
      if (choices.fix === 'no-picture') return 'No picture';
      if (choices.fix === 'ideas') return 'Ideas';
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
    case 'review': {
      const { review, answer } = choices;
      const title = reviews.byId.get(review)?.title;
      return [
        ...(answer === '' ? [] : [GROUP_NAMES[answer]]),
        ...(review === '' ? [] : [`Review: ${title === undefined ? 'deleted' : isolated(title)}`]),
      ].join(', ');
    }
    case 'series':
      return 'One series';
    case 'order':
      return orderInWords(choices);
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
            className={`${CHIP} ${styles.chip}`}
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
