import { NetworkTag } from '@/ui/controls/NetworkTag';
import { Rows } from '@/ui/controls/Rows';
import { SampleCard } from '@/ui/controls/SampleCard';
import type { Network } from '@/core/channels/network';

interface NetworkFiguresProps {
  readonly title: string;
  readonly rows: readonly { readonly network: Network; readonly figures: readonly string[] }[];
}

/** A card with one row of sample figures per network. */
export function NetworkFigures({ title, rows }: NetworkFiguresProps) {
  return (
    <SampleCard title={title}>
      <Rows
        arrangement="spread"
        rows={rows.map(({ network, figures }) => ({
          key: network,
          lead: <NetworkTag network={network} />,
          detail: figures.join(' · '),
        }))}
      />
    </SampleCard>
  );
}
