import { Button } from '@/ui/controls/Button';
import { Card } from '@/ui/controls/Card';
import { Page } from '@/shell/Page';

const NETWORKS = ['Facebook', 'Twitter', 'Instagram'];

interface IntegrationProps {
  readonly connected: readonly string[];
  readonly onConnectedChange: (connected: readonly string[]) => void;
}

export function Integration({ connected, onConnectedChange }: IntegrationProps) {
  function handleConnect(network: string) {
    if (connected.includes(network)) window.alert(`${network} is already connected.`);
    else onConnectedChange([...connected, network]);
  }

  return (
    <Page
      title="Social Media Integration"

      lead="Connect your social media accounts:"
    >
      {NETWORKS.map((network) => (
        <Button
          key={network}
          variant="secondary"
          onClick={() => {
            handleConnect(network);
          }}
        >
          Connect {network}
        </Button>
      ))}
      <Card title="Connected Accounts:">
        {connected.length === 0 && <p>No accounts connected.</p>}
        <ul>
          {connected.map((network) => (
            <li key={network}>
              {network}{' '}
              <Button
                variant="secondary"
                onClick={() => {
                  onConnectedChange(connected.filter((other) => other !== network));
                }}
              >
                Disconnect
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  );
}
