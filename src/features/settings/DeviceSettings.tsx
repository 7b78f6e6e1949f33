import { useEffect, useRef, useState } from 'react';
import { byteText } from '@/core/text/byteText';
import { useAppSelector, useServices } from '@/store/hooks';
import { selectIsKept, selectKeeping } from '@/store/planFile/planFileSelectors';
import { LASTING } from '@/store/kept';
import type { KeepingState } from '@/store/services';
import { Badge } from '@/ui/controls/Badge';
import { Button } from '@/ui/controls/Button';
import { Icon } from '@/ui/controls/Icon';
import { IconTrash } from '@/ui/controls/icons';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useKeepingSwitch } from '@/ui/page/useKeepingSwitch';
import { keepingProblem } from '@/ui/page/words';
import { SettingSwitch } from './SettingSwitch';
import { useOffline } from './useOffline';
import styles from './DeviceSettings.module.css';

interface StoredDataProps {
  /** How much is stored; empty until it is known. */
  readonly size: string;
  readonly onDelete: () => void;
}

/** How much is stored on this device, and the button that deletes it, which asks once more. */
export function StoredData({ size, onDelete }: StoredDataProps) {
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
                // The button goes.
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
          <p className={styles.question}>{size}</p>
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
  );
}

/** Returns true if the plan is kept, or will be: most failures are tried again. */
function isOnIn(keeping: KeepingState): boolean {
  if (keeping.kind === 'failed') return !LASTING.includes(keeping.reason);
  return keeping.kind !== 'off';
}

/** Returns true if what is stored cannot be read. */
function isLeftAlone(keeping: KeepingState): boolean {
  return keeping.kind === 'failed' && ['newer', 'older', 'damaged'].includes(keeping.reason);
}

/** "Keep on this device" for the settings: its state, how much is stored, and its switch. */
function useKeeping(announce: Announce) {
  const { usage } = useServices();
  const keeping = useAppSelector(selectKeeping);
  const isKept = useAppSelector(selectIsKept);
  const [bytes, setBytes] = useState<number>();
  const { wanted, run, change } = useKeepingSwitch(announce);

  useEffect(() => {
    if (!isKept) return undefined;
    let isPresent = true;
    usage().then(
      (estimated) => {
        if (isPresent) setBytes(estimated);
      },
      () => undefined,
    );
    return () => {
      isPresent = false;
      setBytes(undefined);
    };
  }, [usage, isKept]);

  const size = bytes === undefined ? '' : `About ${byteText(bytes)} stored in this browser`;
  return {
    isOn: wanted ?? isOnIn(keeping),
    isBusy: wanted !== null || keeping.kind === 'starting',
    problem: keepingProblem(keeping),
    hasStored: isKept || isLeftAlone(keeping),
    size: isLeftAlone(keeping) ? 'What is stored is left alone' : size,
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

/** Why a switch is off, or what failed. */
export function Problem({ text }: { readonly text: string | null }) {
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
        {keeping.hasStored && (
          <StoredData
            size={keeping.size}
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
