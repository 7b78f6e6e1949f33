import { useMemo } from 'react';
import { PostDay } from '@/ui/plan/PostDay';
import { ScheduledPostCard } from '@/ui/plan/ScheduledPostCard';
import { Button } from '@/ui/controls/Button';
import { searchWords } from '@/core/text/foldedText';
import { sortableDate } from '@/core/time/days';
import { localDate, nextLocalMidnight } from '@/core/time/today';
import { countedPosts } from '@/core/text/words';
import { clockTimeFormatter, wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { useAppSelector } from '@/store/hooks';
import { selectSingleKeys } from '@/store/selectors';
import { useAttention } from '@/ui/page/attention';
import { useShownPlan, type ViewParts } from '@/ui/plan/shownPlan';
import { useEditors } from '@/ui/plan/useEditors';
import { useFreeTimes } from '@/ui/plan/useFreeTimes';
import type { DayContents } from './calendarProps';
import styles from './ChosenDay.module.css';

const formatLong = wallDateFormatter(undefined, 'long');
const formatTime = clockTimeFormatter();

interface ChosenDayProps extends Pick<ViewParts, 'editor'> {
  /** The day, `YYYY-MM-DD`. */
  readonly date: string;
  readonly contents: DayContents;
  /** The real date of today, `YYYY-MM-DD`: the earliest one for a new post. */
  readonly currentDate: string;
  readonly onNewPost: (date: string, time?: string) => void;
  readonly onShowInList: (date: string) => void;
}

/** The posts of the chosen day below a month in a narrow window, as in the list. */
export function ChosenDay(props: ChosenDayProps) {
  const { date, contents, editor, currentDate, onNewPost, onShowInList } = props;
  const { view, now, selection, actions } = useShownPlan();
  const hasKeys = useAppSelector(selectSingleKeys);
  const { highlighted } = useAttention();
  const today = localDate(now);
  const named = { today, tomorrow: localDate(nextLocalMidnight(now)) };
  const words = useMemo(() => searchWords(view.search), [view.search]);
  const { cardActions, editorOf } = useEditors(editor, actions, selection, currentDate);
  const freeTimes = useFreeTimes();
  const { shown, count } = contents;
  const name = formatLong(date, yearOf(today));
  return (
    <PostDay date={date} count={count} named={named}>
      {shown.map(({ post, status, title }) => (
        <ScheduledPostCard
          key={post.id}
          post={post}
          status={status}
          title={title}
          year={yearOf(today)}
          words={words}
          isSelected={selection.selected.has(post.id)}
          isHighlighted={highlighted.has(post.id)}
          actions={cardActions}
          hasKeys={hasKeys}
          editor={editorOf(post)}
        />
      ))}
      {count > shown.length && (
        <li>
          <Button
            variant="secondary"
            onClick={() => {
              onShowInList(date);
            }}
          >
            Show {countedPosts(count)} in the list
          </Button>
        </li>
      )}
      {sortableDate(date) >= sortableDate(currentDate) && (
        <li className={styles.adding}>
          {freeTimes(date).map((time) => (
            <Button
              key={time}
              variant="secondary"
              aria-label={`+ ${formatTime(time)}: add a post on ${name}`}
              onClick={() => {
                onNewPost(date, time);
              }}
            >
              + {formatTime(time)}
            </Button>
          ))}
          <Button
            variant="secondary"
            onClick={() => {
              onNewPost(date);
            }}
          >
            Add a post on {name}
          </Button>
        </li>
      )}
    </PostDay>
  );
}
