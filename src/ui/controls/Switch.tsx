import { MARK } from './controls';
import styles from './Switch.module.css';

interface SwitchProps {
  readonly name: string;
  readonly isOn: boolean;
  /** Called at once on each change. */
  readonly onChange: (isOn: boolean) => void;
  /** True if it cannot be switched now. */
  readonly isDisabled?: boolean;
  /** The id of what describes it. */
  readonly describedBy: string;
}

/** A switch. Its label stands around it; see `OPTION`. */
export function Switch({ name, isOn, onChange, isDisabled = false, describedBy }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      checked={isOn}
      aria-disabled={isDisabled}
      aria-label={name}
      aria-describedby={describedBy}
      className={`${MARK} ${styles.switch}`}
      onChange={({ target }) => {
        // Not `disabled`, which would take the focus away.
        if (!isDisabled) onChange(target.checked);
      }}
    />
  );
}
