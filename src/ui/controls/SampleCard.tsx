import type { ReactNode } from 'react';
import { Card } from './Card';
import styles from './SampleCard.module.css';

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
