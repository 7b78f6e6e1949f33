import { __iconNode as IconCheck } from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Icon } from '@/components/shared/Icon';
import styles from './FreeTimeLine.module.css';

/** A line with a tick that says how long the chosen time stays free. */
export function FreeTimeLine({ words }: { readonly words: string }) {
  return (
    <p className={styles.line}>
      <Icon of={IconCheck} size={18} />
      {words}
    </p>
  );
}
