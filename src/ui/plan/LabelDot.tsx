import type { LabelColour } from '@/core/channels/label';
import styles from './LabelDot.module.css';

interface LabelDotProps {
  readonly colour: LabelColour;
  readonly size?: 'small' | 'large';
}

/** The colour of a label as a disc. It is decorative: the name stands beside it. */
export function LabelDot({ colour, size = 'small' }: LabelDotProps) {
  return <span aria-hidden="true" className={`${styles.dot} ${styles[size]} ${styles[colour]}`} />;
}
