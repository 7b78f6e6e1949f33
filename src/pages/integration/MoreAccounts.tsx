import { MoreNetworks, type MoreNetworksProps } from '@/components/integration/MoreNetworks';
import { connectAccount } from '@/state/channels/accountCommands';
import { selectAccounts } from '@/state/channels/channelSelectors';
import { useAppDispatch } from '@/state/dispatch';
import { useAppSelector } from '@/state/hooks';
import { useAnnounceStep } from '../frame/useAnnounceStep';
import { useAnnounce } from '../frame/useAnnouncements';

/** The networks beyond the first three, and further accounts of any network. */
export function MoreAccounts(props: Omit<MoreNetworksProps, 'accounts' | 'onConnect'>) {
  const dispatch = useAppDispatch();
  const announceStep = useAnnounceStep(useAnnounce());
  return (
    <MoreNetworks
      {...props}
      accounts={useAppSelector(selectAccounts)}
      onConnect={(network, name) => {
        dispatch(connectAccount(network, name));
        announceStep();
      }}
    />
  );
}
