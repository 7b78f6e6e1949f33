import { useEffect, useMemo, useState } from 'react';
import { useHealth } from '@/ui/plan/health/health';
import { elementOf, focusOn } from '@/ui/controls/focusTargets';
import { usePresentClock } from '@/ui/page/TimeProvider';
import { useMedia } from '@/ui/page/useMedia';
import { useNow } from '@/ui/page/useNow';
import { NO_CLOCK } from '@/ui/page/viewedTime';
import { nextMinute } from '@/core/time/today';
import { localZone } from '@/core/time/zone';
import { isEmptyDraft } from '@/core/plan/emptyDraft';
import { canBeIdea, missingInWords } from '@/core/plan/draftChange';
import { cleanDraft } from '@/core/composer/cleanDraft';
import { sortableDate } from '@/core/time/days';
import { quickDates } from '@/core/time/week';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { planIndexOf } from '@/store/planIndex';
import { selectNewPost, selectScheduledPosts } from '@/store/selectors';
import { saveIdea } from '@/store/saveIdea';
import { schedulePost } from '@/store/postCommands';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useShownPlan } from '@/ui/plan/shownPlan';
import { useDraft } from '@/ui/plan/useDraft';
import { useComposer } from './useComposer';
import { PostForm, type FormFolding } from './PostForm';

interface NewPostProps {
  /** The local date, `YYYY-MM-DD`: the earliest that can be picked. */
  readonly today: string;
  /** Whether the open form lies over the plan, which keeps its height. */
  readonly isOverPlan?: boolean;
  readonly onScheduled: (post: ScheduledPost) => void;
}

/** The form for a new post. A keystroke renders only this form. */
export function NewPost({ today, isOverPlan = false, onScheduled }: NewPostProps) {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectNewPost);
  const { steer, writeNewPost, repeating, repeat } = useShownPlan();
  const steered = useMemo(() => steer(stored), [steer, stored]);
  const typedDraft = useDraft(steered, writeNewPost);
  const { draft, change, flush, discard } = typedDraft;

  const posts = useAppSelector(selectScheduledPosts);
  const { nextGap, times } = useHealth();
  const { selectDueOrder } = planIndexOf(useAppStore());
  // Also while the plan is viewed as of another moment, a post is scheduled in the present.
  const present = usePresentClock();
  const now = useNow(nextMinute, times ? present : NO_CLOCK);
  // As of an earlier moment, a gap can be on a day that is past.
  const gap = nextGap && sortableDate(nextGap.date) >= sortableDate(today) ? nextGap : null;
  const plan = selectDueOrder({ scheduledPosts: posts }, localZone());
  const next = times ? times.nextFor(plan, draft, now) : gap;
  const [round, setRound] = useState(0);
  const folding = useFolding({
    canFold: posts.length > 0,
    isEmpty: isEmptyDraft(draft),
    isOver: isOverPlan,
  });

  const announce = useAnnounce();
  const { isBusy, ...composer } = useComposer(
    typedDraft,
    { name: 'Schedule Post', submit: handleSubmit },
    undefined,
    round,
    steered === stored ? undefined : stored,
  );

  function clear() {
    discard();
    setRound(round + 1);
  }

  function handleSubmit() {
    const post = dispatch(schedulePost(cleanDraft(draft)));
    if (!post) return;
    clear();
    onScheduled(post);
    goOn();
  }

  function handleSaveIdea() {
    if (isBusy()) return;
    const isStep = dispatch(saveIdea(cleanDraft(draft)));
    clear();
    announce('Saved as idea', { notice: isStep ? 'Undo' : 'plain' });
    goOn();
  }

  function goOn() {
    // From a field or a choice, the user goes on with the next post; a pressed button keeps focus. While files were
    // read, focus may have gone elsewhere.
    const { activeElement } = document;
    const isPressed = activeElement instanceof HTMLButtonElement && activeElement.type === 'submit';
    const form = elementOf('newPost')?.closest('form');
    if (folding.foldOnPhone() || !form?.contains(activeElement) || isPressed) return;
    focusOn('newPost');
  }

  return (
    <PostForm
      label="New post"
      draft={draft}
      onChange={change}
      onPause={flush}
      minDate={today}
      quickDates={quickDates(today, next)}
      isRepeating={repeating !== null && repeating.sources[0]?.id === undefined}
      onRepeat={(opener) => {
        if (isBusy()) return;
        flush();
        repeat(
          repeating
            ? null
            : {
                sources: [{ draft: cleanDraft(draft) }],
                opener,
                onScheduled() {
                  clear();
                  if (!folding.foldOnPhone()) focusOn('newPost');
                },
              },
        );
      }}
      hint={isEmptyDraft(draft) ? '' : missingInWords(draft)}
      place="newPost"
      folding={folding}
      onSaveIdea={canBeIdea(draft) ? handleSaveIdea : undefined}
      {...composer}
    />
  );
}

/** The form, and the pop-over that repeats its post. */
const FORM = 'form:has([data-place=newPost]), [data-repeat]';

function isInForm({ target }: Event): boolean {
  return [target, document.activeElement].some(
    (each) => each instanceof Element && each.closest(FORM) !== null,
  );
}

interface PhoneFolding extends FormFolding {
  /** On a phone, folds the form after a post was scheduled, so that the plan is in sight; returns true. */
  readonly foldOnPhone: () => boolean;
}

interface Folding {
  /** True if the form may fold: the plan has posts. */
  readonly canFold: boolean;
  /** True if nothing was typed here. */
  readonly isEmpty: boolean;
  /** True if the plan keeps its place under the open form. */
  readonly isOver: boolean;
}

/**
 * Folds the form for a new post to one line while nothing in it has focus. A form with text stays open, except
 * where the open form covers the plan: on a phone, and over a calendar.
 */
function useFolding({ canFold, isEmpty, isOver }: Folding): PhoneFolding {
  const isPhone = useMedia('(width < 40rem)');
  const [isUsed, setIsUsed] = useState(false);
  const isFoldable = canFold && (isPhone || isOver || isEmpty);

  useEffect(() => {
    if (!isUsed) return undefined;
    // Focus leaves by a click or a key. After them, so that the plan does not move under the pointer.
    function handleEnd(event: Event) {
      if (!isInForm(event)) setIsUsed(false);
    }
    document.addEventListener('click', handleEnd);
    document.addEventListener('keyup', handleEnd);
    return () => {
      document.removeEventListener('click', handleEnd);
      document.removeEventListener('keyup', handleEnd);
    };
  }, [isUsed]);

  return {
    isFolded: isFoldable && !isUsed,
    isOver: canFold && isOver,
    isSheet: canFold && isPhone,
    onOpen() {
      if (!isUsed) setIsUsed(true);
    },
    foldOnPhone() {
      if (isPhone) setIsUsed(false);
      return isPhone;
    },
    onFold: isFoldable
      ? () => {
          setIsUsed(false);
        }
      : undefined,
  };
}
