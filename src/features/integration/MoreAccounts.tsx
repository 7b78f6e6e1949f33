import { Component, createRef, useId, useRef, useState, type ReactNode } from 'react';
import { accountName, type Account } from '@/core/channels/account';
import { accountNameProblem } from '@/core/channels/accountNames';
import {
  CHANNEL_NETWORKS,
  isMainNetwork,
  type ChannelNetwork,
} from '@/core/channels/channelNetwork';
import { connectAccount } from '@/store/channels/accountCommands';
import { selectAccounts } from '@/store/channels/channelSelectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { Card } from '@/ui/controls/Card';
import { CONTROL, PLAIN_BUTTON } from '@/ui/controls/controls';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import styles from './MoreAccounts.module.css';
import { AccountNameField } from './NameAccount';

const OTHER_NETWORKS = CHANNEL_NETWORKS.filter((network) => !isMainNetwork(network));

interface MoreAccountsProps {
  /** Returns a sentence about the posts for a network; null without posts. */
  readonly postsSentence: (network: ChannelNetwork) => string | null;
  readonly onDisconnect: (account: Account) => void;
  readonly onRename: (account: Account) => void;
}

/** A card with the networks beyond the first three and their accounts, and a form for further accounts. */
export function MoreAccounts({ postsSentence, onDisconnect, onRename }: MoreAccountsProps) {
  const dispatch = useAppDispatch();
  const announceStep = useAnnounceStep(useAnnounce());
  const accounts = useAppSelector(selectAccounts);
  const id = useId();

  /** @param name '' for none */
  function handleConnect(network: ChannelNetwork, name: string) {
    dispatch(connectAccount(network, name));
    announceStep();
  }

  return (
    <Card title="More networks">
      <ul className={styles.networks}>
        {OTHER_NETWORKS.map((network, index) => {
          const connected = accounts.filter((account) => account.network === network);
          const posts = postsSentence(network);
          return (
            <KeptFocusWithin key={network} className={styles.network}>
              <div className={styles.head}>
                <NetworkSign network={network} size="medium" />
                <span id={`${id}${index}`} className={styles.name}>
                  {network}
                </span>
                {connected.length === 0 && (
                  <Button
                    variant="secondary"
                    aria-label={`Connect ${network}`}
                    onClick={() => {
                      handleConnect(network, '');
                    }}
                  >
                    Connect
                  </Button>
                )}
              </div>
              {posts !== null && <p className={styles.posts}>{posts}</p>}
              {connected.length > 0 && (
                <ul aria-labelledby={`${id}${index}`}>
                  {connected.map((account) => (
                    <AccountItem
                      key={account.id}
                      account={account}
                      onDisconnect={onDisconnect}
                      onRename={onRename}
                    />
                  ))}
                </ul>
              )}
            </KeptFocusWithin>
          );
        })}
      </ul>
      <AddAccount accounts={accounts} onAdd={handleConnect} />
    </Card>
  );
}

interface AccountItemProps extends Pick<MoreAccountsProps, 'onDisconnect' | 'onRename'> {
  readonly account: Account;
}

/** An account. The accessible names of its buttons differ from those in the list of all connected accounts. */
function AccountItem({ account, onDisconnect, onRename }: AccountItemProps) {
  const name = accountName(account);
  return (
    <li className={styles.account}>
      <bdi translate="no" className={styles.accountName}>
        {account.name ?? 'Connected'}
      </bdi>
      <span className={styles.buttons}>
        <button
          type="button"
          className={PLAIN_BUTTON}
          aria-label={`Rename account ${name}`}
          onClick={() => {
            onRename(account);
          }}
        >
          Rename
        </button>
        <button
          type="button"
          className={PLAIN_BUTTON}
          aria-label={`Disconnect account ${name}`}
          onClick={() => {
            onDisconnect(account);
          }}
        >
          Disconnect
        </button>
      </span>
    </li>
  );
}

interface KeptFocusWithinProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A list item whose first button takes focus when an update removes its focused element. */
class KeptFocusWithin extends Component<KeptFocusWithinProps> {
  private readonly itemRef = createRef<HTMLLIElement>();

  override getSnapshotBeforeUpdate(): boolean {
    return this.itemRef.current?.contains(document.activeElement) === true;
  }

  override componentDidUpdate(_props: KeptFocusWithinProps, _state: unknown, hadFocus: boolean) {
    if (!hadFocus || document.activeElement !== document.body) return;
    this.itemRef.current?.querySelector('button')?.focus();
  }

  override render(): ReactNode {
    const { className, children } = this.props;
    return (
      <li ref={this.itemRef} className={className}>
        {children}
      </li>
    );
  }
}

interface AddAccountProps {
  readonly accounts: readonly Account[];
  /** @param name '' for none */
  readonly onAdd: (network: ChannelNetwork, name: string) => void;
}

/** A form that connects one more account of any network. */
function AddAccount({ accounts, onAdd }: AddAccountProps) {
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
      <h3 id={`${id}title`} className={styles.formTitle}>
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
        <AccountNameField
          label="Name of the new account"
          inputRef={nameRef}
          name={name}
          isInvalid={shown !== null}
          describedBy={shown === null ? undefined : `${id}problem`}
          onChange={setName}
        />
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
