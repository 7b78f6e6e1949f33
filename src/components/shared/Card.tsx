import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section with a title, styled as a card. */
export function Card({ title, children }: CardProps) {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
