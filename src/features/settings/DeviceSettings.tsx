import { useEffect, useRef, useState } from 'react';
import { countedPosts, counted } from '@/core/text/words';
import { byteText } from '@/core/text/byteText';
import { useAppDispatch } from '@/store/dispatch';
import { useAppSelector } from '@/store/hooks';
import { selectIsKept, selectKeeping } from '@/store/planFile/planFileSelectors';
import { LASTING } from '@/store/kept';
import type { KeepingState } from '@/store/services';
import { Badge } from '@/ui/controls/Badge';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/controls/Icon';
import {
  IconCalendarEvent,
  IconHistory,
  IconPencil,
  IconPhoto,
  IconSettings,
  IconTrash,
} from '@/ui/controls/icons';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useKeepingSwitch } from '@/ui/page/useKeepingSwitch';
import { keepingProblem } from '@/ui/page/words';
import { measureKept } from './rules/usage';
import type { KeptUsage } from './rules/keptUsage';
import { SettingSwitch } from './SettingSwitch';
import { useOffline } from './useOffline';
import styles from './DeviceSettings.module.css';

const ICONS = {
  posts: IconCalendarEvent,
  steps: IconHistory,
  drafts: IconPencil,
  media: IconPhoto,
  other: IconSettings,
} as const;

/** One kind of stored data. */
interface StoredPart {
  readonly kind: keyof typeof ICONS;
  readonly name: string;
  /** How much there is of it: "60 posts". Empty where a number says nothing. */
  readonly count: string;
  /** "41 kB". */
  readonly size: string;
}

/** What is stored, in words. */
interface Stored {
  readonly parts: readonly StoredPart[];
  /** "167 kB in all". */
  readonly total: string;
}

interface StoredDataProps extends Stored {
  readonly onDelete: () => void;
}

/** What is stored on this device, and the button that deletes it, which asks once more. */
export function StoredData({ parts, total, onDelete }: StoredDataProps) {
  const [isAsking, setIsAsking] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  // The buttons replace each other.
  useEffect(() => {
    if (wasAsking.current !== isAsking) buttonRef.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  return (
    <div className={styles.stored}>
      <ul aria-label="What is stored" className={styles.parts}>
        {parts.map(({ kind, name, count, size }) => (
          <li key={kind} className={styles.part}>
            <Icon of={ICONS[kind]} size={18} />
            <span>{name}</span>
            <span className={styles.count}>{count}</span>
            <span className={styles.size}>{size}</span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {isAsking ? (
          <>
            <p className={styles.question}>
              Delete the stored plan, and the files for offline use? The plan in this tab stays.
            </p>
            <div className={styles.buttons}>
              <Button
                ref={buttonRef}
                variant="secondary"
                onClick={() => {
                  setIsAsking(false);
                }}
              >
                Keep it
              </Button>
              <Button
                variant="secondary"
                className={styles.delete}
                onClick={({ currentTarget }) => {
                  // This list goes.
                  currentTarget.closest('[data-setting]')?.querySelector('input')?.focus();
                  onDelete();
                }}
              >
                Delete what is stored
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className={styles.question}>{total}</p>
            <Button
              ref={buttonRef}
              variant="secondary"
              className={styles.delete}
              onClick={() => {
                setIsAsking(true);
              }}
            >
              <Icon of={IconTrash} size={18} />
              Delete what is stored…
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** "12 pictures, 1 video". */
function mediaCount({ pictures, videos }: KeptUsage['media']): string {
  const counts = [
    pictures > 0 && counted(pictures, 'picture', 'pictures'),
    videos > 0 && counted(videos, 'video', 'videos'),
  ];
  return counts.filter(Boolean).join(', ');
}

/** Returns what is stored, in words. */
export function storedInWords(usage: KeptUsage): Stored {
  const { posts, steps, drafts, media, other, bytes } = usage;
  const files = mediaCount(media);
  return {
    parts: [
      {
        kind: 'posts',
        name: 'Plan',
        count: countedPosts(posts.count),
        size: byteText(posts.bytes),
      },
      {
        kind: 'steps',
        name: 'History',
        count: counted(steps.count, 'step', 'steps'),
        size: byteText(steps.bytes),
      },
      {
        kind: 'drafts',
        name: 'Drafts',
        count: `${drafts.count.toLocaleString()} open`,
        size: byteText(drafts.bytes),
      },
      ...(files
        ? [{ kind: 'media' as const, name: 'Media', count: files, size: byteText(media.bytes) }]
        : []),
      {
        kind: 'other',
        name: 'Everything else',
        count: '',
        size: byteText(other.bytes),
      },
    ],
    total: `About ${byteText(bytes)} in all`,
  };
}

const LEFT_ALONE: Stored = { parts: [], total: 'What is stored is left alone' };

/** Returns true if the plan is kept, or will be: most failures are tried again. */
function isOnIn(keeping: KeepingState): boolean {
  if (keeping.kind === 'failed') return !LASTING.includes(keeping.reason);
  return keeping.kind !== 'off';
}

/** Returns true if what is stored cannot be read. */
function isLeftAlone(keeping: KeepingState): boolean {
  return keeping.kind === 'failed' && ['newer', 'older', 'damaged'].includes(keeping.reason);
}

/** "Keep on this device" for the settings: its state, what is stored, and its switch. */
function useKeeping(announce: Announce) {
  const dispatch = useAppDispatch();
  const keeping = useAppSelector(selectKeeping);
  const isKept = useAppSelector(selectIsKept);
  const [usage, setUsage] = useState<KeptUsage | null>(null);
  const { wanted, run, change } = useKeepingSwitch(announce);

  useEffect(() => {
    if (!isKept) return undefined;
    let isPresent = true;
    dispatch(measureKept()).then(
      (measured) => {
        if (isPresent) setUsage(measured);
      },
      () => undefined,
    );
    return () => {
      isPresent = false;
      setUsage(null);
    };
  }, [dispatch, isKept]);

  return {
    isOn: wanted ?? isOnIn(keeping),
    isBusy: wanted !== null || keeping.kind === 'starting',
    problem: keepingProblem(keeping),
    stored: isLeftAlone(keeping) ? LEFT_ALONE : usage && storedInWords(usage),
    change,
    deleteStored() {
      run((kept) => kept.remove(), false);
    },
  };
}

const NOT_KEPT =
  'Everything stays in this tab and is erased when you reload or close it. Nothing is ever sent anywhere.';
const KEPT =
  'What you plan stays in the database of this browser, also after a reload, and is never sent anywhere. ' +
  'Anyone who uses this browser can see it. Safari deletes it after seven days without a visit. Turning ' +
  'this off deletes what is stored; the plan in this tab stays.';

const OFFLINE =
  'Social Sync opens without a connection, and everything in it works. Its own files are kept in this browser.';
const NOT_AVAILABLE =
  'This browser cannot keep the files of a page, or the page was not opened over https.';

function Problem({ text }: { readonly text: string | null }) {
  return (
    <p aria-live="polite" className={styles.problem}>
      {text}
    </p>
  );
}

interface DeviceSettingsProps {
  readonly announce: Announce;
}

/** The settings of this device: what the browser stores. They do not belong to the plan. */
export function DeviceSettings({ announce }: DeviceSettingsProps) {
  const keeping = useKeeping(announce);
  const { state, reason, turnOn, turnOff } = useOffline();
  const isAvailable = state !== 'unavailable';
  return (
    <>
      <SettingSwitch
        name="Keep on this device"
        isOn={keeping.isOn}
        isDisabled={keeping.isBusy}
        onChange={keeping.change}
        help={keeping.isOn ? KEPT : NOT_KEPT}
      >
        <Problem text={keeping.problem} />
        {keeping.stored && (
          <StoredData
            {...keeping.stored}
            onDelete={() => {
              keeping.deleteStored();
              turnOff();
            }}
          />
        )}
      </SettingSwitch>
      <SettingSwitch
        name="Available offline"
        isOn={state === 'on' || state === 'turningOn'}
        isDisabled={!isAvailable || state === 'turningOn'}
        onChange={(isOn) => {
          if (isOn) turnOn();
          else turnOff();
        }}
        help={isAvailable ? OFFLINE : NOT_AVAILABLE}
        state={state === 'on' && <Badge tone="green">Ready</Badge>}
      >
        <Problem text={isAvailable ? reason : null} />
      </SettingSwitch>
    </>
  );
}
