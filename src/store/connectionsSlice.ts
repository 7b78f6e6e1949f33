import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  isMainNetwork,
  type Network,
  alreadyConnectedMessage,
} from '@/core/channels/channelNetwork';
import { accountConnected, accountDisconnected } from './channels/channelEvents';
import { eventLabels } from './history/eventLabels';
import { planCleared, planReplaced } from './planFile/planEvents';
import { selectConnectedNetworks } from './selectors';
import type { AppThunk } from './store';

/** The connected networks, in the order of connecting. */
export type ConnectionsState = readonly Network[];

const NONE: ConnectionsState = [];

/**
 * Appends the network. Returns the same list if it is already connected, or if `id` is not a plain network (an
 * account with a name).
 */
function withNetwork(connections: ConnectionsState, id: string): ConnectionsState {
  if (!isMainNetwork(id) || connections.includes(id)) return connections;
  return [...connections, id];
}

/** Removes the network. Returns the same list if no connected network has the id. */
function withoutNetwork(connections: ConnectionsState, id: string): ConnectionsState {
  const left = connections.filter((connected) => connected !== id);
  return left.length === connections.length ? connections : left;
}

const connectionsSlice = createSlice({
  name: 'connections',
  initialState: NONE,
  reducers: {
    /** Appends a network. A connected network changes nothing. */
    networkConnected: (connections, { payload }: PayloadAction<Network>) =>
      withNetwork(connections, payload),
    /** Removes a network. A network that is not connected changes nothing. */
    networkDisconnected: (connections, { payload }: PayloadAction<Network>) =>
      withoutNetwork(connections, payload),
  },
  extraReducers: (builder) => {
    builder
      .addCase(accountConnected, (connections, { payload }) => withNetwork(connections, payload.id))
      .addCase(accountDisconnected, (connections, { payload }) =>
        withoutNetwork(connections, payload),
      )
      .addCase(planCleared, () => NONE)
      .addCase(planReplaced, (_connections, { payload }) => payload.workspace.connections);
  },
});

export const { networkConnected, networkDisconnected } = connectionsSlice.actions;
export const connectionsReducer = connectionsSlice.reducer;

/** The label functions of the undoable events of this slice, for the history. */
export const connectionsEvents = eventLabels<ConnectionsState, typeof connectionsSlice.actions>(
  connectionsSlice.actions,
  {
    networkConnected: (network) => ({ kind: 'connected', network }),
    networkDisconnected: (network) => ({ kind: 'disconnected', network }),
  },
);

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
