import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { missingInWords } from '@/core/plan/draftChange';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { countedPosts } from '@/core/text/words';
import { daysAfter, sortableDate } from '@/core/time/days';
import { useAppDispatch, useAppStore } from '@/store/hooks';
import { repeatPosts, type RepeatSource } from '@/store/repeatCommands';
import { selectScheduledPosts } from '@/store/selectors';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/controls/Icon';
import { IconX } from '@/ui/controls/icons';
import { Popover } from '@/ui/controls/Popover';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useShownPlan, type Repeating } from '@/ui/plan/shownPlan';
import { RepeatDates, shifted } from './RepeatDates';
import styles from './RepeatPosts.module.css';
import { datesOf, firstRule, RepeatRuleFields } from './RepeatRuleFields';

/** A pop-over opens above its button if it has less room below, in pixels. */
const ROOM = 420;
const WIDTH = 356;
/** Its distance to the window and to its button, in pixels. */
const GAP = 8;

/** Returns the place of the pop-over in the window. */
function placeBy(opener: HTMLElement) {
  const { top, bottom } = opener.getBoundingClientRect();
  const { right } = (opener.parentElement ?? opener).getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.max(GAP, Math.min(right + GAP, clientWidth - GAP) - WIDTH);
  const isBelow = clientHeight - bottom >= Math.min(ROOM, top);
  const room = (isBelow ? clientHeight - bottom : top) - 2 * GAP;
  const edge = isBelow ? { top: bottom + GAP } : { bottom: clientHeight - top + GAP };
  return { isBelow, style: { left, ...edge, maxHeight: room } };
}

/** Returns the sources by time, because the first one gives the dates. */
function inOrder(sources: readonly RepeatSource[]): readonly RepeatSource[] {
  const keyOf = ({ draft }: RepeatSource) => `${sortableDate(draft.date)} ${draft.time}`;
  return [...sources].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** The pop-over with the dates on which posts are to repeat. */
export function RepeatPosts({ sources: given, opener, onScheduled }: Repeating) {
  const { repeat, showSeries } = useShownPlan();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const announce = useAnnounce();
  const id = useId();
  const openerRef = useRef(opener);
  const selectRef = useRef<HTMLSelectElement>(null);
  const [place] = useState(() => placeBy(opener));
  const sources = useMemo(() => inOrder(given), [given]);
  const first = sources[0]?.draft.date ?? '';
  const isDated = daysAfter(first, 0) !== null;
  const [rule, setRule] = useState(() => firstRule(first));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const dates = useMemo(() => (isDated ? datesOf(first, rule) : []), [isDated, first, rule]);

  const chosen = dates.filter((date) => !left.has(date));
  const isNew = sources[0]?.id === undefined;
  // Several posts repeat together: the number is that of their dates.
  const noun = sources.length > 1 ? 'times' : 'posts';
  const count = Math.max(0, chosen.length - 1) * sources.length + (isNew && isDated ? 1 : 0);
  const hint =
    sources.map(({ draft }) => missingInWords(draft)).find((words) => words !== '') ??
    (count === 0 ? 'Choose at least one more date' : '');
  const canSchedule = hint === '';

  // The click on a menu that opened it has yet to reach the document, where a click outside closes it.
  const isInUse = useRef(false);
  useEffect(() => {
    selectRef.current?.focus();
    const listeners = new AbortController();
    for (const kind of ['click', 'keydown']) {
      window.addEventListener(
        kind,
        () => {
          isInUse.current = true;
        },
        { capture: true, signal: listeners.signal },
      );
    }
    return () => {
      listeners.abort();
    };
  }, []);

  function close() {
    openerRef.current.focus();
    repeat(null);
  }

  function schedule() {
    if (!canSchedule) return;
    const posts = dispatch(
      repeatPosts(
        sources.map((source) => ({
          ...source,
          dates: chosen.slice(1).flatMap((date) => shifted(source.draft.date, first, date)),
        })),
      ),
    );
    close();
    onScheduled?.();
    announce(`${countedPosts(posts.length)} scheduled`, { notice: 'Undo', ...showAll(posts) });
  }

  /** Returns the button that shows the whole series of the new posts, if they have one in common. */
  function showAll(posts: readonly ScheduledPost[]) {
    const [series = '', ...others] = new Set(posts.map((post) => post.series));
    if (others.length > 0) return {};
    const all = selectScheduledPosts(store.getState()).filter((post) => post.series === series);
    return {
      more: {
        label: `Show the ${all.length.toLocaleString()}`,
        isShow: true,
        run() {
          showSeries(series);
        },
      },
    };
  }

  /** Enter in a field schedules, as in a form. It stands in no form, because it may be opened from one. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    schedule();
  }

  return createPortal(
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Handles a key that bubbles up from the fields.
    <div
      data-repeat=""
      className={`${styles.place} ${place.isBelow ? '' : styles.above}`}
      style={place.style}
      onKeyDown={handleKeyDown}
    >
      <Popover
        label="Repeat"
        className={styles.popover}
        openerRef={openerRef}
        onClose={() => {
          if (isInUse.current) repeat(null);
        }}
      >
        <div className={styles.top}>
          <b>Repeat</b>
          <Button variant="icon" aria-label="Close" title="Close" onClick={close}>
            <Icon of={IconX} size={18} />
          </Button>
        </div>
        <RepeatRuleFields
          selectRef={selectRef}
          first={isDated ? first : ''}
          rule={rule}
          onChange={setRule}
          hasWeekdays={sources.every(({ draft }) => draft.date === first)}
          noun={noun}
        />
        <RepeatDates
          sources={sources}
          dates={dates}
          left={left}
          onLeave={setLeft}
          isMonthly={rule.every === 'month' && rule.on === 'day'}
        />
        <div className={styles.foot}>
          <p id={`${id}hint`}>{hint || 'They become ordinary posts.'}</p>
          <Button
            variant="primary"
            aria-disabled={!canSchedule}
            aria-describedby={`${id}hint`}
            onClick={schedule}
          >
            Schedule {countedPosts(count)}
          </Button>
        </div>
      </Popover>
    </div>,
    opener.closest('dialog') ?? document.body,
  );
}
