import { useCallback, useId, useMemo, type ComponentType, type ReactNode } from 'react';
import { accountName, type Account } from '@/core/channels/account';
import type { ChannelNetwork, Network } from '@/core/channels/channelNetwork';
import type { Instant } from '@/core/time/instant';
import { useAppSelector } from '@/store/hooks';
import { selectScheduledPosts } from '@/store/selectors';
import { Badge } from '@/ui/controls/Badge';
import { Button } from '@/ui/controls/Button';
import { Card } from '@/ui/controls/Card';
import { entryMark, partMark } from '@/ui/controls/entryFocus';
import { Icon } from '@/ui/controls/Icon';
import {
  IconCircle,
  IconCircleCheck,
  IconLink,
  IconListCheck,
  IconLock,
  IconSendOff,
} from '@/ui/controls/icons';
import { KeptFocus } from '@/ui/controls/KeptFocus';
import { NetworkTag } from '@/ui/controls/NetworkTag';
import { useNow } from '@/ui/page/useNow';
import type { NetworkSignProps } from '@/ui/plan/NetworkSign';
import { meantPosts, meantPostsText } from './rules/accounts';
import styles from './Accounts.module.css';

/** These parts are loaded after the page, in one chunk with the logos of all networks. */
export async function loadMoreAccounts() {
  return (await import(/* webpackChunkName: 'accounts' */ './MoreAccounts')).MoreAccounts;
}

export async function loadNetworkSign() {
  return (await import(/* webpackChunkName: 'accounts' */ '@/ui/plan/NetworkSign')).NetworkSign;
}

export async function loadNameAccount() {
  return (await import(/* webpackChunkName: 'accounts' */ './NameAccount')).NameAccount;
}

/** Returns a function that says how many scheduled posts are meant for a network; null without posts. */
export function useMeantPosts(): (network: ChannelNetwork) => string | null {
  const posts = useAppSelector(selectScheduledPosts);
  const nextChange = useCallback((now: Instant) => meantPosts(posts, now).nextChange, [posts]);
  const now = useNow(nextChange);
  const { counts } = useMemo(() => meantPosts(posts, now), [posts, now]);
  return (network) => meantPostsText(network, counts.get(network) ?? 0);
}

interface AccountColumnsProps {
  /** The networks, the connected accounts, and parts of the full width. */
  readonly children: ReactNode;
}

/** Lays out two parts of the same height and the others below, or one column on narrow screens. */
export function AccountColumns({ children }: AccountColumnsProps) {
  return <div className={styles.columns}>{children}</div>;
}

interface ConnectButtonsProps {
  readonly networks: readonly Network[];
  readonly connected: readonly Network[];
  /** Returns a sentence about the posts for a network; null without posts. */
  readonly postsSentence: (network: Network) => string | null;
  readonly onConnect: (network: Network) => void;
}

/** A row for each network with its state and its button, which is also enabled when connected. */
export function ConnectButtons({
  networks,
  connected,
  postsSentence,
  onConnect,
}: ConnectButtonsProps) {
  const listId = useId();
  return (
    <ul className={styles.rows} aria-label="Networks">
      {networks.map((network) => {
        const isConnected = connected.includes(network);
        const stateId = `${listId}${network}`;
        const posts = postsSentence(network);
        return (
          <li key={network} className={`${styles.row} ${posts === null ? '' : styles.withPosts}`}>
            <NetworkTag network={network} isLarge />
            <span id={stateId} className={styles.state}>
              {isConnected ? (
                <Badge tone="green" icon={IconCircleCheck}>
                  Connected
                </Badge>
              ) : (
                <Badge tone="plain" icon={IconCircle}>
                  Not connected
                </Badge>
              )}
            </span>
            {posts !== null && <p className={styles.posts}>{posts}</p>}
            <Button
              variant={isConnected ? 'secondary' : 'primary'}
              aria-describedby={stateId}
              onClick={() => {
                onConnect(network);
              }}
            >
              Connect {network}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

interface ConnectedAccountsProps {
  readonly accounts: readonly Account[];
  /** The logo of a network; null while its code is loading. */
  readonly Sign: ComponentType<NetworkSignProps> | null;
  readonly onDisconnect: (account: Account) => void;
  readonly onRename: (account: Account) => void;
  /** Called after the last account was disconnected, when no button is left to take focus. */
  readonly onEmptied: () => void;
}

/** A card with the connected accounts, each with a button that disconnects it and one that names it. */
export function ConnectedAccounts(props: ConnectedAccountsProps) {
  const { accounts, Sign, onDisconnect, onRename, onEmptied } = props;
  return (
    <KeptFocus onEmptied={onEmptied}>
      <Card title="Connected Accounts:">
        {accounts.length === 0 ? (
          <p className={styles.empty}>
            <Icon of={IconLink} />
            No accounts connected.
          </p>
        ) : (
          <ul className={styles.accounts}>
            {accounts.map((account) => {
              const name = accountName(account);
              return (
                <li
                  key={account.id}
                  {...entryMark(account.id)}
                  tabIndex={-1}
                  className={styles.account}
                >
                  <span className={styles.sign}>
                    {Sign && <Sign network={account.network} size="medium" />}
                  </span>
                  <bdi translate="no" className={styles.name}>
                    {name}
                  </bdi>
                  <span className={styles.buttons}>
                    <button
                      type="button"
                      {...partMark('name')}
                      className={styles.naming}
                      aria-label={`Rename ${name}`}
                      onClick={() => {
                        onRename(account);
                      }}
                    >
                      Rename
                    </button>
                    <Button
                      variant="secondary"
                      {...partMark('disconnect')}
                      aria-label={`Disconnect ${name}`}
                      onClick={() => {
                        onDisconnect(account);
                      }}
                    >
                      Disconnect
                    </Button>
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </Card>
    </KeptFocus>
  );
}

/** What a connection is, for people who expect a sign-in. */
const CONNECTION_MEANING = [
  {
    icon: IconListCheck,
    name: 'A list entry.',
    text: 'It adds the account to the list of connected accounts; nothing is authorised.',
  },
  {
    icon: IconSendOff,
    name: 'Nothing is posted.',
    text: "You publish each post yourself, when it's due.",
  },
  {
    icon: IconLock,
    name: 'No sign-in.',
    text: 'Social Sync asks for no access, and nothing leaves this browser.',
  },
] as const;

/** A card that says what a connection is. */
export function ConnectionMeaning() {
  return (
    <Card title="What a connection means here">
      <ul className={styles.points}>
        {CONNECTION_MEANING.map(({ icon, name, text }) => (
          <li key={name} className={styles.point}>
            <Icon of={icon} />
            <p>
              <b className={styles.lead}>{name}</b> {text}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
