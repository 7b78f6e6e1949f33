import { accountId, type Account } from '@/domain/channels/account';
import type { ChannelNetwork } from '@/domain/channels/channelNetwork';
import { labelName } from '@/domain/channels/label';
import type { AppThunk } from '../store';
import { accountNamed } from './accountsSlice';
import { accountConnected, accountDisconnected } from './channelEvents';
import { selectAccounts } from './channelSelectors';

function trimmedName(typed: string): { name?: string } {
  const name = labelName(typed);
  return name === '' ? {} : { name };
}

/**
 * Connects one more account of a network; this authorises nothing.
 *
 * @param name the name of the account; '' for none
 * @returns the id of the account
 */
export function connectAccount(network: ChannelNetwork, name = ''): AppThunk<string> {
  return (dispatch, getState) => {
    const accounts = selectAccounts(getState());
    const id = accountId(network, (taken) => accounts.some((account) => account.id === taken));
    dispatch(accountConnected({ id, ...trimmedName(name) }));
    return id;
  };
}

/** Disconnects an account. Posts keep it in their channels. */
export function disconnectAccount(id: string): AppThunk<void> {
  return (dispatch) => {
    dispatch(accountDisconnected(id));
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
