import { createContext, useContext } from 'react';
import type { Label } from '@/core/channels/label';
import type { PostDraft } from '@/core/plan/postFields';
import { PostChannels, type PostAccount } from './PostChannels';

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
