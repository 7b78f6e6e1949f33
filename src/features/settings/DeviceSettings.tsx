import { Badge } from '@/ui/controls/Badge';
import { SettingSwitch } from './SettingSwitch';
import { StoredData, type StoredPart } from './StoredData';
import styles from './DeviceSettings.module.css';

/** A setting that needs the browser's storage. */
interface DeviceSetting {
  readonly isOn: boolean;
  /** True while it is being turned on or off. */
  readonly isBusy: boolean;
  /** What is wrong; null if nothing is. */
  readonly problem: string | null;
  /** Called at once on each change. */
  readonly onChange: (isOn: boolean) => void;
}

interface DeviceSettingsProps {
  readonly keeping: DeviceSetting & {
    /** What is stored; null until it is known. */
    readonly stored: { readonly parts: readonly StoredPart[]; readonly total: string } | null;
    readonly onDelete: () => void;
  };
  /** Null in a browser that cannot do it. */
  readonly offline: DeviceSetting | null;
}

const NOT_KEPT =
  'Everything stays in this tab and is erased when you reload or close it. Nothing is ever sent anywhere.';
const KEPT =
  'What you plan stays in the database of this browser, also after a reload, and is never sent anywhere. ' +
  'Anyone who uses this browser can see it. Safari deletes it after seven days without a visit. Turning ' +
  'this off deletes what is stored; the plan in this tab stays.';

function Problem({ text }: { readonly text: string | null }) {
  return (
    <p aria-live="polite" className={styles.problem}>
      {text}
    </p>
  );
}

/** The settings of this device: what the browser stores. They do not belong to the plan. */
export function DeviceSettings({ keeping, offline }: DeviceSettingsProps) {
  return (
    <>
      <SettingSwitch
        name="Keep on this device"
        isOn={keeping.isOn}
        isDisabled={keeping.isBusy}
        onChange={keeping.onChange}
        help={keeping.isOn ? KEPT : NOT_KEPT}
      >
        <Problem text={keeping.problem} />
        {keeping.stored && <StoredData {...keeping.stored} onDelete={keeping.onDelete} />}
      </SettingSwitch>
      <SettingSwitch
        name="Available offline"
        isOn={offline?.isOn ?? false}
        isDisabled={!offline || offline.isBusy}
        onChange={(isOn) => offline?.onChange(isOn)}
        help={
          offline
            ? 'Social Sync opens without a connection, and everything in it works. Its own files are kept in this browser.'
            : 'This browser cannot keep the files of a page, or the page was not opened over https.'
        }
        state={offline?.isOn === true && !offline.isBusy && <Badge tone="green">Ready</Badge>}
      >
        <Problem text={offline?.problem ?? null} />
      </SettingSwitch>
    </>
  );
}
