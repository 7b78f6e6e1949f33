import { useId, useMemo, useRef } from 'react';
import { mainLabel } from '@/core/channels/brand';
import { labelsWithIds } from '@/core/channels/label';
import { ideaTitle, type Idea } from '@/core/plan/idea';
import { nextGap } from '@/core/plan/nextGap';
import { draftOf } from '@/core/plan/postFields';
import { foundIdeas } from '@/core/search/foundIdeas';
import { tagNamesOf } from '@/core/search/tagNames';
import { distinctTitles } from '@/core/text/distinctTitles';
import { localDate } from '@/core/time/today';
import {
  clockTimeFormatter,
  wallDateFormatter,
  yearOf,
  type TypedTime,
} from '@/core/time/wallTime';
import { selectAccounts, selectLabels } from '@/store/channels/channelSelectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { planIdeas } from '@/store/ideaCommands';
import { ideaDeleted } from '@/store/ideasSlice';
import { selectIdeas } from '@/store/selectors';
import { Button } from '@/ui/controls/Button';
import { PLAIN_BUTTON } from '@/ui/controls/controls';
import { openedMark, partMark } from '@/ui/controls/entryFocus';
import { Icon } from '@/ui/controls/Icon';
import { IconBulb, IconTrash } from '@/ui/controls/icons';
import { useOneTabStop } from '@/ui/controls/useOneTabStop';
import { FirstPicture } from '@/ui/media/FirstPicture';
import { usePresentClock } from '@/ui/page/TimeProvider';
import { useUnsaved } from '@/ui/page/unsaved';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import { useFocusRequest } from '@/ui/page/useFocusRequest';
import { focusList } from '@/ui/plan/focusList';
import { useHealth } from '@/ui/plan/health/health';
import { labelColour } from '@/ui/plan/labelColour';
import { PostTags } from '@/ui/plan/PostTags';
import { useOpenIdea } from '@/ui/plan/useOpenIdea';
import { useShownPlan, type IdeasProps } from '@/ui/plan/shownPlan';
import { timeInWords } from '@/ui/plan/words';
import styles from './Ideas.module.css';

const formatDate = wallDateFormatter();
const formatTime = clockTimeFormatter();

/** The ideas of the plan that the view shows: on a shelf beside a calendar, or in the place of the list. */
export function Ideas({ shape }: IdeasProps) {
  const id = useId();
  const listRef = useRef<HTMLUListElement>(null);
  const handlers = useOneTabStop(listRef, 'button');
  const ideas = useAppSelector(selectIdeas);
  const labels = useAppSelector(selectLabels);
  const accounts = useAppSelector(selectAccounts);
  const { view } = useShownPlan();
  const found = useMemo(
    () => foundIdeas(ideas, view, tagNamesOf(labels, accounts)),
    [ideas, view, labels, accounts],
  );
  const titles = distinctTitles(found.map((idea) => ({ content: ideaTitle(idea) })));

  /** Focus goes on with the idea that is at the place of one that goes. */
  function leave(index: number) {
    const { current: list } = listRef;
    const cards = [...(list?.children ?? [])];
    const next = cards[index + 1] ?? cards[index - 1];
    const button = next?.querySelector('button');
    if (button) button.focus();
    else focusList();
  }

  return (
    <section
      aria-labelledby={id}
      className={shape === 'shelf' ? styles.shelf : styles.wide}
      data-ideas={shape}
    >
      <h3 id={id} className={styles.heading}>
        <Icon of={IconBulb} size={18} />
        Ideas <span className={styles.count}>{found.length.toLocaleString()}</span>
      </h3>
      {found.length === 0 && <p className={styles.none}>No ideas match</p>}
      <ul ref={listRef} className={styles.list} {...handlers}>
        {found.map((idea, index) => (
          <IdeaCard
            key={idea.id}
            idea={idea}
            title={titles[index] ?? ''}
            onGone={() => {
              leave(index);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

interface IdeaCardProps {
  readonly idea: Idea;
  /** Unique among the shown ideas, for the names of the buttons. */
  readonly title: string;
  /** Called before the idea goes. */
  readonly onGone: () => void;
}

/** An idea, and what makes a post of it. */
function IdeaCard({ idea, title, onGone }: IdeaCardProps) {
  const dispatch = useAppDispatch();
  const unsaved = useUnsaved();
  const announce = useAnnounce();
  const announceStep = useAnnounceStep(announce);
  const open = useOpenIdea(announce);
  const requestFocus = useFocusRequest();
  const { dueOrder, now, actions, mayBeEmpty, isShown } = useShownPlan();
  const { times, usualTimes } = useHealth();
  const clock = usePresentClock();
  const next = nextTime();
  const label = mainLabel(labelsWithIds(useAppSelector(selectLabels), idea.labels));
  const { id, date, time } = idea;
  const wish = [
    ...(date === '' ? [] : [formatDate(date, yearOf(localDate(now)))]),
    ...(time === '' ? [] : [formatTime(time)]),
  ].join(', ');

  /** Returns the next time to come for the idea; null without any. */
  function nextTime(): TypedTime | null {
    const from = Math.max(now, clock.now());
    const undated = { ...draftOf(idea), date: '', time: '' };
    if (times) return times.nextFor(dueOrder, undated, from);
    return nextGap(dueOrder, usualTimes, from, mayBeEmpty, isShown);
  }

  return (
    <li
      {...openedMark(id)}
      data-idea={id}
      className={styles.card}
      style={label && { borderInlineStartColor: labelColour(label.colour) }}
    >
      <div className={styles.words}>
        <FirstPicture media={idea.media} />
        <p dir="auto" className={styles.text}>
          {idea.content.trim() || title}
        </p>
      </div>
      <PostTags className={styles.tags} post={idea} />
      {wish !== '' && <p className={styles.wish}>Wished for {wish}</p>}
      <div className={styles.tools}>
        <button
          type="button"
          className={PLAIN_BUTTON}
          {...partMark('edit')}
          aria-label={`Plan: ${title}`}
          title="Plan in the form"
          onClick={() => {
            open(id);
            requestFocus('newPost');
          }}
        >
          Plan
        </button>
        {next && idea.content.trim() !== '' && (
          <button
            type="button"
            className={PLAIN_BUTTON}
            aria-label={`Next time: ${title}`}
            title={timeInWords(next, now)}
            onClick={() => {
              // Since this was rendered, a usual time of today may have passed.
              const at = nextTime();
              if (!at) return;
              unsaved.flush();
              onGone();
              const [post] = dispatch(planIdeas([{ ...at, id }]));
              if (post) actions.handleScheduled(post);
            }}
          >
            Next time
          </button>
        )}
        <Button
          variant="icon"
          className={styles.delete}
          aria-label={`Delete: ${title}`}
          title="Delete"
          onClick={() => {
            onGone();
            dispatch(ideaDeleted(id));
            announceStep();
          }}
        >
          <Icon of={IconTrash} size={18} />
        </Button>
      </div>
    </li>
  );
}
