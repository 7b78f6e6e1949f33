import { useMemo, useState } from 'react';
import {
  AccountColumns,
  ConnectButtons,
  ConnectedAccounts,
  ConnectionMeaning,
  loadMoreAccounts,
  loadNameAccount,
  loadNetworkSign,
  useMeantPosts,
} from '@/features/integration/Accounts';
import { accountsInOrder } from '@/features/integration/rules/accounts';
import { Button } from '@/ui/controls/Button';
import { Card } from '@/ui/controls/Card';
import type { Account } from '@/core/channels/account';
import { NETWORKS, type Network } from '@/core/channels/channelNetwork';
import { selectAccounts } from '@/store/channels/channelSelectors';
import { disconnectAccount } from '@/store/channels/accountCommands';
import { connectNetwork } from '@/store/connectionsSlice';
import { selectConnectedNetworks } from '@/store/selectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { focusPage } from '@/ui/controls/focusTargets';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useLoaded } from '@/ui/page/useLoaded';
import { useOnDemand } from '@/ui/page/useOnDemand';
import { usePageTitle, Page } from './Page';

export function IntegrationPage() {
  usePageTitle('Integration');
  const dispatch = useAppDispatch();
  const announce = useAnnounce();
  const announceStep = useAnnounceStep(announce);
  const connected = useAppSelector(selectConnectedNetworks);
  const all = useAppSelector(selectAccounts);
  const accounts = useMemo(() => accountsInOrder(connected, all), [connected, all]);
  const postsSentence = useMeantPosts();
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

  function handleRename({ id }: Account) {
    setNamed(id);
    naming.open();
  }

  return (
    <Page title="Social Media Integration" lead="Connect your social media accounts:">
      <AccountColumns>
        <ConnectButtons
          networks={NETWORKS}
          connected={connected}
          postsSentence={postsSentence}
          onConnect={handleConnect}
        />
        <ConnectedAccounts
          accounts={accounts}
          Sign={sign.Loaded}
          onDisconnect={handleDisconnect}
          onRename={handleRename}
          onEmptied={focusPage}
        />
        <ConnectionMeaning />
        <div>
          {more.Loaded && (
            <more.Loaded
              postsSentence={postsSentence}
              onDisconnect={handleDisconnect}
              onRename={handleRename}
            />
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
