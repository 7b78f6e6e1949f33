import { alreadyConnectedMessage, type Network } from '@/domain/network';
import { networkConnected, selectConnectedNetworks } from './connectionsSlice';
import type { AppThunk } from './store';

/**
 * Connects a network, which is an entry in a list and no authorisation. One that is connected
 * already is answered with an alert, and nothing is dispatched.
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
