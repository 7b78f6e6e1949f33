import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isConnectionId, type AccountEntry } from '@/core/channels/account';
import { networkDisconnected } from '../connectionsSlice';
import { eventLabels } from '../history/eventLabels';
import { planCleared, planReplaced } from '../planFile/planEvents';
import { accountConnected, accountDisconnected, accountLabel } from './channelEvents';

/** The accounts beyond `connections`, and the names of accounts, in the order of connecting. */
export type AccountsState = readonly AccountEntry[];

const NONE: AccountsState = [];

function without(accounts: AccountsState, id: string): AccountsState {
  const left = accounts.filter((account) => account.id !== id);
  return left.length === accounts.length ? accounts : left;
}

/** Returns the accounts with one more; the same list if its id is taken. */
function withAccount(accounts: AccountsState, account: AccountEntry): AccountsState {
  return accounts.some(({ id }) => id === account.id) ? accounts : [...accounts, account];
}

const accountsSlice = createSlice({
  name: 'accounts',
  initialState: NONE,
  reducers: {
    /** An account got a name; without one, it has its network's name again. */
    accountNamed(accounts, { payload: { id, name } }: PayloadAction<AccountEntry>) {
      const existing = accounts.find((account) => account.id === id);
      if (existing?.name === name) return accounts;
      if (isConnectionId(id)) {
        const others = without(accounts, id);
        return name === undefined ? others : [...others, { id, name }];
      }
      const entry = { id, ...(name !== undefined && { name }) };
      return accounts.map((account) => (account.id === id ? entry : account));
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(networkDisconnected, (accounts, { payload: id }) => without(accounts, id))
      .addCase(accountDisconnected, (accounts, { payload: id }) => without(accounts, id))
      .addCase(accountConnected, (accounts, { payload: account }) => {
        // A network of `connections` has an entry only with a name.
        const isEntry = !isConnectionId(account.id) || account.name !== undefined;
        return isEntry ? withAccount(accounts, account) : accounts;
      })
      .addCase(planCleared, () => NONE)
      .addCase(planReplaced, (_accounts, { payload }) => payload.workspace.accounts);
  },
});

export const { accountNamed } = accountsSlice.actions;
export const accountsReducer = accountsSlice.reducer;

/** The label functions of the undoable events of this slice, for the history. */
export const accountsEvents = eventLabels<AccountsState, typeof accountsSlice.actions>(
  accountsSlice.actions,
  { accountNamed: (account) => accountLabel('accountNamed', account) },
);
