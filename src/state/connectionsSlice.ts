import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isNetwork, type Network } from '@/domain/plan/network';
import { describeEvents } from './history/describeEvents';
import { isPlanReplaced, planCleared } from './planFile/planEvents';
import { INITIAL_STATE, type ConnectionsState } from './rootState';

const connectionsSlice = createSlice({
  name: 'connections',
  initialState: INITIAL_STATE.connections,
  reducers: {
    /** Appends a network. A connected or unknown network changes nothing. */
    networkConnected(connections, { payload: network }: PayloadAction<Network>) {
      if (isNetwork(network) && !connections.includes(network)) return [...connections, network];
      return connections;
    },
    /** Removes a network. A network that is not connected changes nothing. */
    networkDisconnected(connections, { payload: network }: PayloadAction<Network>) {
      if (!connections.includes(network)) return connections;
      return connections.filter((connected) => connected !== network);
    },
  },
  extraReducers: (builder) => {
    builder
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
