import styles from './PostMarks.module.css';

interface PostMarksProps {
  /** The id of the words, for the name of the entry. */
  readonly id: string;
  /** What differs from one text for all networks; '' if nothing does. */
  readonly words: string;
}

/** A line in an entry of the list that says in how many parts it is published, and where with an own text. */
export function PostMarks({ id, words }: PostMarksProps) {
  return words === '' ? null : (
    <p id={id} className={styles.marks}>
      {words}
    </p>
  );
}
