import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import type { Label } from '@/domain/channels/label';
import { changedTags, isTagChange, type TagChange } from '@/domain/channels/tagChange';
import { settledDraft } from '@/domain/composer/settledDraft';
import {
  isPostDraft,
  isSameDraft,
  isSameField,
  withDraft,
  withField,
  type PostDraft,
} from '@/domain/plan/postFields';
import { isRecord } from '@/domain/record';
import { isScheduledPost, type ScheduledPost } from '@/domain/plan/scheduledPost';
import { titleOf } from '@/domain/plan/titles';
import { postLabel, type StepLabel } from '@/domain/history/stepLabel';
import { isWallShift, type WallShift } from '@/domain/time/wallShift';
import { isLabelReplaced, labelReplacement, withReplacedLabel } from './channels/channelEvents';
import { describeEvents } from './history/describeEvents';
import { isPlanReplaced, planCleared } from './planFile/planEvents';
import { INITIAL_STATE, type ScheduledPostsState } from './rootState';

/** The result of the last look-up in a list. */
interface Look {
  readonly id: string | null;
  readonly index: number;
}

const NO_LOOK: Look = { id: null, index: -1 };

const lastLooks = new WeakMap<ScheduledPostsState, Look>();

/**
 * Returns the index of the post with the id, or −1. It searches all posts from the newest, which
 * takes some milliseconds for 100,000. The last result for each list is cached, because the page,
 * the reducer and the history look up the same post during one change.
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

/**
 * Returns the posts without the one at the index. `splice` on a copy is fastest for a frozen array.
 */
function withoutPost(posts: ScheduledPostsState, index: number): ScheduledPostsState {
  const left = [...posts];
  left.splice(index, 1);
  return Object.freeze(left);
}

/**
 * Returns the posts with one more at the end; the same list if it is invalid or its id is taken.
 */
function withPost(posts: ScheduledPostsState, post: unknown): ScheduledPostsState {
  if (!isScheduledPost(post) || indexOfPost(posts, post.id) >= 0) return posts;
  return Object.freeze([...posts, Object.freeze(post)]);
}

/** Returns another version of a post; the same post if its fields do not differ. */
type PostChange = (post: ScheduledPost) => ScheduledPost;

/** Returns the changed post; the same post if its fields do not differ. */
function edited(post: ScheduledPost, change: PostChange): ScheduledPost {
  const changed = change(post);
  return changed === post || isSameDraft(changed, post) ? post : Object.freeze(changed);
}

/**
 * The lists of new posts that `checkPosts` found valid. The lists and the posts are frozen, and no code changes
 * what their fields hold, so the result of the check lasts. All other lists are checked by the reducers.
 */
export const checkedLists = new WeakSet<readonly unknown[]>();

/** Returns the valid posts whose ids are not taken. */
function newPostsIn(posts: ScheduledPostsState, payload: unknown): readonly ScheduledPost[] {
  if (!Array.isArray(payload)) return [];
  const isChecked = checkedLists.has(payload);
  const isValid = (post: unknown): post is ScheduledPost => isChecked || isScheduledPost(post);
  const taken = new Set([...posts].map(({ id }) => id));
  return (payload as unknown[]).filter((post): post is ScheduledPost => {
    if (!isValid(post) || taken.has(post.id)) return false;
    taken.add(post.id);
    return true;
  });
}

/** Returns the posts with more at the end; the same list if all are invalid or their ids are taken. */
function withPosts(posts: ScheduledPostsState, payload: unknown): ScheduledPostsState {
  const more = newPostsIn(posts, payload);
  return more.length === 0
    ? posts
    : Object.freeze([...posts, ...more.map((post) => Object.freeze(post))]);
}

/** Returns the posts with a change of one of them; the same list if no post changes. */
function withEdited(
  posts: ScheduledPostsState,
  id: string,
  change: PostChange,
): ScheduledPostsState {
  const index = indexOfPost(posts, id);
  const post = posts[index];
  const changed = post && edited(post, change);
  if (!changed || changed === post) return posts;
  const after = [...posts];
  after[index] = changed;
  return Object.freeze(after);
}

/** Returns the posts with a change of each of them; the same list if no post changes. */
function withChanged(posts: ScheduledPostsState, change: PostChange): ScheduledPostsState {
  const before = [...posts];
  const after = before.map((post) => edited(post, change));
  return after.every((post, index) => post === before[index]) ? posts : Object.freeze(after);
}

/** Returns the posts with other fields for some of them, by id. */
function withFields(
  posts: ScheduledPostsState,
  fieldsById: ReadonlyMap<unknown, Partial<PostDraft>>,
): ScheduledPostsState {
  return withChanged(posts, (post) => {
    const fields = fieldsById.get(post.id);
    return fields ? { ...post, ...fields } : post;
  });
}

/** Returns the posts with other labels or channels for some of them. Other channels settle a post. */
function withTags(
  posts: ScheduledPostsState,
  name: 'labels' | 'channels',
  tagging: unknown,
): ScheduledPostsState {
  const wanted = idsIn(tagging);
  if (wanted.size === 0 || !isTagChange(tagging)) return posts;
  return withChanged(posts, (post) => {
    if (!wanted.has(post.id)) return post;
    const changed = withField(post, name, changedTags(post[name], tagging));
    if (isSameField(name, changed, post)) return post;
    return name === 'channels' ? settledDraft(changed) : changed;
  });
}

/** New fields for a post of the plan. */
export interface PostEdit {
  readonly id: string;
  readonly draft: PostDraft;
}

/** Returns true for a valid edit. Needed because DevTools can dispatch any value. */
export function isPostEdit(value: unknown): value is PostEdit {
  if (typeof value !== 'object' || value === null) return false;
  const { id, draft } = value as Record<keyof PostEdit, unknown>;
  return typeof id === 'string' && isPostDraft(draft);
}

/** A post with a new date and time. */
export type PostMove = Pick<ScheduledPost, 'id' | 'date' | 'time'>;

/** Posts with new dates and times. */
export interface Rescheduling {
  /** The amount by which the posts were moved; one of them may have gone to a time of its own. */
  readonly by: WallShift;
  readonly posts: readonly PostMove[];
}

/**
 * Returns the new times by post id. Skips invalid entries, because DevTools can dispatch any value.
 */
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

/** Posts that get the same time of day. */
export interface TimeSetting {
  /** `HH:MM`. */
  readonly time: string;
  readonly ids: readonly string[];
}

/** Returns the new time by post id; empty for an invalid payload, because DevTools can dispatch it. */
function timeById(setting: unknown): Map<unknown, Pick<PostDraft, 'time'>> {
  const { time, ids } = (setting ?? {}) as Partial<Record<keyof TimeSetting, unknown>>;
  if (typeof time !== 'string' || !Array.isArray(ids)) return new Map();
  return new Map((ids as unknown[]).map((id) => [id, { time }]));
}

/** A change of the labels or the channels of posts. */
export interface PostTagging extends TagChange {
  readonly ids: readonly string[];
}

/** Returns the post ids of a payload. It can have any value, because DevTools can dispatch it. */
function idsIn(payload: unknown): ReadonlySet<unknown> {
  const { ids } = (payload ?? {}) as { readonly ids?: unknown };
  return new Set(Array.isArray(ids) ? (ids as unknown[]) : []);
}

/** Posts of a file that are added to the plan. */
export interface AddedPosts {
  /** The name of the file. */
  readonly name: string;
  /** The labels of the file that the plan does not have; omitted without any. */
  readonly labels?: readonly Label[];
  /** With ids of their own. */
  readonly posts: readonly ScheduledPost[];
}

/** What the files of an import change in the plan. */
export interface ImportedPosts extends AddedPosts {
  /** Posts of the plan, with new fields. */
  readonly replaced: readonly ScheduledPost[];
}

/** Returns the drafts of valid posts by id; empty for an invalid payload, because DevTools can dispatch it. */
function draftById(posts: unknown): ReadonlyMap<unknown, PostDraft> {
  const replaced = Array.isArray(posts) ? (posts as unknown[]) : [];
  return new Map(replaced.filter(isScheduledPost).map((post) => [post.id, post]));
}

/** Returns the parts of the payload of an import, unchecked. */
function importedIn(payload: unknown): Partial<Record<keyof ImportedPosts, unknown>> {
  return isRecord(payload) ? payload : {};
}

const scheduledPostsSlice = createSlice({
  name: 'scheduledPosts',
  initialState: INITIAL_STATE.scheduledPosts,
  // Reducers search the posts in `original`, not in the draft: Immer would wrap each post that a
  // loop over the draft reads. Results are frozen, because otherwise Immer would search all posts
  // for one to freeze. So a change costs one copy of the list of references.
  reducers: {
    /** Appends a post. An invalid post, or one whose id is taken, changes nothing. */
    postScheduled(draft, { payload }: PayloadAction<ScheduledPost>) {
      return withPost(original(draft), payload);
    },
    /** Appends a copy of another post, which has an id of its own. */
    postDuplicated(draft, { payload }: PayloadAction<ScheduledPost>) {
      return withPost(original(draft), payload);
    },
    /** Appends copies of posts, which have ids of their own. Invalid posts and taken ids are ignored. */
    postsDuplicated(draft, { payload }: PayloadAction<readonly ScheduledPost[]>) {
      return withPosts(original(draft), payload);
    },
    /** Appends posts of a file. Invalid posts and taken ids are ignored. */
    postsAdded(draft, { payload }: PayloadAction<AddedPosts>) {
      const added: unknown = payload;
      const { posts } = (added ?? {}) as Partial<Record<keyof AddedPosts, unknown>>;
      return withPosts(original(draft), posts);
    },
    /**
     * Appends posts of files, and replaces the fields of others. Invalid posts, taken ids of appended posts and
     * unknown ids of replaced ones are ignored.
     */
    postsImported(draft, { payload }: PayloadAction<ImportedPosts>) {
      const { posts: added, replaced } = importedIn(payload);
      const drafts = draftById(replaced);
      const posts = original(draft) as ScheduledPostsState;
      const changed =
        drafts.size === 0
          ? posts
          : withChanged(posts, (post) => {
              const fields = drafts.get(post.id);
              return fields ? withDraft(post, fields) : post;
            });
      return withPosts(changed, added);
    },
    /**
     * Replaces the fields of the post with this id. An invalid draft or unknown id changes nothing.
     */
    postEdited(draft, { payload }: PayloadAction<PostEdit>) {
      const posts = original(draft) as ScheduledPostsState;
      if (!isPostEdit(payload)) return posts;
      return withEdited(posts, payload.id, (post) => withDraft(post, payload.draft));
    },
    /** Removes the post with this id. An unknown id changes nothing. */
    postDeleted(draft, { payload: id }: PayloadAction<string>) {
      const posts = original(draft) as ScheduledPostsState;
      const index = indexOfPost(posts, id);
      return index < 0 ? posts : withoutPost(posts, index);
    },
    /** Removes the posts with these ids. Unknown ids are ignored. */
    postsDeleted(draft, { payload: ids }: PayloadAction<readonly string[]>) {
      const posts = original(draft) as ScheduledPostsState;
      if (!Array.isArray(ids)) return posts;
      const gone = new Set<unknown>(ids);
      const left = [...posts].filter(({ id }) => !gone.has(id));
      return left.length === posts.length ? posts : Object.freeze(left);
    },
    /** Sets the date and time of posts. Unknown ids are ignored. */
    postsRescheduled(draft, { payload }: PayloadAction<Rescheduling>) {
      const posts = original(draft) as ScheduledPostsState;
      return withFields(posts, timesById(payload));
    },
    /** Sets the date and time of one post. An unknown id or an invalid payload changes nothing. */
    postMoved(draft, { payload }: PayloadAction<PostMove>) {
      const posts = original(draft) as ScheduledPostsState;
      // Not by `withFields`, which takes several times as long in a plan of 100,000 posts.
      const [[id, time] = []] = timesById({ posts: [payload] });
      if (typeof id !== 'string' || !time) return posts;
      return withEdited(posts, id, (post) => ({ ...post, ...time }));
    },
    /** Sets the time of day of posts. Unknown ids are ignored. */
    postTimesSet(draft, { payload }: PayloadAction<TimeSetting>) {
      const posts = original(draft) as ScheduledPostsState;
      return withFields(posts, timeById(payload));
    },
    /** Adds labels to posts and removes labels from them. Unknown ids of posts are ignored. */
    postLabelsSet(draft, { payload }: PayloadAction<PostTagging>) {
      return withTags(original(draft), 'labels', payload);
    },
    /** Adds channels to posts and removes channels from them. Unknown ids of posts are ignored. */
    postChannelsSet(draft, { payload }: PayloadAction<PostTagging>) {
      return withTags(original(draft), 'channels', payload);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(planCleared, () => INITIAL_STATE.scheduledPosts)
      .addMatcher(isPlanReplaced, (_posts, { payload }) => withPosts([], payload.workspace.posts))
      .addMatcher(isLabelReplaced, (draft, action) => {
        const replacement = labelReplacement(action);
        const posts = original(draft) as ScheduledPostsState;
        return replacement
          ? withChanged(posts, (post) => withReplacedLabel(post, replacement))
          : posts;
      });
  },
});

export const {
  postScheduled,
  postDuplicated,
  postEdited,
  postDeleted,
  postsDeleted,
  postsDuplicated,
  postsAdded,
  postsImported,
  postsRescheduled,
  postMoved,
  postTimesSet,
  postLabelsSet,
  postChannelsSet,
} = scheduledPostsSlice.actions;
export const scheduledPostsReducer = scheduledPostsSlice.reducer;

/** Returns the label of a step about the post with this id. */
function labelIn(
  posts: ScheduledPostsState,
  kind: Parameters<typeof postLabel>[0],
  id: string,
): StepLabel {
  return postLabel(kind, { content: '', ...posts[indexOfPost(posts, id)] });
}

/** Returns the number of posts with one of these ids. */
function countIn(posts: ScheduledPostsState, ids: Iterable<unknown>): number {
  const wanted = new Set(ids);
  return posts.filter(({ id }) => wanted.has(id)).length;
}

/** The label functions of the undoable events of this slice, for the history. */
export const scheduledPostsEvents = describeEvents<
  ScheduledPostsState,
  typeof scheduledPostsSlice.actions
>(scheduledPostsSlice.actions, {
  postScheduled: (post) => postLabel('scheduled', post),
  postDuplicated: (post) => postLabel('duplicated', post),
  postEdited: ({ id }, posts) => labelIn(posts, 'edited', id),
  postDeleted: (id, posts) => labelIn(posts, 'deleted', id),
  postsDeleted: (ids, posts) => ({ kind: 'manyDeleted', count: countIn(posts, ids) }),
  postsDuplicated: (copies, posts) => ({
    kind: 'manyDuplicated',
    count: newPostsIn(posts, copies).length,
  }),
  postsAdded: ({ name, posts: added }, posts) => ({
    kind: 'postsAdded',
    // DevTools can dispatch any value.
    name: typeof (name as unknown) === 'string' ? name : '',
    count: newPostsIn(posts, added).length,
  }),
  postsImported: ({ name, posts: added, replaced }, posts) => {
    const drafts = draftById(replaced);
    const inPlace = posts.filter((post) => {
      const draft = drafts.get(post.id);
      return draft !== undefined && !isSameDraft(post, draft);
    }).length;
    return {
      kind: 'postsImported',
      name: typeof (name as unknown) === 'string' ? name : '',
      count: newPostsIn(posts, added).length + inPlace,
      replaced: inPlace,
    };
  },
  postTimesSet: (setting, posts) => ({
    kind: 'timesSet',
    count: countIn(posts, timeById(setting).keys()),
    time: setting.time,
  }),
  postLabelsSet: (tagging, posts) => ({
    kind: 'labelsSet',
    count: countIn(posts, idsIn(tagging)),
  }),
  postChannelsSet: (tagging, posts) => ({
    kind: 'channelsSet',
    count: countIn(posts, idsIn(tagging)),
  }),
  postMoved: ({ id, date, time }, posts) => {
    const { content, ...from } = { content: '', date, time, ...posts[indexOfPost(posts, id)] };
    return {
      kind: 'moved',
      title: titleOf({ content }),
      from: { date: from.date, time: from.time },
      to: { date, time },
    };
  },
  postsRescheduled: (rescheduling, posts) => ({
    kind: 'rescheduled',
    count: countIn(posts, timesById(rescheduling).keys()),
    ...(isWallShift(rescheduling.by) && { by: rescheduling.by }),
  }),
});
