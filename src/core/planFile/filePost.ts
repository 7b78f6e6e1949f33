import { networkOf, type Account } from '../channels/account';
import type { ChannelNetwork } from '../channels/channelNetwork';
import type { Label, LabelColour } from '../channels/label';
import { draftOf, withField, type PostDraft } from '../plan/postFields';
import type { PostingMark } from '../posting/posted';

/** An account as a file of another program names it: files know no ids of the plan. */
export interface FileAccount {
  readonly network: ChannelNetwork;
  /** Omitted for an account without a name. */
  readonly name?: string;
}

/** A label as a file of another program names it. */
export interface FileLabel {
  readonly name: string;
  /** Omitted if the file does not say it. */
  readonly colour?: LabelColour;
}

/** What the user has said about the publication of a post on an account; without a network for a post without accounts. */
export type FileMark = PostingMark & Partial<FileAccount>;

/** A post in a file of another program: accounts and labels have names instead of ids. */
export interface FilePost extends Omit<PostDraft, 'channels' | 'labels' | 'posted' | 'answers'> {
  /** Not empty; omitted without one. */
  readonly accounts?: readonly FileAccount[];
  /** Not empty; omitted without one. */
  readonly labels?: readonly FileLabel[];
  /** Not empty; omitted without one. */
  readonly posted?: readonly FileMark[];
  /** The id of a post of the plan; omitted for a post without one, or if the file has only a part of it. */
  readonly id?: string;
}

/** What the ids of posts refer to. */
export interface Tags {
  readonly accounts: readonly Account[];
  readonly labels: readonly Label[];
}

/**
 * Returns a function that replaces the ids in a post by names. Its own id stays. An account that is not connected keeps its
 * network, and loses its name, which is no longer known. Ids of unknown networks and labels are left out.
 */
export function filePostsWith({
  accounts,
  labels,
}: Tags): (post: PostDraft & Pick<FilePost, 'id'>) => FilePost {
  const accountById = new Map(accounts.map((account) => [account.id, account]));
  const labelById = new Map(labels.map((label) => [label.id, label]));
  const accountOf = (id: string): FileAccount | null => {
    const { network = networkOf(id), name } = accountById.get(id) ?? {};
    return network && { network, ...(name !== undefined && { name }) };
  };
  return (post) => {
    const {
      channels = [],
      labels: ids = [],
      posted = {},
      ...fields
    } = draftOf(withField(post, 'answers', undefined));
    const ownAccounts = channels.flatMap((id) => accountOf(id) ?? []);
    const marks = Object.entries(posted).map(([id, mark]) => ({ ...accountOf(id), ...mark }));
    const ownLabels = ids.flatMap((id): readonly FileLabel[] => {
      const label = labelById.get(id);
      return label ? [{ name: label.name, colour: label.colour }] : [];
    });
    return {
      ...fields,
      ...(ownAccounts.length > 0 && { accounts: ownAccounts }),
      ...(ownLabels.length > 0 && { labels: ownLabels }),
      ...(marks.length > 0 && { posted: marks }),
      ...(post.id !== undefined && { id: post.id }),
    };
  };
}
