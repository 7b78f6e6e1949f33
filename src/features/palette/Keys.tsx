import { Fragment } from 'react';
import { keyNames } from '@/core/commands/keyNames';
import { PLATFORM } from '@/ui/controls/platform';
import styles from './Keys.module.css';

interface KeysProps {
  /** The keys that are pressed together, as for `keyNames`. */
  readonly of: string;
}

/** Keys as they stand on the reader's keyboard, each in a frame. */
export function Keys({ of: keys }: KeysProps) {
  return keyNames(keys, PLATFORM).map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ' '}
      <kbd className={styles.key}>{name}</kbd>
    </Fragment>
  ));
}
