import { useCallback, useEffect } from 'react';
import { openBy } from '@/ui/controls/entryFocus';
import { elementOf, focusOn } from '@/ui/controls/focusTargets';
import { localDate } from '@/core/time/today';
import { chosenBrands } from '@/core/channels/brand';
import type { Label } from '@/core/channels/label';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { Spread } from '@/core/plan/spread';
import { counted, countedPosts } from '@/core/text/words';
import {
  clockTimeFormatter,
  wallTimeFormatter,
  yearOf,
  type TypedTime,
} from '@/core/time/wallTime';
import { localZone } from '@/core/time/zone';
import { COPY_SHIFT, shiftName, type WallShift } from '@/core/time/wallShift';
import { selectLabels } from '@/store/channels/channelSelectors';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { planIndexOf } from '@/store/planIndex';
import { copyPosts, setPostTimes, shiftPosts, spreadPosts } from '@/store/moveCommands';
import { postsDeleted } from '@/store/scheduledPostsSlice';
import { selectScheduledPosts } from '@/store/selectors';
import { useCommandHandlers, useCurrentHandlers } from '@/ui/page/commandHandlers';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useAnnouncedCopy } from '@/ui/page/useAnnouncedCopy';
import { useUnsaved } from '@/ui/page/unsaved';
import { focusList } from '@/ui/plan/focusList';
import { useSpread } from '@/ui/plan/health/useSpread';
import { useShownPlan } from '@/ui/plan/shownPlan';
import { useShortcuts } from '@/ui/plan/useShortcuts';
import { copiedTexts } from '../rules/copiedTexts';
import {
  shiftPreview,
  timePreview,
  type ShiftPreview,
  type TimePreview,
} from '../rules/shiftPreview';
import { SelectedTags } from './SelectedTags';
import { SelectionBar, type PreviewPart } from './SelectionBar';

const formatWallTime = wallTimeFormatter();
const formatTime = clockTimeFormatter();

/** Matches the entries, the days of a calendar, the heading above them, and the bar. */
const POSTS_AND_BAR = '[data-entry], [data-day], [data-place=list], [role=toolbar]';

/** The actions on the selected posts, with a preview and an announcement of each. */
export function SelectedPosts() {
  const shown = useShownPlan();
  const { posts: allPosts, found, now, selection, repeating, repeat } = shown;
  const { spreadAfter, setSpreadAfter } = shown;
  const spread = useSpread();
  const labels = useAppSelector(selectLabels);
  const posts = selection.selectedPosts;
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const announce = useAnnounce();
  const announceStep = useAnnounceStep(announce);
  const copyText = useAnnouncedCopy();
  const unsaved = useUnsaved();
  const currentHandlers = useCurrentHandlers();
  const { selectDueOrder } = planIndexOf(store);
  const ids = () => posts.map(({ id }) => id);

  // With the selection, the chosen day goes.
  useEffect(
    () => () => {
      setSpreadAfter(null);
    },
    [setSpreadAfter],
  );
  const handleSpreadForm = useCallback(
    (isOpen: boolean) => {
      setSpreadAfter((after) => (isOpen ? (after ?? '') : after || null));
    },
    [setSpreadAfter],
  );

  function handleDelete() {
    dispatch(postsDeleted(ids()));
    announceStep();
    selection.clear();
    // The heading of the list is removed with the last post.
    if (selectScheduledPosts(store.getState()).length === 0) focusOn('page');
    else focusList();
  }

  function clear() {
    selection.clear();
    announce('Selection cleared', { notice: 'plain' });
  }

  function handleClear() {
    clear();
    focusList();
  }

  // What Escape closes, such as a form, has handled the key before.
  useShortcuts(
    {
      Escape(event) {
        if (!document.activeElement?.closest(POSTS_AND_BAR)) return;
        event.preventDefault();
        clear();
      },
    },
    true,
  );

  function handleDuplicate() {
    unsaved.flush();
    const copies = dispatch(copyPosts(ids(), COPY_SHIFT));
    selection.replace(copies);
    const copied = `Duplicated ${countedPosts(copies.length)} ${shiftName(COPY_SHIFT)}`;
    announce(copied, { notice: 'Undo' });
  }

  function handleRepeat() {
    const opener = elementOf('repeatForm');
    const sources = posts.map((post) => ({ id: post.id, draft: post }));
    if (opener) repeat(repeating ? null : { sources, opener });
  }

  function handleSetTime(time: string) {
    unsaved.flush();
    const changed = dispatch(setPostTimes(ids(), time));
    if (changed === 0) announce('No times were changed', { notice: 'plain' });
    else announceStep();
  }

  function handleShift(shift: WallShift) {
    // A screen reader can press Move while a form has focus and holds unsaved text.
    unsaved.flush();
    const moved = dispatch(shiftPosts(ids(), shift));
    if (moved === 0) announce('No posts were moved', { notice: 'plain' });
    else announceStep();
  }

  function handleSpread() {
    if (!spread) return;
    unsaved.flush();
    const moved = dispatch(spreadPosts(spread.make().times));
    if (moved === 0) announce('No posts were moved', { notice: 'plain' });
    else announceStep();
    setSpreadAfter(null);
  }

  const previewOf = useCallback(
    (shift: WallShift) => {
      const plan = selectDueOrder({ scheduledPosts: allPosts }, localZone());
      return shiftInWords(shiftPreview(posts, shift, now, plan), shift, localDate(now));
    },
    [posts, allPosts, now, selectDueOrder],
  );

  const timePreviewOf = useCallback(
    (time: string) => timeChangeInWords(timePreview(posts, time, now), time),
    [posts, now],
  );

  useCommandHandlers(() => ({
    moveSelected() {
      openBy('moveForm');
    },
    ...(spread && { spreadSelected: handleSpread }),
    setTimeOfSelected() {
      openBy('timeForm');
    },
    setNetworksOfSelected() {
      openBy('channelForm');
    },
    labelSelected() {
      openBy('labelForm');
    },
    duplicateSelected: handleDuplicate,
    repeatSelected: handleRepeat,
    deleteSelected: handleDelete,
    clearSelection: handleClear,
  }));

  return (
    <SelectionBar
      spread={
        spread && {
          preview: spread.shown
            ? spreadInWords(spread.shown, brandOf(posts, labels), localDate(now))
            : [{ text: `Spreads ${countedPosts(posts.length)} over their free posting times` }],
          isOffered: spread.isOffered,
          after: spreadAfter ?? '',
          onAfterChange: setSpreadAfter,
          onForm: handleSpreadForm,
          onSpread: handleSpread,
        }
      }
      count={posts.length}
      total={found.total}
      onSelectAll={selection.selectAll}
      onClear={handleClear}
      onCopyTexts={() => {
        copyText(copiedTexts(posts), `${counted(posts.length, 'text', 'texts')} copied`);
      }}
      onShareReview={() => currentHandlers().shareReview?.()}
      onDuplicate={handleDuplicate}
      onRepeat={handleRepeat}
      onDelete={handleDelete}
      previewOf={previewOf}
      onShift={handleShift}
      timePreviewOf={timePreviewOf}
      onSetTime={handleSetTime}
      tagForm={(form) => <SelectedTags form={form} posts={posts} />}
      onFocusLost={focusList}
    />
  );
}

/** Returns the name of the brand that all posts have; '' if they do not have the same one. */
function brandOf(posts: readonly ScheduledPost[], labels: readonly Label[]): string {
  const brands = new Set(posts.map((post) => chosenBrands(labels, post.labels)[0]?.name ?? ''));
  const [brand = ''] = brands.size === 1 ? brands : [];
  return brand;
}

/** Returns a preview of a spread: the posts, the first and the last time, and those that stay. */
function spreadInWords(spread: Spread, brand: string, today: string): readonly PreviewPart[] {
  const { times, stayed, unplaced, published, first, last, areShared } = spread;
  const stay = [
    ...(unplaced > 0
      ? [` ${countedPosts(unplaced)} ${unplaced === 1 ? 'finds' : 'find'} no time.`]
      : []),
    ...(published > 0 ? [` ${countedPosts(published)} already published will stay.`] : []),
  ].join('');
  if (!first || !last) return [{ text: `No posts will move.${stay}` }];
  const dateOf = ({ date, time }: TypedTime): PreviewPart => ({
    text: formatWallTime(date, time, yearOf(today)),
    kind: 'date',
  });
  const count = times.size;
  const whose = brand === '' ? '' : ` of ${brand}`;
  const what =
    stayed.size === count
      ? `${countedPosts(count)} stay at posting times${whose}`
      : `${countedPosts(count)} ${count === 1 ? 'goes' : 'go'} to the next free posting times${whose}`;
  const where =
    count === 1
      ? [{ text: `${what}: ` }, dateOf(first)]
      : [
          { text: `${what}${brand === '' ? ', from ' : ', in this order: '}` },
          dateOf(first),
          { text: ' to ' },
          dateOf(last),
        ];
  const shared = areShared ? '' : ' Some accounts have no time in common.';
  return [...where, { text: `. None shares its time.${shared}${stay}` }];
}

function become(count: number, status: string): string {
  if (count === 0) return '';
  return ` ${countedPosts(count)} ${count === 1 ? 'becomes' : 'become'} ${status}.`;
}

/** Returns a preview of a time of day: the posts whose time changes, and the changes of status. */
function timeChangeInWords(
  { changed, toScheduled, toPublished }: TimePreview,
  time: string,
): string {
  if (changed === 0) return 'No times will change';
  return (
    `Sets ${countedPosts(changed)} to ${formatTime(time)}. The dates stay.` +
    become(toScheduled, 'Scheduled') +
    become(toPublished, 'Published')
  );
}

function sharedInWords(count: number): string {
  return count === 1
    ? ' 1 post will share its time with another post.'
    : ` ${countedPosts(count)} will share a time with another post.`;
}

/** Returns a preview of a shift: the moved posts, the dates, the changes of status, and shared times. */
function shiftInWords(
  preview: ShiftPreview,
  shift: WallShift,
  today: string,
): readonly PreviewPart[] {
  const { moved, unmoved, toScheduled, toPublished, shared, first } = preview;
  const stay =
    unmoved === 0 ? '' : ` ${countedPosts(unmoved)} can't be moved: the date is out of range`;
  if (!first) return [{ text: `No posts will move${stay && `.${stay}`}` }];
  const dateOf = ({ date, time }: typeof first.before): PreviewPart => ({
    text: formatWallTime(date, time, yearOf(today)),
    kind: 'date',
  });
  const which = moved === 1 ? '' : 'the first ';
  const changes = `.${become(toScheduled, 'Scheduled')}${become(toPublished, 'Published')}`;
  return [
    { text: `Moves ${countedPosts(moved)} ${shiftName(shift)}, ${which}from ` },
    dateOf(first.before),
    { text: ' to ' },
    dateOf(first.after),
    { text: changes },
    ...(shared > 0 ? [{ text: sharedInWords(shared), kind: 'warning' } as const] : []),
    { text: stay },
  ];
}
