import { __iconNode as IconPlus } from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Icon } from '@/ui/controls/Icon';
import type { CalendarActions } from './calendarPost';
import styles from './DayButtons.module.css';

interface DayButtonsProps {
  /** The date, `YYYY-MM-DD`. */
  readonly date: string;
  /** The date in words. */
  readonly name: string;
  /** The number of posts of the day that are not shown. */
  readonly hiddenCount: number;
  /** False on a past day, where no new post can be. */
  readonly canAdd: boolean;
  /** True on a day that should get a post: the button for it is shown without hover too. */
  readonly isGap?: boolean;
  readonly actions: Pick<CalendarActions, 'onOpenDay' | 'onNewPost'>;
}

/** The buttons of a day: "+3 more", if posts are hidden, and "+" for a new post, if the day is not past. */
export function DayButtons({
  date,
  name,
  hiddenCount,
  canAdd,
  isGap = false,
  actions,
}: DayButtonsProps) {
  const more = `+${hiddenCount.toLocaleString()} more`;
  return (
    <>
      {hiddenCount > 0 && (
        <button
          type="button"
          className={styles.more}
          tabIndex={-1}
          aria-label={`${more} on ${name}`}
          onClick={() => {
            actions.onOpenDay(date);
          }}
        >
          <bdi>{more}</bdi>
        </button>
      )}
      {canAdd && (
        <button
          type="button"
          className={`${styles.add} ${isGap ? styles.gap : ''}`}
          tabIndex={-1}
          aria-label={`Add a post on ${name}`}
          title={`Add a post on ${name}`}
          onClick={() => {
            actions.onNewPost(date);
          }}
        >
          {isGap ? '+ Add' : <Icon of={IconPlus} size={16} />}
        </button>
      )}
    </>
  );
}
