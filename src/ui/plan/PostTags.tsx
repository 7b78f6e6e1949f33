import { createContext, useContext, useMemo } from 'react';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { offeredChannels } from '@/core/channels/chosenChannels';
import { labelsWithIds, type Label } from '@/core/channels/label';
import type { PostDraft } from '@/core/plan/postFields';
import { selectAccounts, selectLabels } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { LabelChip } from './LabelChip';
import { NetworkSign } from './NetworkSign';
import styles from './PostTags.module.css';

/** An account that a post is meant for. */
export interface PostAccount {
  readonly id: string;
  /** See `accountName`. */
  readonly name: string;
  readonly network: ChannelNetwork;
  readonly isConnected: boolean;
  /**
   * True if another account of its network is connected, and it is of no brand of the post, so that its sign alone says
   * too little.
   */
  readonly isOneOfSeveral?: boolean;
}

/** The accounts and the labels of a post. */
export interface Tags {
  readonly accounts: readonly PostAccount[];
  readonly labels: readonly Label[];
}

type TaggedPost = Pick<PostDraft, 'channels' | 'labels'>;

/** Returns the accounts and labels of posts. It changes with the accounts and labels of the plan. */
export const TagsContext = createContext<(post: TaggedPost) => Tags>(() => ({
  accounts: [],
  labels: [],
}));

/** Returns the accounts and labels of a post, which the page provides by {@link TagsContext}. */
export function useTags(post: TaggedPost): Tags {
  return useContext(TagsContext)(post);
}

/** Returns a function for the accounts and labels of posts, which changes only with those of the plan. */
export function useTagsOf(): (post: TaggedPost) => Tags {
  const accounts = useAppSelector(selectAccounts);
  const labels = useAppSelector(selectLabels);
  const several = useMemo(() => {
    const networks = accounts.map(({ network }) => network);
    return new Set(networks.filter((network, index) => networks.indexOf(network) !== index));
  }, [accounts]);
  return useMemo(
    () => (post) => {
      const own = labelsWithIds(labels, post.labels);
      const owned = own.flatMap((label) => label.accounts ?? []);
      return {
        accounts: post.channels
          ? offeredChannels(accounts, post.channels)
              .filter(({ isChosen }) => isChosen)
              .map((channel) => ({
                ...channel,
                isOneOfSeveral: several.has(channel.network) && !owned.includes(channel.id),
              }))
          : [],
        labels: own,
      };
    },
    [accounts, labels, several],
  );
}

/** Returns true for a post with accounts or labels; also if they are unknown. */
export function hasTags({ channels, labels }: TaggedPost): boolean {
  return channels !== undefined || labels !== undefined;
}

/** Returns the accounts and labels in words, for an accessible name. */
export function tagWords({ accounts, labels }: Tags): readonly string[] {
  return [
    ...accounts.map(({ name, isConnected }) => `${name}${isConnected ? '' : ', not connected'}`),
    ...labels.map(({ name }) => name),
  ];
}

/**
 * The accounts and the labels of a post; nothing if it has none. An account is shown by its sign. Its name is shown as
 * well if there is another account of its network, unless the label of its brand says it. That accounts are not
 * connected is in the names of their signs, and is shown once in words.
 */
export function PostChannels({ accounts, labels }: Tags) {
  if (accounts.length === 0 && labels.length === 0) return null;
  return (
    <div className={styles.row}>
      {accounts.length > 0 && (
        <ul aria-label="Networks" className={styles.accounts}>
          {accounts.map(({ id, name, network, isConnected, isOneOfSeveral = false }) => (
            <li key={id} className={styles.account}>
              <NetworkSign network={network} name={name} isConnected={isConnected} />
              {(isOneOfSeveral ||
                accounts.some((other) => other.id !== id && other.network === network)) && (
                <bdi aria-hidden translate="no" className={styles.words}>
                  {name}
                </bdi>
              )}
            </li>
          ))}
        </ul>
      )}
      {accounts.some(({ isConnected }) => !isConnected) && (
        <span aria-hidden className={styles.gone}>
          not connected
        </span>
      )}
      {labels.length > 0 && (
        <ul aria-label="Labels" className={styles.labels}>
          {labels.map((label) => (
            <li key={label.id} className={styles.label}>
              <LabelChip label={label} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PostTagsProps {
  /** The id of the accounts and labels in words, for the name of the entry. */
  readonly id?: string;
  readonly className?: string | undefined;
  readonly post: TaggedPost;
}

/** The accounts and the labels of a post. */
export function PostTags({ id, className, post }: PostTagsProps) {
  const tags = useTags(post);
  return (
    <div className={className}>
      <PostChannels {...tags} />
      {id !== undefined && (
        <span id={id} hidden>
          {tagWords(tags).join(', ')}
        </span>
      )}
    </div>
  );
}
