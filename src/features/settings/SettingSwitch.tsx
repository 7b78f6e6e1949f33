import { useId, type ReactNode } from 'react';
import { OPTION } from '@/ui/controls/controls';
import { Switch } from '@/ui/controls/Switch';
import styles from './SettingSwitch.module.css';

interface SettingSwitchProps {
  readonly name: string;
  readonly isOn: boolean;
  /** Called at once on each change. */
  readonly onChange: (isOn: boolean) => void;
  /** True if it cannot be switched now. The help says why. */
  readonly isDisabled?: boolean;
  /** What the setting does. It describes the switch. */
  readonly help: ReactNode;
  /** What the setting did or does, in a word beside the switch. */
  readonly state?: ReactNode;
  /** More about the setting, below the help. */
  readonly children?: ReactNode;
}

/** A setting that is on or off, with its explanation. The whole row of its name can be pressed. */
export function SettingSwitch(props: SettingSwitchProps) {
  const { name, isOn, onChange, isDisabled = false, help, state, children } = props;
  const helpId = useId();
  return (
    <div data-setting="" className={styles.setting}>
      <label className={`${OPTION} ${styles.row}`}>
        <span className={styles.name}>{name}</span>
        {state}
        <Switch {...{ name, isOn, onChange, isDisabled }} describedBy={helpId} />
      </label>
      <div id={helpId} className={styles.help}>
        {help}
      </div>
      {children}
    </div>
  );
}
