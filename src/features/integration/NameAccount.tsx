import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { accountName } from '@/core/channels/account';
import { accountNameProblem } from '@/core/channels/accountNames';
import { MAX_LABEL_LENGTH } from '@/core/channels/label';
import { nameAccount } from '@/store/channels/accountCommands';
import { selectAccounts } from '@/store/channels/channelSelectors';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { CONTROL } from '@/ui/controls/controls';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import styles from './NameAccount.module.css';

interface NameAccountProps {
  /** The id of the account. */
  readonly id: string;
  /** Called after the account got another name. */
  readonly onNamed: () => void;
  readonly onClose: () => void;
}

/** A modal dialog that asks for the name of an account; nothing if the account is not connected. */
export function NameAccount({ id: accountId, onNamed, onClose }: NameAccountProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const accounts = useAppSelector(selectAccounts);
  const account = accounts.find((each) => each.id === accountId);
  const id = useId();
  const nameRef = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(account?.name ?? '');

  useLayoutEffect(() => {
    // Otherwise the dialog focuses its Close button.
    nameRef.current?.focus();
    nameRef.current?.select();
  }, []);

  if (!account) return null;
  const { network } = account;
  const problem = accountNameProblem(accounts, network, name, accountId);

  function handleSave() {
    dispatch(nameAccount(accountId, name));
    if (selectAccounts(store.getState()) !== accounts) onNamed();
  }

  return (
    <ModalDialog title={`Name ${accountName(account)}`} shape="box" onClose={onClose}>
      {(close) => (
        <form
          aria-label="Name of the account"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (problem !== null) return;
            close();
            handleSave();
          }}
        >
          <AccountNameField
            label="Account name"
            inputRef={nameRef}
            name={name}
            isInvalid={problem !== null}
            describedBy={`${id}note`}
            onChange={setName}
          />
          {problem === null && (
            <p id={`${id}note`} className={styles.note}>
              For example a brand. Without a name, the account is called {network}.
            </p>
          )}
          {problem !== null && (
            <p id={`${id}note`} role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
          <Button variant="primary" type="submit">
            Save name
          </Button>
        </form>
      )}
    </ModalDialog>
  );
}

interface AccountNameFieldProps {
  readonly label: string;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly name: string;
  readonly isInvalid: boolean;
  /** The id of the text that describes the field; undefined without one. */
  readonly describedBy: string | undefined;
  readonly onChange: (name: string) => void;
}

/** The field for the name of an account. */
export function AccountNameField(props: AccountNameFieldProps) {
  const { label, inputRef, name, isInvalid, describedBy, onChange } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={inputRef}
        id={id}
        className={CONTROL}
        value={name}
        maxLength={MAX_LABEL_LENGTH}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
    </div>
  );
}
