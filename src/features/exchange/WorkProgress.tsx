import styles from './WorkProgress.module.css';

interface WorkProgressProps {
  /** What is done: `Reading`. */
  readonly name: string;
  /** A whole number from 0 to 100. */
  readonly percent: number;
  /** The percentage that is announced; null at first. */
  readonly announced: number | null;
}

/** A bar and a percentage. It announces only what it is told to. */
export function WorkProgress({ name, percent, announced }: WorkProgressProps) {
  return (
    <span className={styles.progress}>
      <progress aria-label={name} max={100} value={percent} className={styles.bar} />
      <span aria-hidden="true" className={styles.percent}>
        {percent} %
      </span>
      <span role="status" className={styles.announced}>
        {announced !== null && `${name}: ${announced} %`}
      </span>
    </span>
  );
}
