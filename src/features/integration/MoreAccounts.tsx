import { connectAccount } from '@/store/channels/accountCommands';
import { selectAccounts } from '@/store/channels/channelSelectors';
import { useAppDispatch } from '@/store/dispatch';
import { useAppSelector } from '@/store/hooks';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { MoreNetworks, type MoreNetworksProps } from './MoreNetworks';

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
