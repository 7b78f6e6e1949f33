import { useId, useState, type SyntheticEvent } from 'react';
import { Button } from '@/components/shared/Button';
import type { PostDraft } from '@/domain/scheduledPost';
import styles from './PostForm.module.css';

const EMPTY_DRAFT: PostDraft = { date: '', time: '', content: '' };

interface PostFormProps {
  /** The earliest day that the date field lets through, `YYYY-MM-DD`. */
  readonly minDate: string;
  /** Answers whether the draft was scheduled; if so, the form clears itself. */
  readonly onSubmit: (draft: PostDraft) => boolean;
}

/** Where a post is written. What is typed stays here until the post is scheduled. */
export function PostForm({ minDate, onSubmit }: PostFormProps) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const id = useId();

  function handleChange(event: { target: { name: string; value: string } }) {
    const { name, value } = event.target;
    setDraft((current) => ({ ...current, [name]: value }));
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (onSubmit(draft)) setDraft(EMPTY_DRAFT);
  }

  return (
    <form className={styles.form} aria-label="New post" onSubmit={handleSubmit}>
      <div className={styles.field}>
        <label htmlFor={`${id}date`} className={styles.label}>
          Date
        </label>
        <input
          id={`${id}date`}
          className={styles.input}
          type="date"
          name="date"
          min={minDate}
          value={draft.date}
          onChange={handleChange}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}time`} className={styles.label}>
          Time
        </label>
        <input
          id={`${id}time`}
          className={styles.input}
          type="time"
          name="time"
          value={draft.time}
          onChange={handleChange}
        />
      </div>
      <div className={`${styles.field} ${styles.whole}`}>
        <label htmlFor={`${id}content`} className={styles.label}>
          Content
        </label>
        <textarea
          id={`${id}content`}
          className={styles.input}
          name="content"
          rows={4}
          dir="auto"
          placeholder="What would you like to post?"
          value={draft.content}
          onChange={handleChange}
        />
      </div>
      <div className={styles.whole}>
        <Button look="primary" type="submit">
          Schedule Post
        </Button>
      </div>
    </form>
  );
}
