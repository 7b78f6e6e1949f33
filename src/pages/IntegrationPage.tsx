import { AccountColumns } from '@/components/integration/AccountColumns';
import { ConnectButtons } from '@/components/integration/ConnectButtons';
import { ConnectedAccounts } from '@/components/integration/ConnectedAccounts';
import { ConnectionMeaning } from '@/components/integration/ConnectionMeaning';
import { Page } from '@/components/shared/Page';
import { CONNECTION_MEANING, INTEGRATION_LEAD, INTEGRATION_TITLE } from '@/content/integration';
import { NETWORKS, type Network } from '@/domain/plan/network';
import { connectNetwork } from '@/state/connectionCommands';
import { networkDisconnected } from '@/state/connectionsSlice';
import { selectConnectedNetworks } from '@/state/selectors';
import { useAppDispatch } from '@/state/dispatch';
import { useAppSelector } from '@/state/hooks';
import { focusPage } from './focusPage';
import { useAnnounceStep } from './frame/useAnnounceStep';
import { useAnnounce } from './frame/useAnnouncements';
import { usePageTitle } from './usePageTitle';

export function IntegrationPage() {
  usePageTitle('Integration');
  const dispatch = useAppDispatch();
  const announceStep = useAnnounceStep(useAnnounce());
  const connected = useAppSelector(selectConnectedNetworks);

  function handleConnect(network: Network) {
    if (dispatch(connectNetwork(network))) announceStep();
  }

  function handleDisconnect(network: Network) {
    dispatch(networkDisconnected(network));
    announceStep();
  }

  return (
    <Page title={INTEGRATION_TITLE} lead={INTEGRATION_LEAD}>
      <AccountColumns>
        <ConnectButtons networks={NETWORKS} connected={connected} onConnect={handleConnect} />
        <ConnectedAccounts
          networks={connected}
          onDisconnect={handleDisconnect}
          onEmptied={focusPage}
        />
        <ConnectionMeaning points={CONNECTION_MEANING} />
      </AccountColumns>
    </Page>
  );
}
