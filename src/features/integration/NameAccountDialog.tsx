import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/ui/controls/Button';
import { CONTROL } from '@/ui/controls/controls';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import { accountName, type Account } from '@/core/channels/account';
import { accountNameProblem } from '@/core/channels/accountNames';
import { MAX_LABEL_LENGTH } from '@/core/channels/label';
import styles from './NameAccountDialog.module.css';

interface NameAccountDialogProps {
  readonly account: Account;
  /** All connected accounts. */
  readonly accounts: readonly Account[];
  /** @param name '' to remove the name */
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/** A modal dialog that asks for the name of an account. */
export function NameAccountDialog(props: NameAccountDialogProps) {
  const { account, accounts, onSave, onClose } = props;
  const { id: accountId, network } = account;
  const id = useId();
  const nameRef = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(account.name ?? '');
  const problem = accountNameProblem(accounts, network, name, accountId);

  useLayoutEffect(() => {
    // Otherwise the dialog focuses its Close button.
    nameRef.current?.focus();
    nameRef.current?.select();
  }, []);

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
            onSave(name);
          }}
        >
          <div className={styles.field}>
            <label htmlFor={`${id}name`}>Account name</label>
            <input
              ref={nameRef}
              id={`${id}name`}
              className={CONTROL}
              value={name}
              maxLength={MAX_LABEL_LENGTH}
              autoComplete="off"
              spellCheck={false}
              aria-invalid={problem !== null}
              aria-describedby={`${id}note`}
              onChange={({ target }) => {
                setName(target.value);
              }}
            />
          </div>
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
