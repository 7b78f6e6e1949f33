import { alreadyConnectedMessage, type Network } from '@/core/channels/channelNetwork';
import { networkConnected } from './connectionsSlice';
import { selectConnectedNetworks } from './selectors';
import type { AppThunk } from './store';

/**
 * Adds a network to the list of connections; this authorises nothing. If the network is already
 * connected, shows an alert and dispatches nothing.
 *
 * @returns true if the network was not connected before
 */
export function connectNetwork(network: Network): AppThunk<boolean> {
  return (dispatch, getState, { alert }) => {
    if (selectConnectedNetworks(getState()).includes(network)) {
      alert(alreadyConnectedMessage(network));
      return false;
    }
    dispatch(networkConnected(network));
    return true;
  };
}
