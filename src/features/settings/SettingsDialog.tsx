import { __iconNode as IconDeviceDesktop } from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import { __iconNode as IconMoon } from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import { __iconNode as IconSun } from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '@/ui/controls/Button';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import type { Appearance } from '@/core/plan/appearance';
import type { Settings } from '@/core/plan/settings';
import { Segments } from '@/ui/controls/Segments';
import { SettingSwitch } from './SettingSwitch';
import styles from './SettingsDialog.module.css';

const CHOICES = [
  { value: 'system', name: 'System', icon: IconDeviceDesktop },
  { value: 'light', name: 'Light', icon: IconSun },
  { value: 'dark', name: 'Dark', icon: IconMoon },
] as const;

interface SettingsDialogProps {
  readonly settings: Settings;
  /** Called at once on each choice; choices need no confirmation. The same holds for the others. */
  readonly onAppearanceChoose: (appearance: Appearance) => void;
  readonly onSingleKeysChange: (isOn: boolean) => void;
  readonly onAskBeforeLeavingChange: (isOn: boolean) => void;
  /** The version of the product. */
  readonly version: string;
  /** The settings of this device, which do not belong to the plan. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** A modal dialog with the settings. It is open while it is mounted. */
export function SettingsDialog(props: SettingsDialogProps) {
  const { settings, onAppearanceChoose, onSingleKeysChange, onAskBeforeLeavingChange } = props;
  const { version, children, onClose } = props;
  const contentRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    // Otherwise the dialog focuses its Close button.
    contentRef.current?.querySelector<HTMLInputElement>(':checked')?.focus();
  }, []);

  return (
    <ModalDialog
      title="Settings"
      shape="wide"
      onClose={onClose}
      foot={(close) => (
        <div className={styles.foot}>
          <span className={styles.version}>Social Sync {version}</span>
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        </div>
      )}
    >
      <div ref={contentRef} className={styles.sections}>
        <div className={styles.appearance}>
          <span aria-hidden="true" className={styles.name}>
            Appearance
          </span>
          <Segments
            label="Appearance"
            segments={CHOICES}
            value={settings.appearance}
            onChoose={onAppearanceChoose}
          />
        </div>
        <div role="group" aria-label="Keyboard">
          <SettingSwitch
            name="Single-key shortcuts"
            isOn={settings.singleKeys}
            onChange={onSingleKeysChange}
            help="Press ? on the scheduler to see them all. Turn this off if you dictate or press keys by accident."
          />
        </div>
        <SettingSwitch
          name="Ask before leaving"
          isOn={settings.askBeforeLeaving}
          onChange={onAskBeforeLeavingChange}
          help="Your browser asks before you close or reload a tab whose posts are kept nowhere else. For a plan with a file, it always asks about unsaved changes."
        />
        {children}
      </div>
    </ModalDialog>
  );
}
