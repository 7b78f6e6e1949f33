import { useMemo, useState } from 'react';
import { AccountColumns } from '@/components/integration/AccountColumns';
import { ConnectButtons } from '@/components/integration/ConnectButtons';
import { ConnectedAccounts } from '@/components/integration/ConnectedAccounts';
import { ConnectionMeaning } from '@/components/integration/ConnectionMeaning';
import { Button } from '@/components/shared/Button';
import { Card } from '@/components/shared/Card';
import { Page } from '@/components/shared/Page';
import { CONNECTION_MEANING, INTEGRATION_LEAD, INTEGRATION_TITLE } from '@/content/integration';
import type { Account } from '@/domain/channels/account';
import { accountsInOrder } from '@/domain/channels/accountOrder';
import { NETWORKS, type Network } from '@/domain/channels/network';
import { selectAccounts } from '@/state/channels/channelSelectors';
import { disconnectAccount } from '@/state/channels/accountCommands';
import { connectNetwork } from '@/state/connectionCommands';
import { selectConnectedNetworks } from '@/state/selectors';
import { useAppDispatch } from '@/state/dispatch';
import { useAppSelector } from '@/state/hooks';
import { focusPage } from './focusPage';
import { useAnnounceStep } from './frame/useAnnounceStep';
import { useAnnounce } from './frame/useAnnouncements';
import { loadMoreAccounts, loadNameAccount, loadNetworkSign } from './integration/loadAccountParts';
import { useMeantPosts } from './integration/useMeantPosts';
import { useLoaded } from './useLoaded';
import { useOnDemand } from './useOnDemand';
import { usePageTitle } from './usePageTitle';

export function IntegrationPage() {
  usePageTitle('Integration');
  const dispatch = useAppDispatch();
  const announce = useAnnounce();
  const announceStep = useAnnounceStep(announce);
  const connected = useAppSelector(selectConnectedNetworks);
  const all = useAppSelector(selectAccounts);
  const accounts = useMemo(() => accountsInOrder(connected, all), [connected, all]);
  const meantFor = useMeantPosts();
  const more = useLoaded(loadMoreAccounts);
  const sign = useLoaded(loadNetworkSign);
  const naming = useOnDemand(loadNameAccount, 'The account cannot be named now', announce);
  const [named, setNamed] = useState('');

  function handleConnect(network: Network) {
    if (dispatch(connectNetwork(network))) announceStep();
  }

  function handleDisconnect({ id }: Account) {
    dispatch(disconnectAccount(id));
    announceStep();
  }

  function handleName({ id }: Account) {
    setNamed(id);
    naming.open();
  }

  return (
    <Page title={INTEGRATION_TITLE} lead={INTEGRATION_LEAD}>
      <AccountColumns>
        <ConnectButtons
          networks={NETWORKS}
          connected={connected}
          meantFor={meantFor}
          onConnect={handleConnect}
        />
        <ConnectedAccounts
          accounts={accounts}
          Sign={sign.Loaded}
          onDisconnect={handleDisconnect}
          onName={handleName}
          onEmptied={focusPage}
        />
        <ConnectionMeaning points={CONNECTION_MEANING} />
        <div>
          {more.Loaded && (
            <more.Loaded meantFor={meantFor} onDisconnect={handleDisconnect} onName={handleName} />
          )}
          {more.hasFailed && (
            <Card title="More networks">
              <p>More networks could not be loaded</p>
              <Button
                variant="secondary"
                onClick={() => {
                  more.retry();
                  sign.retry();
                }}
              >
                Try again
              </Button>
            </Card>
          )}
        </div>
      </AccountColumns>
      {naming.Wanted && (
        <naming.Wanted
          key={naming.opening}
          id={named}
          onNamed={announceStep}
          onClose={naming.close}
        />
      )}
    </Page>
  );
}
