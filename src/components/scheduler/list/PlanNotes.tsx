import styles from './PlanNotes.module.css';

const PUBLISHED_MEANING = "Published means its time has passed; Social Sync doesn't post for you";

interface PlanNotesProps {
  readonly hasPosts: boolean;
}

/** What the plan does not do: it posts nothing, and it is not kept. */
export function PlanNotes({ hasPosts }: PlanNotesProps) {
  return (
    <div className={styles.notes}>
      <p>Kept in this tab only</p>
      {hasPosts && <p>{PUBLISHED_MEANING}</p>}
    </div>
  );
}
