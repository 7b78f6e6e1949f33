import { useContext, useEffect, useEffectEvent, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { newClashInWords } from '@/core/plan/clashWords';
import { calendarOf, fragmentOf, type PlanView } from '@/core/search/planView';
import { counted, countedPosts } from '@/core/text/words';
import { postsOfStep, selectLastStep } from '@/store/history/steps';
import { useAppStore } from '@/store/hooks';
import { indexOfPost } from '@/store/scheduledPostsSlice';
import { selectScheduledPosts } from '@/store/selectors';
import { Icon } from '@/ui/controls/Icon';
import { IconAlertTriangle } from '@/ui/controls/icons';
import { PopoverButton } from '@/ui/controls/PopoverButton';
import { useAttention } from '@/ui/page/attention';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { focusList } from '../focusList';
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

/** The maximum number of findings in words, and the maximum length of their words by room. */
const MOST_IN_WORDS = 2;
const MAX_LENGTH = { much: 50, little: 16 } as const;

/** The posts to come for which a change was asked. */
const CHANGE_ASKED = {
  layout: 'list',
  search: '',
  from: '',
  to: '',
  fix: '',
  status: 'Scheduled',
  review: '',
  answer: 'change',
} as const satisfies Partial<PlanView>;

/** Something that was found in a plan. */
interface Finding {
  readonly count: number;
  readonly words: string;
  /** What the address shows. */
  readonly view: Partial<PlanView>;
  /** Shows the first place. */
  readonly onFollow: () => void;
}

/**
 * The numbers of empty days, of clashes, of changes that were asked for and of posts without a picture, of the shown
 * accounts and labels. Each is a link: to the first empty day, to the shown posts of the first clash, to the list of the
 * posts to change, and to the first post without a picture. Where there is
 * no room for their words, one button opens them.
 */
export function PlanHealthLinks(props: PlanHealthLinksProps) {
  const { view, filterName, room, onShowDay, onChoose, findings, takeNews } = props;
  useClashNotice(findings, takeNews);
  const { requestPosts } = useAttention();
  const { emptyDays, clashCount, firstClash, withoutMedia, mediaNetworks, changeAsked } = findings;
  // The list is left: from there, a day is shown in a month.
  const inCalendar = (day: string) => ({ layout: calendarOf(view), day });

  const found: Finding[] = [];
  const [emptyDay] = emptyDays;
  if (emptyDay !== undefined) {
    found.push({
      count: emptyDays.length,
      words: counted(emptyDays.length, 'empty day', 'empty days'),
      view: inCalendar(emptyDay),
      onFollow: () => {
        onShowDay(emptyDay);
      },
    });
  }
  const clashing = firstClash.at(-1);
  if (clashing) {
    found.push({
      count: clashCount,
      words: clashesInWords(clashCount),
      view: inCalendar(clashing.date),
      onFollow: () => {
        requestPosts(firstClash.map(({ id }) => id));
      },
    });
  }
  if (changeAsked.length > 0) {
    found.push({
      count: changeAsked.length,
      words: counted(changeAsked.length, 'change asked', 'changes asked'),
      view: CHANGE_ASKED,
      onFollow: () => {
        onChoose(CHANGE_ASKED);
        focusList();
      },
    });
  }
  const [bare] = withoutMedia;
  if (bare) {
    found.push({
      count: withoutMedia.length,
      words: noPictureInWords(mediaNetworks, withoutMedia.length),
      view: inCalendar(bare.date),
      onFollow: () => {
        requestPosts([bare.id]);
      },
    });
  }

  /** @param name the name of the filter */
  function linkTo({ words, onFollow, ...link }: Finding, name: ReactNode = null) {
    return (
      <Link
        key={words}
        to={{ hash: fragmentOf({ ...view, ...link.view, start: '', page: 1 }) }}
        className={styles.link}
        onClick={(event: MouseEvent) => {
          // Another tab or window opens the address.
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          onFollow();
        }}
      >
        <span>
          {name}
          {words}
        </span>
      </Link>
    );
  }

  if (room === 'none' || found.length === 0) return null;
  const name = filterName !== '' && (
    <>
      <bdi translate="no">{filterName}</bdi>:{' '}
    </>
  );
  const length = found.reduce((sum, { words }) => sum + words.length, filterName.length);
  if (found.length <= MOST_IN_WORDS && length <= MAX_LENGTH[room]) {
    return (
      <p className={styles.links} data-health="">
        {found.map((finding, index) => linkTo(finding, index === 0 ? name : null))}
      </p>
    );
  }
  const total = found.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={styles.links} data-health="">
      <PopoverButton
        label="To fix"
        size="narrow"
        className={styles.link}
        button={
          <>
            <Icon of={IconAlertTriangle} size={16} />
            <span>
              {name}
              {total.toLocaleString()} to fix
            </span>
          </>
        }
      >
        {(close) => (
          <ul className={styles.list}>
            {found.map((finding) => (
              <li key={finding.words}>
                {linkTo({
                  ...finding,
                  onFollow: () => {
                    close();
                    finding.onFollow();
                  },
                })}
              </li>
            ))}
          </ul>
        )}
      </PopoverButton>
    </div>
  );
}

function clashesInWords(count: number): string {
  return counted(count, 'clash', 'clashes');
}

/**
 * Returns how many posts need a picture: "2 posts for Instagram need a picture", "3 posts need a picture" for several
 * networks.
 */
function noPictureInWords([network, ...others]: Findings['mediaNetworks'], count: number): string {
  const whom = others.length === 0 ? ` for ${String(network)}` : '';
  return `${countedPosts(count)}${whom} ${count === 1 ? 'needs' : 'need'} a picture`;
}

/**
 * Adds to the notice of the last change that it makes clashes. For one post, it says with what the post clashes, with a
 * button that moves it; for several posts, it says the number of clashes of the plan.
 */
function useClashNotice(
  { clashing, planClashCount }: Findings,
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
      announce(`${clashesInWords(planClashCount)} in the plan`, { isAddition: true });
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
