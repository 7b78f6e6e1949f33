import type { Instant } from '../time/instant';
import { draftOf, withField, type PostDraft } from './postFields';

/** A post of the plan, as the store holds it. */
export interface ScheduledPost extends PostDraft {
  /** Unique; see {@link freshPostIds}. */
  readonly id: string;
  /** Set at creation and never changed. `postStatus` derives the displayed status. */
  readonly status: 'pending';
}

/** Returns the fields of a draft for a new post: it is published nowhere yet, nobody has answered, and it is in no series. */
export function freshDraft(draft: PostDraft): PostDraft {
  return (['posted', 'answers', 'series'] as const).reduce<PostDraft>(
    (left, name) => withField(left, name, undefined),
    draftOf(draft),
  );
}

/** Returns a new post with the fields of a draft, see {@link freshDraft}, and the given id. */
export function postFromDraft(draft: PostDraft, id: string): ScheduledPost {
  return { id, ...freshDraft(draft), status: 'pending' };
}

/**
 * Makes ids from the clock, one for each post of a batch: `now` in milliseconds as a decimal string,
 * then the milliseconds after it. An id that is taken is left out.
 *
 * @param tab the number of the tab if the plan is kept on the device. It stands behind the milliseconds, except for the
 * first tab, so that two tabs make no id twice.
 */
export function* freshPostIds(
  now: Instant,
  isTaken: (id: string) => boolean,
  tab = 1,
): Generator<string, never> {
  const suffix = tab === 1 ? '' : `-${tab}`;
  for (let millisecond = now; ; millisecond += 1) {
    const id = `${millisecond}${suffix}`;
    if (!isTaken(id)) yield id;
  }
}
