import { isEmptyDraft } from '@/core/plan/emptyDraft';
import { jobsOf } from '@/store/job';
import { selectOpenDraftCount } from '@/store/selectors';
import type { AppThunk } from '@/store/store';
import type { KeptUsage, USAGE_JOBS } from './keptUsage';

const job = jobsOf<typeof USAGE_JOBS>();

/** Measures what the plan of this tab takes when it is stored, beside the page. */
export function measureKept(): AppThunk<Promise<KeptUsage>> {
  return async (_dispatch, getState, { run }) => {
    const state = getState();
    const { scheduledPosts, history, newPost, quickAdd, edits, settings, connections } = state;
    const { accounts, labels, snippets, assets } = state;
    const usage = await run(job('measureKept'), {
      posts: scheduledPosts,
      steps: [...history.past, ...history.future],
      drafts: [
        ...Object.values(edits),
        ...[newPost, quickAdd].filter((draft) => !isEmptyDraft(draft)),
      ],
      assets,
      other: [settings, connections, accounts, labels, snippets],
    });
    // The edit of a deleted post is stored for an undo, and is not open.
    return { ...usage, drafts: { ...usage.drafts, count: selectOpenDraftCount(state) } };
  };
}
