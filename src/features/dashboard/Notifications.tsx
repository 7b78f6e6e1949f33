import { Badge } from '@/ui/controls/Badge';
import { Rows } from '@/ui/controls/Rows';
import { SampleCard } from '@/ui/controls/SampleCard';

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
