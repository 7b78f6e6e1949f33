import { NetworkTag } from '@/ui/controls/NetworkTag';
import { Rows } from '@/ui/controls/Rows';
import type { Network } from '@/core/channels/network';
import { SampleCard } from '@/ui/controls/SampleCard';

interface RecentActivityProps {
  readonly items: readonly { readonly network: Network; readonly text: string }[];
}

/** A card with recent activity, each item with the tag of its network. */
export function RecentActivity({ items }: RecentActivityProps) {
  return (
    <SampleCard title="Recent Activity">
      <Rows
        arrangement="stacked"
        rows={items.map(({ network, text }) => ({
          key: text,
          lead: <NetworkTag network={network} />,
          detail: text,
        }))}
      />
    </SampleCard>
  );
}
