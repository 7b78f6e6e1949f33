import { __iconNode as IconSearch } from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { placeMark } from '@/ui/controls/focusTargets';
import { Icon } from '@/ui/controls/Icon';
import { useOneTabStop } from '@/ui/controls/useOneTabStop';
import { SEARCH_MAX_LENGTH } from '@/core/search/planView';
import { isComposingKey } from '@/core/commands/keyPress';
import { CONTROL } from '@/ui/controls/controls';
import styles from './PlanBar.module.css';
import { ViewSwitch } from './ViewSwitch';

interface PlanBarProps extends ComponentProps<typeof ViewSwitch> {
  /** The buttons of a calendar, after the view. */
  readonly period?: ReactNode;
  /** True if there may be room for the search only as a button. */
  readonly isDense: boolean;
  /** What is wrong with the plan, drawn before the search. It is in the tab stop of the filter. */
  readonly health: ReactNode;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** Called when the search field gets focus. */
  readonly onSearchBegin: () => void;
  /** Called when the search field loses focus, or on Enter in it. */
  readonly onCommit: () => void;
  /** The buttons of the filter: at the end of the row, and below it. They are one tab stop. */
  readonly children: ReactNode;
}

/** The controls of the toolbar, without those in the pop-over that one of them opens. */
const FILTER_CONTROLS = 'a, button:not([role=dialog] button)';

/** The row above the list: the view, the search and the filter. */
export function PlanBar(props: PlanBarProps) {
  const {
    layout,
    onChoose,
    period,
    isDense,
    health,
    search,
    onSearch,
    onSearchBegin,
    onCommit,
    children,
  } = props;
  const filtersRef = useRef<HTMLDivElement>(null);
  const filterHandlers = useOneTabStop(filtersRef, FILTER_CONTROLS);
  return (
    <div className={`${styles.bar} ${isDense ? styles.dense : ''}`}>
      <div className={styles.view}>
        <ViewSwitch layout={layout} onChoose={onChoose} />
        {period}
      </div>
      <div role="search" aria-label="Find posts" className={styles.search}>
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
          value={search}
          onChange={({ target }) => {
            onSearch(target.value);
          }}
          onFocus={onSearchBegin}
          onBlur={onCommit}
          onKeyDown={({ key, nativeEvent }: KeyboardEvent) => {
            if (key === 'Enter' && !isComposingKey(nativeEvent)) onCommit();
          }}
        />
      </div>
      <div
        ref={filtersRef}
        role="toolbar"
        aria-label="Filters"
        className={styles.filters}
        {...filterHandlers}
      >
        {children}
        {health}
      </div>
    </div>
  );
}
