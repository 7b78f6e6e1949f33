import { __iconNode as IconDeviceDesktop } from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import { __iconNode as IconMoon } from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import { __iconNode as IconSun } from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/shared/Button';
import { ModalDialog } from '@/components/shared/ModalDialog';
import type { Appearance } from '@/domain/appearance';
import { Segments } from '../shared/Segments';
import styles from './SettingsDialog.module.css';

const CHOICES = [
  { value: 'system', name: 'System', icon: IconDeviceDesktop },
  { value: 'light', name: 'Light', icon: IconSun },
  { value: 'dark', name: 'Dark', icon: IconMoon },
] as const;

interface SettingsDialogProps {
  readonly appearance: Appearance;
  /** Called at once on each choice; choices need no confirmation. */
  readonly onAppearanceChoose: (appearance: Appearance) => void;
  /** Whether shortcuts without a modifier key are enabled. */
  readonly singleKeys: boolean;
  /** Called at once on each change. */
  readonly onSingleKeysChange: (isOn: boolean) => void;
  readonly onClose: () => void;
}

/** A modal dialog with the settings. It is open while it is mounted. */
export function SettingsDialog({
  appearance,
  onAppearanceChoose,
  singleKeys,
  onSingleKeysChange,
  onClose,
}: SettingsDialogProps) {
  const contentRef = useRef<HTMLDivElement>(null);
  const keysHelpId = useId();

  useLayoutEffect(() => {
    // Otherwise the dialog focuses its Close button.
    contentRef.current?.querySelector<HTMLInputElement>(':checked')?.focus();
  }, []);

  return (
    <ModalDialog title="Settings" shape="box" onClose={onClose}>
      <div ref={contentRef} className={styles.content}>
        <Segments
          label="Appearance"
          isLabelShown
          segments={CHOICES}
          value={appearance}
          onChoose={onAppearanceChoose}
        />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>Keyboard</legend>
          <label className={styles.option}>
            <span>Single-key shortcuts</span>
            <input
              type="checkbox"
              role="switch"
              checked={singleKeys}
              aria-describedby={keysHelpId}
              className={styles.switch}
              onChange={(event) => {
                onSingleKeysChange(event.target.checked);
              }}
            />
          </label>
          <p id={keysHelpId} className={styles.help}>
            Press ? on the scheduler to see them all. Turn this off if you dictate or press keys by
            accident.
          </p>
        </fieldset>
        <section className={styles.kept}>
          <h3 className={styles.legend}>What is kept</h3>
          <p>
            Everything stays in this tab and is erased when you reload or close it. Nothing is ever
            sent anywhere.
          </p>
        </section>
        <Button
          variant="primary"
          onClick={({ currentTarget }) => {
            currentTarget.closest('dialog')?.close();
          }}
        >
          Done
        </Button>
      </div>
    </ModalDialog>
  );
}
