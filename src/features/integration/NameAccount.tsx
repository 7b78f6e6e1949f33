import { selectAccounts } from '@/store/channels/channelSelectors';
import { nameAccount } from '@/store/channels/accountCommands';
import { useAppDispatch } from '@/store/dispatch';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { NameAccountDialog } from './NameAccountDialog';

export interface NameAccountProps {
  /** The id of the account. */
  readonly id: string;
  /** Called after the account got another name. */
  readonly onNamed: () => void;
  readonly onClose: () => void;
}

/** The dialog that names an account; nothing if the account is not connected. */
export function NameAccount({ id, onNamed, onClose }: NameAccountProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const accounts = useAppSelector(selectAccounts);
  const account = accounts.find((each) => each.id === id);
  if (!account) return null;
  return (
    <NameAccountDialog
      account={account}
      accounts={accounts}
      onSave={(name) => {
        dispatch(nameAccount(id, name));
        if (selectAccounts(store.getState()) !== accounts) onNamed();
      }}
      onClose={onClose}
    />
  );
}
