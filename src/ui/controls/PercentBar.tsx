import { useId } from 'react';
import styles from './PercentBar.module.css';

interface PercentBarProps {
  readonly label: string;
  /** 0 to 100. */
  readonly percent: number;
}

/** A percentage with its label, as a number and as a bar. */
export function PercentBar({ label, percent }: PercentBarProps) {
  const meterId = useId();
  return (
    <div className={styles.percentBar}>
      <label htmlFor={meterId}>{label}</label>
      <span className={styles.figure}>{percent}%</span>
      <meter id={meterId} className={styles.meter} min={0} max={100} value={percent}>
        {percent}%
      </meter>
    </div>
  );
}
