import { textDiff } from '@/core/review/textDiff';
import styles from './TextDifference.module.css';

interface TextDifferenceProps {
  readonly before: string;
  readonly after: string;
}

const TAGS = { same: 'span', inserted: 'ins', deleted: 'del' } as const;

/** A suggested text, as a difference by words from the text of a post. */
export function TextDifference({ before, after }: TextDifferenceProps) {
  return (
    <p className={styles.difference} dir="auto">
      {textDiff(before, after).map(({ kind, text }, index) => {
        const Tag = TAGS[kind];
        return <Tag key={index}>{text}</Tag>;
      })}
    </p>
  );
}
