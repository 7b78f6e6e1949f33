import { useId, useRef, useState } from 'react';
import { Button } from '@/ui/controls/Button';
import { CONTROL } from '@/ui/controls/controls';
import type { Account } from '@/core/channels/account';
import { accountNameProblem } from '@/core/channels/accountNames';
import { CHANNEL_NETWORKS, type ChannelNetwork } from '@/core/channels/channelNetwork';
import { MAX_LABEL_LENGTH } from '@/core/channels/label';
import styles from './AddAccount.module.css';

interface AddAccountProps {
  readonly accounts: readonly Account[];
  /** @param name '' for none */
  readonly onAdd: (network: ChannelNetwork, name: string) => void;
}

/** A form that connects one more account of any network. */
export function AddAccount({ accounts, onAdd }: AddAccountProps) {
  const id = useId();
  const nameRef = useRef<HTMLInputElement>(null);
  const [network, setNetwork] = useState<ChannelNetwork>('Facebook');
  const [name, setName] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const problem = accountNameProblem(accounts, network, name);
  const shown = isRefused ? problem : null;

  return (
    <form
      aria-labelledby={`${id}title`}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setIsRefused(problem !== null);
        nameRef.current?.focus();
        if (problem !== null) return;
        onAdd(network, name);
        setName('');
      }}
    >
      <h3 id={`${id}title`} className={styles.title}>
        Add another account
      </h3>
      <p className={styles.note}>
        A network can have several accounts, for example one for each brand.
      </p>
      <div className={styles.fields}>
        <div className={styles.field}>
          <label htmlFor={`${id}network`}>Network</label>
          <select
            id={`${id}network`}
            className={CONTROL}
            value={network}
            onChange={({ target }) => {
              setNetwork(target.value as ChannelNetwork);
              setIsRefused(false);
            }}
          >
            {CHANNEL_NETWORKS.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </div>
        <div className={styles.field}>
          <label htmlFor={`${id}name`}>Name of the new account</label>
          <input
            ref={nameRef}
            id={`${id}name`}
            className={CONTROL}
            value={name}
            maxLength={MAX_LABEL_LENGTH}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={shown !== null}
            aria-describedby={shown === null ? undefined : `${id}problem`}
            onChange={({ target }) => {
              setName(target.value);
            }}
          />
        </div>
        <Button variant="secondary" type="submit">
          Add account
        </Button>
      </div>
      {shown !== null && (
        <p id={`${id}problem`} role="alert" className={styles.problem}>
          {shown}
        </p>
      )}
    </form>
  );
}
