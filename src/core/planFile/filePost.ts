import { networkOf, type Account } from '../channels/account';
import type { ChannelNetwork } from '../channels/channelNetwork';
import type { Label, LabelColour } from '../channels/label';
import { draftOf, withField, type PostDraft } from '../plan/postFields';

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

/** A post in a file of another program: accounts and labels have names instead of ids. */
export interface FilePost extends Omit<PostDraft, 'channels' | 'labels' | 'posted'> {
  /** Not empty; omitted without one. */
  readonly accounts?: readonly FileAccount[];
  /** Not empty; omitted without one. */
  readonly labels?: readonly FileLabel[];
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
  return (post) => {
    const {
      channels = [],
      labels: ids = [],
      ...fields
    } = draftOf(withField(post, 'posted', undefined));
    const ownAccounts = channels.flatMap((id): readonly FileAccount[] => {
      const { network = networkOf(id), name } = accountById.get(id) ?? {};
      if (network === null) return [];
      return [{ network, ...(name !== undefined && { name }) }];
    });
    const ownLabels = ids.flatMap((id): readonly FileLabel[] => {
      const label = labelById.get(id);
      return label ? [{ name: label.name, colour: label.colour }] : [];
    });
    return {
      ...fields,
      ...(ownAccounts.length > 0 && { accounts: ownAccounts }),
      ...(ownLabels.length > 0 && { labels: ownLabels }),
      ...(post.id !== undefined && { id: post.id }),
    };
  };
}
