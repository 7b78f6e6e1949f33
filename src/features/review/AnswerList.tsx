import { useEffect, useRef, useState } from 'react';
import { problemText, type Problems } from '@/core/planFile/problems';
import type { Answers } from '@/core/review/reviewFiles';
import { counted } from '@/core/text/words';
import { Button } from '@/ui/controls/Button';
import { Segments } from '@/ui/controls/Segments';
import { AnswerEntry, type Decision, type OnDecide } from './AnswerEntry';
import { rowsInWords, type AnswerRow } from './rules/answerRows';
import styles from './OpenAnswers.module.css';

/** Answers beside their posts. */
export interface AnswersShown {
  readonly kind: 'answers';
  readonly answers: Answers;
  readonly rows: readonly AnswerRow[];
  /** What could not be read. */
  readonly problems: Problems;
}

const TABS = [
  ['look', 'To look at', ({ isToLookAt }: AnswerRow) => isToLookAt],
  ['approved', 'Approved', ({ isApproval }: AnswerRow) => isApproval],
  ['all', 'All', () => true],
] as const;

/** The maximum number of listed problems. */
const MOST_LISTED = 50;

/** The number of answers that are shown at first, and that each press adds. */
const SHOWN = 100;

interface AnswerListProps {
  readonly answered: AnswersShown;
  /** By the ids of the posts. */
  readonly decisions: ReadonlyMap<string, Decision>;
  readonly onDecide: OnDecide;
}

/** The answers of a reviewer, each beside its post. */
export function AnswerList({ answered, decisions, onDecide }: AnswerListProps) {
  const { answers, rows, problems } = answered;
  const tabs = TABS.map(([value, name, isIn]) => ({ value, name, rows: rows.filter(isIn) }));
  const [chosen, setChosen] = useState<(typeof TABS)[number][0]>(
    rows.some(({ isToLookAt }) => isToLookAt) ? 'look' : 'all',
  );
  const [limit, setLimit] = useState(SHOWN);
  const headRef = useRef<HTMLDivElement>(null);
  // The dialog focuses its Close button at first.
  useEffect(() => {
    headRef.current?.querySelector<HTMLElement>(':checked')?.focus();
  }, []);
  const listed = tabs.find(({ value }) => value === chosen)?.rows ?? [];
  return (
    <div className={styles.content}>
      <div ref={headRef} className={styles.head}>
        <Segments
          label="Answers"
          segments={tabs.map(({ value, name, rows: { length } }) => ({
            value,
            name,
            count: length,
          }))}
          value={chosen}
          onChoose={(value) => {
            setChosen(value);
            setLimit(SHOWN);
          }}
        />
        <p className={styles.summary}>{rowsInWords(rows)}</p>
      </div>
      {problems.count > 0 && (
        <details className={styles.problems}>
          <summary>
            {counted(problems.count, 'part', 'parts')} of these answers could not be read
          </summary>
          <ul>
            {problems.listed.slice(0, MOST_LISTED).map((problem) => (
              <li key={problem.path}>{problemText(problem)}</li>
            ))}
          </ul>
        </details>
      )}
      {listed.length === 0 && <p className={styles.empty}>No answers here</p>}
      <ul className={styles.rows}>
        {listed.slice(0, limit).map((row) => (
          <AnswerEntry
            key={row.answer.post}
            row={row}
            by={answers.by}
            review={answers.review}
            decision={decisions.get(row.answer.post) ?? null}
            onDecide={onDecide}
          />
        ))}
      </ul>
      {listed.length > limit && (
        <Button
          variant="secondary"
          onClick={() => {
            setLimit(limit + SHOWN);
          }}
        >
          Show more
        </Button>
      )}
    </div>
  );
}
