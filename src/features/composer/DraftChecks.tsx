import { memo, useEffect, useId, useRef } from 'react';
import { CHECKBOX, HIDDEN, PLAIN_BUTTON } from '@/ui/controls/controls';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { LimitChanges } from '@/core/channels/limitChanges';
import {
  counterWords,
  isTooLong,
  networkChecks,
  threadCheck,
  usedShare,
  type NetworkCheck,
} from '@/core/composer/networkChecks';
import type { PostDraft, ThreadKind } from '@/core/plan/postFields';
import { selectLimits } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import type { ComposerForm } from './composerForm';
import styles from './DraftChecks.module.css';

interface Checked {
  readonly limits: LimitChanges | undefined;
  readonly checks: readonly NetworkCheck[];
}

/** The checks of the drafts that are shown, so that the parts of the form count a text only once. */
const checked = new WeakMap<PostDraft, Checked>();

/** Returns the checks of a draft with the limits of the settings. */
export function useChecks(draft: PostDraft): readonly NetworkCheck[] {
  const limits = useAppSelector(selectLimits);
  const last = checked.get(draft);
  if (last && last.limits === limits) return last.checks;
  const checks = networkChecks(draft, limits);
  checked.set(draft, { limits, checks });
  return checks;
}

interface DraftChecksProps {
  readonly form: ComposerForm;
  readonly draft: PostDraft;
  /** Of the current draft: a checkbox must not wait for the deferred one. */
  readonly thread: PostDraft['thread'] | undefined;
  readonly network: ChannelNetwork | null;
  /** The id of the counters, which describe the text field. */
  readonly counters: string;
}

/** The counters of the chosen networks, and what splits a text into a thread. */
export const DraftChecks = memo(function DraftChecks(props: DraftChecksProps) {
  const { form, draft, thread, network, counters } = props;
  const checks = useChecks(draft);
  useAnnouncedExcess(checks, form);
  return (
    <>
      {checks.length > 0 && <Counters id={counters} checks={checks} />}
      {threadCheck(checks, network) && (
        <ThreadTools
          kind={thread}
          onChange={(kind) => {
            form.choose({ thread: kind });
          }}
        />
      )}
    </>
  );
});

/** Announces when the text becomes too long for a network, and when it fits again. */
function useAnnouncedExcess(checks: readonly NetworkCheck[], { announce }: ComposerForm) {
  const last = useRef<ReadonlyMap<ChannelNetwork, boolean>>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = new Map(checks.map((check) => [check.network, isTooLong(check)]));
    if (!before) return;
    const changed = checks.filter(
      (check) => isTooLong(check) !== (before.get(check.network) ?? false),
    );
    const namesAfter = (words: string, isLong: boolean) => {
      const names = changed
        .filter((check) => isTooLong(check) === isLong)
        .map(({ network }) => network);
      return names.length === 0 ? [] : `${words} ${names.join(', ')}`;
    };
    const message = [namesAfter('Too long for', true), namesAfter('Short enough for', false)]
      .flat()
      .join('. ');
    if (message !== '') announce(message, { isResult: true });
  }, [checks, announce]);
}

/** From this share on, a ring warns. */
const NEARLY_FULL = 0.9;

const RADIUS = 5;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** How full the text is, as a ring. */
function Ring({ share }: { readonly share: number }) {
  return (
    <svg
      width={14}
      height={14}
      viewBox="-7 -7 14 14"
      aria-hidden="true"
      focusable="false"
      className={share > 1 ? styles.over : styles.nearly}
    >
      <circle r={RADIUS} className={styles.track} />
      <circle
        r={RADIUS}
        transform="rotate(-90)"
        strokeDasharray={`${Math.min(share, 1) * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
      />
    </svg>
  );
}

/** The counters of the chosen networks: how much of what each accepts the text for it uses. */
function Counters({
  id,
  checks,
}: {
  readonly id: string;
  readonly checks: readonly NetworkCheck[];
}) {
  return (
    <ul id={id} aria-label="Length" className={styles.counters}>
      {checks.map((check) => {
        const { network, count, parts } = check;
        // A text in parts has no share: it fits, or one of its parts does not.
        const share = parts ? Number(isTooLong(check)) * usedShare(count) : usedShare(count);
        return (
          <li key={network} className={styles.counter}>
            <NetworkSign network={network} />
            <span className={share > 1 ? styles.tooLong : undefined}>
              {/* Who sees the sign needs no name. */}
              <span className={HIDDEN}>{network}</span>
              {counterWords(check).slice(network.length)}
            </span>
            {share > NEARLY_FULL && <Ring share={share} />}
          </li>
        );
      })}
    </ul>
  );
}

interface ThreadToolsProps {
  /** Undefined for a text that is not split. */
  readonly kind: ThreadKind | undefined;
  /** Undefined puts the text together again. */
  readonly onChange: (kind: ThreadKind | undefined) => void;
}

/** The button that splits the text, and the choice for a text that is split. */
function ThreadTools({ kind, onChange }: ThreadToolsProps) {
  const id = useId();
  const isSplit = kind !== undefined;
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={PLAIN_BUTTON}
        onClick={() => {
          onChange(isSplit ? undefined : 'plain');
        }}
      >
        {isSplit ? 'Back to one post' : 'Split into a thread'}
      </button>
      {isSplit && (
        <label htmlFor={id} className={styles.choice}>
          <input
            id={id}
            type="checkbox"
            className={CHECKBOX}
            checked={kind === 'numbered'}
            onChange={({ target }) => {
              onChange(target.checked ? 'numbered' : 'plain');
            }}
          />
          Number the parts
        </label>
      )}
    </div>
  );
}
