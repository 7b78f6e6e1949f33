import { useContext, useEffect, useEffectEvent, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { newClashInWords } from '@/core/plan/clashWords';
import { calendarOf, fragmentOf } from '@/core/search/planView';
import { counted } from '@/core/text/words';
import { postsOfStep, selectLastStep } from '@/store/history/steps';
import { useAppStore } from '@/store/hooks';
import { indexOfPost } from '@/store/scheduledPostsSlice';
import { selectScheduledPosts } from '@/store/selectors';
import { Icon, type IconPaths } from '@/ui/controls/Icon';
import { IconAlertTriangle, IconCalendarX, IconPhotoOff } from '@/ui/controls/icons';
import { useAttention } from '@/ui/page/attention';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { TagsContext } from '../PostTags';
import { accountIn, type Findings } from './findings';
import type { HealthToolbar } from './health';
import styles from './PlanHealthLinks.module.css';
import { useMoveLater } from './useMoveLater';

interface PlanHealthLinksProps extends HealthToolbar {
  readonly findings: Findings;
  /** Returns the posts that clash since the last change, once. */
  readonly takeNews: () => readonly string[];
}

/**
 * The numbers of empty days, of clashes and of posts without a picture of the whole plan, whatever the view finds. Each
 * is a link: to the first empty day, to the posts of the first clash, and to the first post without a picture.
 */
export function PlanHealthLinks({ view, onShowDay, findings, takeNews }: PlanHealthLinksProps) {
  useClashNotice(findings, takeNews);
  const { requestPosts } = useAttention();
  const { emptyDays, clashCount, clashing, withoutMedia, mediaNetworks } = findings;

  /** @param day the day that the address shows in a calendar; from the list, in a month */
  function linkTo(
    day: string,
    icon: IconPaths,
    [count, words]: readonly [number, string],
    onFollow: () => void,
  ) {
    const layout = calendarOf(view);
    return (
      <Link
        to={{ hash: fragmentOf({ ...view, layout, day, start: '', page: 1 }) }}
        className={styles.link}
        title={words}
        onClick={(event: MouseEvent) => {
          // Another tab or window opens the address.
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onFollow();
        }}
      >
        <Icon of={icon} size={16} />
        <span aria-hidden="true" className={styles.count}>
          {count.toLocaleString()}
        </span>
        <span className={styles.words}>{words}</span>
      </Link>
    );
  }

  const [emptyDay] = emptyDays;
  const [first] = clashing;
  const [bare] = withoutMedia;
  return (
    <p className={styles.links} data-health="">
      {emptyDay !== undefined &&
        linkTo(
          emptyDay,
          IconCalendarX,
          [emptyDays.length, counted(emptyDays.length, 'empty day', 'empty days')],
          () => {
            onShowDay(emptyDay);
          },
        )}
      {first &&
        linkTo(
          first[1].other.date,
          IconAlertTriangle,
          [clashCount, clashesInWords(clashCount)],
          () => {
            requestPosts([first[0], first[1].other.id]);
          },
        )}
      {bare &&
        linkTo(
          bare.date,
          IconPhotoOff,
          [withoutMedia.length, noPictureInWords(mediaNetworks, withoutMedia.length)],
          () => {
            requestPosts([bare.id]);
          },
        )}
    </p>
  );
}

function clashesInWords(count: number): string {
  return counted(count, 'clash', 'clashes');
}

/** Returns how many posts need a picture: "No picture for Instagram: 2", "No picture: 3" for several networks. */
function noPictureInWords([network, ...others]: Findings['mediaNetworks'], count: number): string {
  const whom = others.length === 0 ? ` for ${String(network)}` : '';
  return `No picture${whom}: ${count.toLocaleString()}`;
}

/**
 * Adds to the notice of the last change that it makes clashes. For one post, it says with what the post clashes, with a
 * button that moves it; for several posts, it says the number of clashes of the plan.
 */
function useClashNotice(
  { clashing, clashCount }: Findings,
  takeNews: () => readonly string[],
): void {
  const store = useAppStore();
  const announce = useAnnounce();
  const moveLater = useMoveLater(announce);
  const tagsOf = useContext(TagsContext);

  const addToNotice = useEffectEvent(() => {
    const state = store.getState();
    const step = selectLastStep(state);
    const news = takeNews();
    if (news.length === 0 || !step) return;
    const changed = new Set(postsOfStep(step));
    const id = news.find((each) => changed.has(each));
    if (id === undefined) return;
    if (changed.size > 1) {
      announce(`${clashesInWords(clashCount)} in the plan`, { isAddition: true });
      return;
    }
    const posts = selectScheduledPosts(state);
    const post = posts[indexOfPost(posts, id)];
    const clash = clashing.get(id);
    if (!post || !clash) return;
    const { kind, other } = clash;
    const more = moveLater(post, clash);
    announce(newClashInWords(post, other, kind, accountIn(tagsOf(post), clash)), {
      isAddition: true,
      ...(more && { more }),
    });
  });
  useEffect(() => {
    addToNotice();
  }, [clashing]);
}
