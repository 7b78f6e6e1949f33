import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isNetwork, type Network } from '@/domain/channels/network';
import { accountConnected, accountDisconnected } from './channels/channelEvents';
import { describeEvents } from './history/describeEvents';
import { isPlanReplaced, planCleared } from './planFile/planEvents';
import { INITIAL_STATE, type ConnectionsState } from './rootState';

/** Returns the connections with one more; the same list for a connected or unknown network. */
function withNetwork(connections: ConnectionsState, network: unknown): ConnectionsState {
  if (!isNetwork(network) || connections.includes(network)) return connections;
  return [...connections, network];
}

/** Returns the connections without one; the same list for a network that is not connected. */
function withoutNetwork(connections: ConnectionsState, network: unknown): ConnectionsState {
  if (!(connections as readonly unknown[]).includes(network)) return connections;
  return connections.filter((connected) => connected !== network);
}

const connectionsSlice = createSlice({
  name: 'connections',
  initialState: INITIAL_STATE.connections,
  reducers: {
    /** Appends a network. A connected or unknown network changes nothing. */
    networkConnected: (connections, { payload }: PayloadAction<Network>) =>
      withNetwork(connections, payload),
    /** Removes a network. A network that is not connected changes nothing. */
    networkDisconnected: (connections, { payload }: PayloadAction<Network>) =>
      withoutNetwork(connections, payload),
  },
  extraReducers: (builder) => {
    builder
      .addCase(accountConnected, (connections, { payload }) =>
        withNetwork(connections, (payload as Partial<typeof payload> | null)?.id),
      )
      .addCase(accountDisconnected, (connections, { payload }) =>
        withoutNetwork(connections, payload),
      )
      .addCase(planCleared, () => INITIAL_STATE.connections)
      .addMatcher(isPlanReplaced, (_connections, { payload }) => [
        ...new Set(payload.workspace.connections),
      ]);
  },
});

export const { networkConnected, networkDisconnected } = connectionsSlice.actions;
export const connectionsReducer = connectionsSlice.reducer;

/** The label functions of the undoable events of this slice, for the history. */
export const connectionsEvents = describeEvents<ConnectionsState, typeof connectionsSlice.actions>(
  connectionsSlice.actions,
  {
    networkConnected: (network) => ({ kind: 'connected', network }),
    networkDisconnected: (network) => ({ kind: 'disconnected', network }),
  },
);
