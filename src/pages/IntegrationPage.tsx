import { ConnectButtons } from '@/components/integration/ConnectButtons';
import { ConnectedAccounts } from '@/components/integration/ConnectedAccounts';
import { Page } from '@/components/shared/Page';
import { NETWORKS, type Network } from '@/domain/network';
import { connectNetwork } from '@/state/connectionCommands';
import { networkDisconnected } from '@/state/connectionsSlice';
import { selectConnectedNetworks } from '@/state/selectors';
import { useAppDispatch } from '@/state/dispatch';
import { useAppSelector } from '@/state/hooks';
import { focusPage } from './focusPage';
import { useAnnounce } from './frame/useAnnouncements';
import { usePageTitle } from './usePageTitle';

export function IntegrationPage() {
  usePageTitle('Integration');
  const dispatch = useAppDispatch();
  const announce = useAnnounce();
  const connected = useAppSelector(selectConnectedNetworks);

  function handleConnect(network: Network) {
    if (dispatch(connectNetwork(network))) announce(`${network} connected.`);
  }

  function handleDisconnect(network: Network) {
    dispatch(networkDisconnected(network));
    announce(`${network} disconnected.`, { isUndoable: true });
  }

  return (
    <Page
      title="Social Media Integration"
      width="column"
      lead="Connect your social media accounts:"
    >
      <ConnectButtons networks={NETWORKS} onConnect={handleConnect} />
      <ConnectedAccounts
        networks={connected}
        onDisconnect={handleDisconnect}
        onEmptied={focusPage}
      />
    </Page>
  );
}
