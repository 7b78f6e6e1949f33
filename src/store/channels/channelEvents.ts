import { createAction, isAnyOf } from '@reduxjs/toolkit';
import { networkOf, type AccountEntry } from '@/core/channels/account';
import { replacedLabel, nameIn } from '@/core/channels/label';
import { withField, type PostDraft } from '@/core/plan/postFields';
import type { StepLabel } from '../history/stepLabel';
import { eventLabels } from '../history/eventLabels';
import type { RootState } from '../store';

/** An account was connected: one of `connections`, or another one. */
export const accountConnected = createAction<AccountEntry>('channels/accountConnected');

/** The account with this id was disconnected. Posts keep it in their channels. */
export const accountDisconnected = createAction<string>('channels/accountDisconnected');

/** The label with this id was deleted, and taken from all posts and drafts. */
export const labelDeleted = createAction<string>('channels/labelDeleted');

/** A label and the one that replaced it. */
export interface LabelMerge {
  readonly from: string;
  readonly into: string;
}

/** A label was replaced by another one, in all posts and drafts. */
export const labelsMerged = createAction<LabelMerge>('channels/labelsMerged');

/** The replacement of a label's id in posts and drafts. */
export interface LabelReplacement {
  readonly id: string;
  /** The id that replaces it; null for none. */
  readonly into: string | null;
}

/** Returns the replacement of a deleted or merged label. */
export function labelReplacement(
  action: ReturnType<typeof labelDeleted> | ReturnType<typeof labelsMerged>,
): LabelReplacement {
  if (labelDeleted.match(action)) return { id: action.payload, into: null };
  const { from, into } = action.payload;
  return { id: from, into };
}

/** Returns true for the deletion of a label and for a merge. */
export const isLabelReplaced = isAnyOf(labelDeleted, labelsMerged);

/** Returns a post or draft with the label replaced; the same one if it does not have the label. */
export function withReplacedLabel<Source extends PostDraft>(
  source: Source,
  { id, into }: LabelReplacement,
): Source {
  const { labels = [] } = source;
  const left = replacedLabel(labels, id, into);
  if (left === labels) return source;
  return withField(source, 'labels', left.length === 0 ? undefined : left);
}

/** The label of a step about an account, with the name that the account has or had. */
export function accountLabel(
  kind: 'connected' | 'disconnected' | 'accountNamed',
  { id, name }: AccountEntry,
): StepLabel {
  return { kind, network: String(networkOf(id)), ...(name !== undefined && { name }) };
}

const EVENTS = { accountConnected, accountDisconnected, labelDeleted, labelsMerged };

/** The label functions of the undoable events that concern several slices, for the history. */
export const channelEvents = eventLabels<RootState, typeof EVENTS>(EVENTS, {
  accountConnected: (account) => accountLabel('connected', account),
  accountDisconnected: (id, { accounts }) =>
    accountLabel('disconnected', accounts.find((account) => account.id === id) ?? { id }),
  labelDeleted: (id, { labels }) => ({ kind: 'labelDeleted', name: nameIn(labels, id) }),
  labelsMerged: ({ from, into }, { labels }) => ({
    kind: 'labelsMerged',
    name: nameIn(labels, from),
    into: nameIn(labels, into),
  }),
});
