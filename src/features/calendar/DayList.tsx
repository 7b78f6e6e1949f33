import { countedPosts } from '@/core/plan/titles';
import { Button } from '@/ui/controls/Button';
import type { CalendarActions, DayContents } from './calendarPost';
import styles from './DayList.module.css';
import { PostPill } from './PostPill';

interface DayListProps {
  readonly contents: DayContents;
  readonly selected: ReadonlySet<string>;
  readonly actions: Pick<CalendarActions, 'onOpenPost' | 'onSelectPost'>;
  /** Shows all posts of the day in the list. */
  readonly onShowInList: () => void;
}

/** The posts of one day of a calendar. */
export function DayList({ contents, selected, actions, onShowInList }: DayListProps) {
  const { shown, count } = contents;
  return (
    <div className={styles.day}>
      <ul className={styles.list}>
        {shown.map((each) => (
          <li key={each.post.id}>
            <PostPill
              {...each}
              shape="row"
              isSelected={selected.has(each.post.id)}
              isHighlighted={false}
              isMoving={false}
              actions={actions}
            />
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={onShowInList}>
        Show {countedPosts(count)} in the list
      </Button>
    </div>
  );
}
