import type { ElapsedTime } from '@/clock/Time';
import { jsonBytes } from '@/domain/keeping/jsonBytes';
import type { RootState } from '../rootState';
import { hasNewPost, selectOpenDraftCount } from '../selectors';
import type { KeepingUsage } from '../services';

/** The number of posts or steps that are measured at a time. */
const MEASURED_AT_ONCE = 1_000;

/** Returns what a state takes when it is stored. The page can respond meanwhile. */
export async function usageOf(state: RootState, time: ElapsedTime): Promise<KeepingUsage> {
  const { scheduledPosts, history, newPost, edits, settings, connections } = state;
  const { accounts, labels, snippets } = state;

  async function sizeOf(list: readonly unknown[]) {
    let bytes = 0;
    for (let at = 0; at < list.length; at += MEASURED_AT_ONCE) {
      if (at > 0) await new Promise<void>((resolve) => time.after(0, resolve));
      for (const each of list.slice(at, at + MEASURED_AT_ONCE)) bytes += jsonBytes(each);
    }
    return { count: list.length, bytes };
  }

  const posts = await sizeOf(scheduledPosts);
  const steps = await sizeOf([...history.past, ...history.future]);
  const typed = await sizeOf([...Object.values(edits), ...(hasNewPost(state) ? [newPost] : [])]);
  const drafts = { ...typed, count: selectOpenDraftCount(state) };
  const other = { count: 2, bytes: jsonBytes([settings, connections, accounts, labels, snippets]) };
  const bytes = posts.bytes + steps.bytes + drafts.bytes + other.bytes;
  return { posts, steps, drafts, other, bytes };
}
