import { fragmentOf, ONLY_TO_POST } from '@/core/search/planView';
import { localDate } from '@/core/time/today';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectHelpPosting } from '@/store/selectors';
import { switchHelpPosting } from '@/store/postingCommands';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/controls/Icon';
import { IconSend, IconX } from '@/ui/controls/icons';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import { useAsOfMinute } from '@/ui/page/viewedTime';
import { focusList } from './focusList';
import { useShownPlan } from './shownPlan';
import styles from './ToPostLinks.module.css';
import { ToPostPill } from './ToPostPill';

/**
 * The number of posts to post, as a link to them. Until the user has said whether the product helps with posting, a
 * button that says it, above a list, from the first post of today on that is published.
 */
export function ToPostLinks() {
  const { toPost, posts, now, view, choose } = useShownPlan();
  const help = useAppSelector(selectHelpPosting);
  const isAsOf = useAsOfMinute() !== null;
  const dispatch = useAppDispatch();
  const announce = useAnnounce();
  const announceStep = useAnnounceStep(announce);
  if (isAsOf || toPost.length === 0) return null;
  if (help?.since === null) return null;
  if (help) {
    const isOn = view.fix === 'to-post';
    return (
      <ToPostPill
        count={toPost.length}
        to={{ hash: fragmentOf({ ...view, ...ONLY_TO_POST, page: 1 }) }}
        data-to-post=""
        className={styles.pill}
        aria-current={isOn || undefined}
        onClick={(event) => {
          // Another tab or window opens the address.
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          choose(isOn ? { fix: '' } : ONLY_TO_POST);
        }}
      />
    );
  }
  const today = localDate(now);
  const due = new Set(toPost);
  const isDueToday = posts.some(({ id, date }) => date === today && due.has(id));
  if (!isDueToday || view.layout !== 'list') return null;

  function answer(isWanted: boolean) {
    dispatch(switchHelpPosting(isWanted));
    announceStep();
    focusList();
  }

  return (
    <span data-to-post="" className={styles.offer}>
      <button
        type="button"
        className={styles.help}
        onClick={() => {
          answer(true);
        }}
      >
        <Icon of={IconSend} size={16} />
        Help me post
      </button>
      <Button
        variant="icon"
        aria-label="Not now"
        title="Not now"
        onClick={() => {
          answer(false);
        }}
      >
        <Icon of={IconX} size={16} />
      </Button>
    </span>
  );
}
