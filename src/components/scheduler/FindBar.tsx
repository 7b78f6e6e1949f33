import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { placeMark } from '@/components/shared/focusTargets';
import { Icon } from '@/components/shared/Icon';
import { SEARCH_MAX_LENGTH, type PlanView } from '@/domain/find/planView';
import { isComposingKey } from '@/domain/keyPress';
import { CONTROL, EMPTY } from './controls';
import styles from './FindBar.module.css';

type Choices = Omit<PlanView, 'search' | 'page'>;

interface FindBarProps {
  readonly onSearch: (text: string) => void;
  /** Called when the search field gets focus. */
  readonly onSearchBegin: () => void;
  readonly view: PlanView;
  readonly onChoose: (choice: Partial<Choices>) => void;
  /** Called when a field loses focus, or on Enter in it. */
  readonly onCommit: () => void;
}

/** The orders, labelled by the post that comes first. */
const ORDERS = [
  { label: 'First scheduled', sort: 'scheduled', direction: 'ascending' },
  { label: 'Last scheduled', sort: 'scheduled', direction: 'descending' },
  { label: 'Earliest due', sort: 'due', direction: 'ascending' },
  { label: 'Latest due', sort: 'due', direction: 'descending' },
] as const;

interface LabelledProps {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}

function Labelled({ label, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

/** The fields for search, filters and order of the list. */
export function FindBar(props: FindBarProps) {
  const { onSearchBegin, onSearch, view, onChoose, onCommit } = props;
  const commits = {
    onBlur: onCommit,
    onKeyDown: ({ key, nativeEvent }: KeyboardEvent) => {
      if (key === 'Enter' && !isComposingKey(nativeEvent)) onCommit();
    },
  };

  return (
    <div role="search" aria-label="Find posts" className={styles.bar}>
      <div className={styles.search}>
        <Icon of={IconSearch} size={18} />
        <input
          {...placeMark('search')}
          type="search"
          name="search"
          className={`${CONTROL} ${styles.input}`}
          aria-label="Search posts"
          placeholder="Search posts"
          autoComplete="off"
          maxLength={SEARCH_MAX_LENGTH}
          dir="auto"
          value={view.search}
          onChange={({ target }) => {
            onSearch(target.value);
          }}
          onFocus={onSearchBegin}
          {...commits}
        />
      </div>
      <Labelled label="Status">
        {(id) => (
          <select
            id={id}
            name="status"
            className={`${CONTROL} ${styles.input}`}
            value={view.status}
            onChange={({ target }) => {
              onChoose({ status: target.value as PlanView['status'] });
            }}
            {...commits}
          >
            <option value="all">All</option>
            <option value="Scheduled">Scheduled</option>
            <option value="Published">Published</option>
          </select>
        )}
      </Labelled>
      {(['from', 'to'] as const).map((end) => (
        <Labelled key={end} label={end === 'from' ? 'From' : 'To'}>
          {(id) => (
            <input
              id={id}
              type="date"
              name={end}
              className={`${CONTROL} ${styles.input} ${view[end] === '' ? EMPTY : ''}`}
              value={view[end]}
              onChange={({ target }) => {
                onChoose({ [end]: target.value });
              }}
              {...commits}
            />
          )}
        </Labelled>
      ))}
      <Labelled label="Order">
        {(id) => (
          <select
            id={id}
            name="order"
            className={`${CONTROL} ${styles.input}`}
            value={ORDERS.findIndex(
              ({ sort, direction }) => sort === view.sort && direction === view.direction,
            )}
            onChange={({ target }) => {
              const { sort, direction } = ORDERS[Number(target.value)] ?? ORDERS[0];
              onChoose({ sort, direction });
            }}
            {...commits}
          >
            {ORDERS.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Labelled>
    </div>
  );
}
