import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { draftOf, isPostDraft, isSameDraft, type PostDraft } from '@/domain/postFields';
import { isScheduledPost, type ScheduledPost } from '@/domain/scheduledPost';
import { postLabel, type StepLabel } from '@/domain/stepLabel';
import { isWallShift, type WallShift } from '@/domain/wallShift';
import { describeEvents } from './history';

/** The posts in the order in which they were scheduled. */
export type ScheduledPostsState = readonly ScheduledPost[];

/** Which id was looked for, and where it was. */
interface Look {
  readonly id: string | null;
  readonly index: number;
}

const NO_LOOK: Look = { id: null, index: -1 };

const lastLooks = new WeakMap<ScheduledPostsState, Look>();

/**
 * Where the post with the id stands, or −1. Costs one look at each post, the newest first, which at
 * 100,000 takes some milliseconds; the last answer for a plan is kept, for a change asks where its
 * post is in the page, in the reducer and in the history.
 */
export function indexOfPost(posts: ScheduledPostsState, id: string): number {
  const last = lastLooks.get(posts) ?? NO_LOOK;
  if (last.id === id) return last.index;
  // A loop takes a quarter of the time of `findLastIndex` on a frozen array.
  let index = posts.length - 1;
  while (index >= 0 && posts[index]?.id !== id) index -= 1;
  lastLooks.set(posts, { id, index });
  return index;
}

/** The posts but for the one at the index. To spread a frozen array and cut the copy is quickest. */
function withoutPost(posts: ScheduledPostsState, index: number): ScheduledPostsState {
  const left = [...posts];
  left.splice(index, 1);
  return Object.freeze(left);
}

/** The posts and one more at the end, unless it is no post, or its id is taken. */
function withPost(posts: ScheduledPostsState, post: unknown): ScheduledPostsState {
  if (!isScheduledPost(post) || indexOfPost(posts, post.id) >= 0) return posts;
  return Object.freeze([...posts, Object.freeze(post)]);
}

/** The post with other fields; the same post if they do not differ. */
function edited(post: ScheduledPost, fields: Partial<PostDraft>): ScheduledPost {
  const changed = { ...post, ...fields };
  return isSameDraft(changed, post) ? post : Object.freeze(changed);
}

/** The posts with another in the place of the one at the index. */
function withReplaced(
  posts: ScheduledPostsState,
  index: number,
  post: ScheduledPost,
): ScheduledPostsState {
  const after = [...posts];
  after[index] = post;
  return Object.freeze(after);
}

/** The posts with other fields for some of them, by id; the same list if none of them differs. */
function withFields(
  posts: ScheduledPostsState,
  fieldsById: ReadonlyMap<unknown, Partial<PostDraft>>,
): ScheduledPostsState {
  const before = [...posts];
  const after = before.map((post) => {
    const fields = fieldsById.get(post.id);
    return fields ? edited(post, fields) : post;
  });
  return after.every((post, index) => post === before[index]) ? posts : Object.freeze(after);
}

/** A post of the plan that gets other fields. */
export interface PostEdit {
  readonly id: string;
  readonly draft: PostDraft;
}

/** True for a value with the shape of an edit: DevTools can dispatch anything. */
export function isPostEdit(value: unknown): value is PostEdit {
  if (typeof value !== 'object' || value === null) return false;
  const { id, draft } = value as Record<keyof PostEdit, unknown>;
  return typeof id === 'string' && isPostDraft(draft);
}

/** Posts with new dates and times. */
export interface Rescheduling {
  /** By how much all of them were moved. */
  readonly by: WallShift;
  readonly posts: readonly Pick<ScheduledPost, 'id' | 'date' | 'time'>[];
}

/** The new times by the id of their post; DevTools can dispatch anything. */
function timesById(rescheduling: unknown): Map<unknown, Pick<PostDraft, 'date' | 'time'>> {
  const { posts } = (rescheduling ?? {}) as Partial<Record<keyof Rescheduling, unknown>>;
  const times = Array.isArray(posts) ? (posts as unknown[]) : [];
  return new Map(
    times
      .map((time) => (time ?? {}) as Partial<Record<keyof ScheduledPost, unknown>>)
      .flatMap(({ id, date, time }) =>
        typeof date === 'string' && typeof time === 'string' ? [[id, { date, time }]] : [],
      ),
  );
}

const scheduledPostsSlice = createSlice({
  name: 'scheduledPosts',
  initialState: [] as ScheduledPostsState,
  // The posts are searched in `original`, not in the draft: Immer wraps each entry that a loop
  // over a draft touches. What is returned is frozen, or Immer would look for the new post to freeze
  // among all: so a change costs one copy of the list of references, and no post is touched.
  reducers: {
    /** A post joins the end. One whose id is taken, or that is no post, changes nothing. */
    postScheduled(draft, { payload }: PayloadAction<ScheduledPost>) {
      return withPost(original(draft), payload);
    },
    /** A copy of another post joins the end, under an id of its own. */
    postDuplicated(draft, { payload }: PayloadAction<ScheduledPost>) {
      return withPost(original(draft), payload);
    },
    /** The post with this id gets other fields. What is no draft, or no post's, changes nothing. */
    postEdited(draft, { payload }: PayloadAction<PostEdit>) {
      const posts = original(draft) as ScheduledPostsState;
      if (!isPostEdit(payload)) return posts;
      const index = indexOfPost(posts, payload.id);
      const post = posts[index];
      const after = post && edited(post, draftOf(payload.draft));
      return !after || after === post ? posts : withReplaced(posts, index, after);
    },
    /** The post with this id leaves. An id that no post has changes nothing. */
    postDeleted(draft, { payload: id }: PayloadAction<string>) {
      const posts = original(draft) as ScheduledPostsState;
      const index = indexOfPost(posts, id);
      return index < 0 ? posts : withoutPost(posts, index);
    },
    /** The posts with these ids leave; those that no post has change nothing. */
    postsDeleted(draft, { payload: ids }: PayloadAction<readonly string[]>) {
      const posts = original(draft) as ScheduledPostsState;
      if (!Array.isArray(ids)) return posts;
      const gone = new Set<unknown>(ids);
      const left = [...posts].filter(({ id }) => !gone.has(id));
      return left.length === posts.length ? posts : Object.freeze(left);
    },
    /** Posts get another date and time. Ids that no post has change nothing. */
    postsRescheduled(draft, { payload }: PayloadAction<Rescheduling>) {
      const posts = original(draft) as ScheduledPostsState;
      return withFields(posts, timesById(payload));
    },
  },
  selectors: {
    selectScheduledPosts: (posts) => posts,
  },
});

export const {
  postScheduled,
  postDuplicated,
  postEdited,
  postDeleted,
  postsDeleted,
  postsRescheduled,
} = scheduledPostsSlice.actions;
export const { selectScheduledPosts } = scheduledPostsSlice.selectors;
export const scheduledPostsReducer = scheduledPostsSlice.reducer;

/** The label of a step about the post with this id. */
function labelIn(
  posts: ScheduledPostsState,
  kind: Parameters<typeof postLabel>[0],
  id: string,
): StepLabel {
  return postLabel(kind, { content: '', ...posts[indexOfPost(posts, id)] });
}

/** How many of the posts have one of these ids. */
function countIn(posts: ScheduledPostsState, ids: Iterable<unknown>): number {
  const wanted = new Set(ids);
  return posts.filter(({ id }) => wanted.has(id)).length;
}

export const scheduledPostsEvents = describeEvents<
  ScheduledPostsState,
  typeof scheduledPostsSlice.actions
>(scheduledPostsSlice.actions, {
  postScheduled: (post) => postLabel('scheduled', post),
  postDuplicated: (post) => postLabel('duplicated', post),
  postEdited: ({ id }, posts) => labelIn(posts, 'edited', id),
  postDeleted: (id, posts) => labelIn(posts, 'deleted', id),
  postsDeleted: (ids, posts) => ({ kind: 'manyDeleted', count: countIn(posts, ids) }),
  postsRescheduled: (rescheduling, posts) => ({
    kind: 'rescheduled',
    count: countIn(posts, timesById(rescheduling).keys()),
    ...(isWallShift(rescheduling.by) && { by: rescheduling.by }),
  }),
});
