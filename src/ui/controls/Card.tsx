import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  readonly title: string;
  /** Rendered beside the title, at the other end of its row. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A section with a title, styled as a card. */
export function Card({ title, beside, children }: CardProps) {
  const titleId = useId();
  const heading = (
    <h2 id={titleId} className={styles.title}>
      {title}
    </h2>
  );
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      {beside === undefined ? (
        heading
      ) : (
        <div className={styles.top}>
          {heading}
          {beside}
        </div>
      )}
      {children}
    </section>
  );
}

interface SampleCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A card whose content is sample data, and that says so. */
export function SampleCard({ title, children }: SampleCardProps) {
  return (
    <Card title={title} beside={<span className={styles.pill}>Sample</span>}>
      {children}
    </Card>
  );
}
