import { useRef, useState } from 'react';
import { countedPosts } from '@/core/text/words';
import { planPlace } from '@/core/planFile/planPlace';
import { useAppSelector } from '@/store/hooks';
import { selectIsSample, selectKeeping } from '@/store/planFile/planFileSelectors';
import { selectFile, selectSaved, selectScheduledPosts } from '@/store/selectors';
import type { KeepingState } from '@/store/services';
import { Button } from '@/ui/controls/Button';
import { PLAIN_BUTTON } from '@/ui/controls/controls';
import { focusOn } from '@/ui/controls/focusTargets';
import { Icon } from '@/ui/controls/Icon';
import {
  IconAlertCircle,
  IconCalendarMonth,
  IconCheck,
  IconChevronDown,
  IconCircle,
  IconDots,
  IconFile,
} from '@/ui/controls/icons';
import { useCurrentHandlers } from '@/ui/page/commandHandlers';
import { useLoaded } from '@/ui/page/useLoaded';
import styles from './PlanFileMenu.module.css';

const SIGNS = {
  saved: IconCheck,
  kept: IconCheck,
  changed: IconAlertCircle,
  notKept: IconAlertCircle,
  tab: IconCircle,
} as const;

function keepingOf(kind: KeepingState['kind']): 'kept' | 'failed' | 'off' {
  if (kind === 'failed') return 'failed';
  return kind === 'on' ? 'kept' : 'off';
}

/** The code of the menu is loaded after the page, with that of other tools. */
async function loadItems() {
  const { PlanItems } = await import(/* webpackChunkName: 'tools' */ './PlanItems');
  return PlanItems;
}

interface PlanFileMenuProps {
  /** The local date, `YYYY-MM-DD`. */
  readonly today: string;
}

/** Where the plan is, and the menu with its file. */
export function PlanFileMenu({ today }: PlanFileMenuProps) {
  const currentHandlers = useCurrentHandlers();
  const { name } = useAppSelector(selectFile);
  const { at, isChanged } = useAppSelector(selectSaved);
  const { kind } = useAppSelector(selectKeeping);
  const isSample = useAppSelector(selectIsSample);
  const { length: count } = useAppSelector(selectScheduledPosts);
  const { Loaded: PlanItems, hasFailed, retry } = useLoaded(loadItems);
  const place = planPlace({ name, savedAt: at, isChanged, keeping: keepingOf(kind) }, today);
  const isEmpty = count === 0 && name === undefined && place.kind !== 'notKept';
  const [opened, setOpened] = useState<'first' | 'last' | null>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);

  const sign = (
    <span className={`${styles.place} ${styles[place.kind]}`}>
      <Icon of={SIGNS[place.kind]} size={16} />
      <span className={styles.words}>{place.words}</span>
    </span>
  );
  return (
    <div className={styles.plan}>
      {isSample ? (
        <p className={`${styles.keep} ${styles.sample}`}>
          <Icon of={IconCalendarMonth} size={16} />
          <b>Sample plan.</b>
          <span className={styles.long}>Try anything, nothing of it is kept.</span>
          <button
            type="button"
            className={styles.keepButton}
            onClick={() => {
              currentHandlers().newPlan?.();
              focusOn('newPost');
            }}
          >
            Start your own
          </button>
        </p>
      ) : place.kind === 'tab' && count > 0 ? (
        <p className={styles.keep}>
          <Icon of={IconCircle} size={16} />
          <span className={styles.short}>Not kept.</span>
          <span className={styles.tabWords}>{place.words}.</span>
          <span className={styles.long}>Closing it deletes the plan.</span>
          <button
            type="button"
            className={styles.keepButton}
            onClick={() => currentHandlers().keepPlan?.()}
          >
            Keep it
          </button>
        </p>
      ) : (
        !isEmpty && (
          <p className={styles.state}>
            {name !== undefined && (
              <span className={styles.file}>
                <Icon of={IconFile} size={18} />
                <bdi className={styles.name}>{name}</bdi>
              </span>
            )}
            {sign}
          </p>
        )
      )}
      <div className={styles.menu}>
        <Button
          ref={buttonRef}
          variant="secondary"
          aria-haspopup="menu"
          aria-expanded={opened !== null}
          className={`${styles.button} ${opened === null ? '' : styles.open}`}
          onClick={() => {
            setOpened(opened === null ? 'first' : null);
          }}
          onKeyDown={(event) => {
            const isDown = event.key === 'ArrowDown';
            if (!isDown && event.key !== 'ArrowUp') return;
            event.preventDefault();
            setOpened(isDown ? 'first' : 'last');
          }}
        >
          <span className={styles.opener}>Plan</span>
          <Icon of={IconChevronDown} size={16} />
          <Icon of={IconDots} />
        </Button>
        {opened !== null && PlanItems && (
          <PlanItems
            head={
              <>
                {name !== undefined && <bdi className={styles.title}>{name}</bdi>}
                <span className={styles.summary}>
                  {sign} · {countedPosts(count)}
                </span>
              </>
            }
            openerRef={buttonRef}
            first={opened}
            onClose={() => {
              setOpened(null);
            }}
          />
        )}
        {opened !== null && !PlanItems && hasFailed && (
          <button type="button" className={PLAIN_BUTTON} onClick={retry}>
            The menu could not be loaded. Try again.
          </button>
        )}
      </div>
    </div>
  );
}
