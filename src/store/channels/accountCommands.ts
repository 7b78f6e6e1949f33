import { accountIds, isConnectionId, type Account } from '@/core/channels/account';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { labelName } from '@/core/channels/label';
import type { AppThunk } from '../store';
import { networkDisconnected } from '../connectionsSlice';
import { accountNamed } from './accountsSlice';
import { accountConnected, accountDisconnected } from './channelEvents';
import { selectAccounts, usedChannels } from './channelSelectors';

function trimmedName(typed: string): { name?: string } {
  const name = labelName(typed);
  return name === '' ? {} : { name };
}

/**
 * Connects one more account of a network; this authorises nothing. An account with a name gets no id that
 * posts use: they are meant for another account, which was disconnected.
 *
 * @param name the name of the account; '' for none
 * @returns the id of the account
 */
export function connectAccount(network: ChannelNetwork, name = ''): AppThunk<string> {
  return (dispatch, getState) => {
    const state = getState();
    const accounts = selectAccounts(state);
    const named = trimmedName(name);
    const used = named.name === undefined ? null : usedChannels(state);
    const id = accountIds(
      network,
      (taken) => accounts.some((account) => account.id === taken) || used?.has(taken) === true,
    ).next().value;
    dispatch(accountConnected({ id, ...named }));
    return id;
  };
}

/** Disconnects an account. Posts keep it in their channels. */
export function disconnectAccount(id: string): AppThunk<void> {
  return (dispatch, getState) => {
    const { name } = selectAccounts(getState()).find((account) => account.id === id) ?? {};
    const isPlain = isConnectionId(id) && name === undefined;
    dispatch(isPlain ? networkDisconnected(id) : accountDisconnected(id));
  };
}

/**
 * Names an account.
 *
 * @param name '' to remove the name
 * @returns the account with its name; undefined if it is not connected
 */
export function nameAccount(id: string, name: string): AppThunk<Account | undefined> {
  return (dispatch, getState) => {
    dispatch(accountNamed({ id, ...trimmedName(name) }));
    return selectAccounts(getState()).find((account) => account.id === id);
  };
}
