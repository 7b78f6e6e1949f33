/** How far the reviewers of a post are. */
export type ReviewGroup = 'approved' | 'change' | 'waiting';

export const REVIEW_GROUPS: readonly ReviewGroup[] = ['approved', 'change', 'waiting'];

/** The names of the groups, for filters. */
export const GROUP_NAMES: Readonly<Record<ReviewGroup, string>> = {
  approved: 'Approved',
  change: 'Change asked',
  waiting: 'Waiting',
};
