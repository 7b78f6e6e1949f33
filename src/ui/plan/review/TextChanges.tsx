import type { TextChange } from '@/core/review/textChanges';
import { textDiff } from '@/core/review/textDiff';
import styles from './TextChanges.module.css';

const TAGS = { same: 'span', inserted: 'ins', deleted: 'del' } as const;

interface TextChangesProps {
  readonly heading: string;
  readonly changes: readonly TextChange[];
}

/** Changed texts as differences by words, each with its heading. */
export function TextChanges({ heading, changes }: TextChangesProps) {
  return changes.map(({ network, before, after }) => (
    <div key={network}>
      <p className={styles.heading}>
        {heading}
        {network && ` for ${network}`}
      </p>
      <p className={styles.difference} dir="auto">
        {textDiff(before, after).map(({ kind, text }, index) => {
          const Tag = TAGS[kind];
          return <Tag key={index}>{text}</Tag>;
        })}
      </p>
    </div>
  ));
}
