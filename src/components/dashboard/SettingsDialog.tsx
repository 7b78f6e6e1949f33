import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { useId, useRef } from 'react';
import { Button } from '@/components/shared/Button';
import { Icon } from '@/components/shared/Icon';
import { APPEARANCES, type Appearance } from '@/domain/appearance';
import styles from './SettingsDialog.module.css';

const CHOICES = {
  system: { label: 'System', icon: IconDeviceDesktop },
  light: { label: 'Light', icon: IconSun },
  dark: { label: 'Dark', icon: IconMoon },
} as const;

interface SettingsDialogProps {
  readonly appearance: Appearance;
  /** Called for each choice at once; there is nothing to confirm. */
  readonly onAppearanceChoose: (appearance: Appearance) => void;
  /** Whether keys that are pressed alone are shortcuts. */
  readonly singleKeys: boolean;
  /** Called at once, as for the appearance. */
  readonly onSingleKeysChange: (isOn: boolean) => void;
}

/** The Settings button and the dialog that it opens. */
export function SettingsDialog({
  appearance,
  onAppearanceChoose,
  singleKeys,
  onSingleKeysChange,
}: SettingsDialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const groupName = useId();
  const keysHelpId = useId();

  function handleOpen() {
    dialogRef.current?.showModal();
    // The browser would take the first radio, whichever is checked.
    dialogRef.current?.querySelector<HTMLInputElement>(':checked')?.focus();
  }

  return (
    <>
      <Button look="secondary" onClick={handleOpen}>
        <Icon of={IconSettings} size={18} />
        Settings
      </Button>
      <dialog ref={dialogRef} aria-labelledby={titleId} className={styles.dialog}>
        <div className={styles.content}>
          <h2 id={titleId} className={styles.title}>
            Settings
          </h2>
          <fieldset className={styles.choices}>
            <legend className={styles.legend}>Appearance</legend>
            {APPEARANCES.map((choice) => (
              <label key={choice} className={styles.choice}>
                <input
                  type="radio"
                  name={groupName}
                  value={choice}
                  checked={choice === appearance}
                  className={styles.radio}
                  onChange={() => {
                    onAppearanceChoose(choice);
                  }}
                />
                <Icon of={CHOICES[choice].icon} size={18} />
                {CHOICES[choice].label}
              </label>
            ))}
          </fieldset>
          <fieldset className={styles.switches}>
            <legend className={styles.legend}>Keyboard</legend>
            <label className={styles.choice}>
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
              Press ? on the scheduler to see them all. Turn this off if you dictate or press keys
              by accident.
            </p>
          </fieldset>
          <section className={styles.kept}>
            <h3 className={styles.legend}>What is kept</h3>
            <p>
              Nothing. Your posts, your connections and these settings live in this tab alone, and
              are gone when you reload or close it. Nothing is ever sent anywhere.
            </p>
          </section>
          <Button look="primary" onClick={() => dialogRef.current?.close()}>
            Done
          </Button>
        </div>
      </dialog>
    </>
  );
}
