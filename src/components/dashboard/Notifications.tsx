import { Badge } from '@/components/shared/Badge';
import { Rows } from '@/components/shared/Rows';
import { SampleCard } from '@/components/shared/SampleCard';

const TONES = { New: 'blue', Milestone: 'green', Review: 'amber' } as const;

interface NotificationsProps {
  readonly items: readonly { readonly kind: keyof typeof TONES; readonly text: string }[];
}

/** A card with the notifications, each with a badge of its kind. */
export function Notifications({ items }: NotificationsProps) {
  return (
    <SampleCard title="Notifications">
      <Rows
        arrangement="stacked"
        rows={items.map(({ kind, text }) => ({
          key: text,
          lead: <Badge tone={TONES[kind]}>{kind}</Badge>,
          detail: text,
        }))}
      />
    </SampleCard>
  );
}
