import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { networkOf } from '@/core/channels/account';
import type { Label } from '@/core/channels/label';
import { changedTags, type TagChange } from '@/core/channels/tagChange';
import { cleanDraft } from '@/core/composer/cleanDraft';
import {
  isSameDraft,
  isSameField,
  withDraft,
  withField,
  type PostDraft,
} from '@/core/plan/postFields';
import type { Idea } from '@/core/plan/idea';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { isSkipped, NO_ACCOUNT, type PostingMark } from '@/core/posting/posted';
import type { ImportColumns } from '@/core/plan/settings';
import { titleOf } from '@/core/text/words';
import type { WallShift } from '@/core/time/wallShift';
import { postLabel, type StepLabel } from './history/stepLabel';
import { isLabelReplaced, labelReplacement, withReplacedLabel } from './channels/channelEvents';
import { withAdded, withEach, withoutIds } from './entries';
import { eventLabels } from './history/eventLabels';
import { planCleared, planReplaced } from './planFile/planEvents';
import type { RootState } from './store';

/** The posts in the order of scheduling. */
export type ScheduledPostsState = readonly ScheduledPost[];

const NONE: ScheduledPostsState = [];

/** The result of the last look-up in a list. */
interface Lookup {
  readonly id: string | null;
  readonly index: number;
}

const NO_LOOKUP: Lookup = { id: null, index: -1 };

const lastLookups = new WeakMap<ScheduledPostsState, Lookup>();

/**
 * Returns the index of the post with the id, or −1. It searches all posts from the newest, which
 * takes some milliseconds for 100,000. The last result for each list is cached, because the page,
 * the reducer and the history look up the same post during one change.
 */
export function indexOfPost(posts: ScheduledPostsState, id: string): number {
  const last = lastLookups.get(posts) ?? NO_LOOKUP;
  if (last.id === id) return last.index;
  // A loop takes a quarter of the time of `findLastIndex` on a frozen array.
  let index = posts.length - 1;
  while (index >= 0 && posts[index]?.id !== id) index -= 1;
  lastLookups.set(posts, { id, index });
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

/** Returns the posts with one more at the end; the same list if its id is taken. */
function withPost(posts: ScheduledPostsState, post: ScheduledPost): ScheduledPostsState {
  if (indexOfPost(posts, post.id) >= 0) return posts;
  return Object.freeze([...posts, Object.freeze(post)]);
}

/** Returns another version of a post; the same post if its fields do not differ. */
type PostChange = (post: ScheduledPost) => ScheduledPost;

/** Returns the changed post; the same post if its fields do not differ. */
function edited(post: ScheduledPost, change: PostChange): ScheduledPost {
  const changed = change(post);
  return changed === post || isSameDraft(changed, post) ? post : Object.freeze(changed);
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
  return withEach(posts, (post) => edited(post, change));
}

/** Returns the posts with a change for each entry whose id one of them has; the last entry of an id counts. */
function withEntries<Entry extends { readonly id: string }>(
  posts: ScheduledPostsState,
  entries: readonly Entry[],
  change: (post: ScheduledPost, entry: Entry) => ScheduledPost,
): ScheduledPostsState {
  if (entries.length === 0) return posts;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return withChanged(posts, (post) => {
    const entry = byId.get(post.id);
    return entry ? change(post, entry) : post;
  });
}

/** Returns a post at another date and time. */
function movedTo(post: ScheduledPost, { date, time }: PostMove): ScheduledPost {
  return { ...post, date, time };
}

/** Returns a post with other labels or channels; the same post if they do not differ. Other channels settle a post. */
function withTags(
  post: ScheduledPost,
  name: 'labels' | 'channels',
  change: TagChange,
): ScheduledPost {
  const changed = withField(post, name, changedTags(post[name], change));
  if (isSameField(name, changed, post)) return post;
  return name === 'channels' ? cleanDraft(changed) : changed;
}

/** Returns the posts with a change of those with the ids; the same list if no post changes. */
function withSome(
  posts: ScheduledPostsState,
  ids: readonly string[],
  change: PostChange,
): ScheduledPostsState {
  const wanted = new Set(ids);
  return withChanged(posts, (post) => (wanted.has(post.id) ? change(post) : post));
}

/** New fields for a post of the plan. */
export interface PostEdit {
  readonly id: string;
  readonly draft: PostDraft;
}

/** A new post with the words of an edit. */
interface ScheduledEdit {
  /** That of the edit. */
  readonly id: string;
  readonly post: ScheduledPost;
}

/** A post with a new date and time. */
export type PostMove = Pick<ScheduledPost, 'id' | 'date' | 'time'>;

/** Posts with new dates and times. */
interface Rescheduling {
  /** The amount by which the posts were moved; one of them may have gone to a time of its own. Omitted if all have. */
  readonly by?: WallShift;
  readonly posts: readonly PostMove[];
}

/** Two posts, each with the date and time of the other one. */
type Exchange = readonly [PostMove, PostMove];

/** Posts that get the same time of day. */
interface TimeSetting {
  /** `HH:MM`. */
  readonly time: string;
  readonly ids: readonly string[];
}

/** What the user says about the publication of a post on an account. */
interface PostMarking {
  readonly id: string;
  /** The id of the account. */
  readonly account: string;
  /** Null to take back what was said. */
  readonly mark: PostingMark | null;
}

/** Returns a post with a mark of an account, or without it. */
function withMark(post: ScheduledPost, { account, mark }: PostMarking): ScheduledPost {
  const others = Object.entries(post.posted ?? {}).filter(([each]) => each !== account);
  const marks = mark ? [...others, [account, mark] as const] : others;
  return withField(post, 'posted', marks.length > 0 ? Object.fromEntries(marks) : undefined);
}

/** Posts with the answers of reviewers, and what the planner did about them. */
interface AnswersChange {
  readonly posts: readonly ScheduledPost[];
  readonly label: StepLabel;
}

/** Posts that repeat others. */
interface Repetition {
  /** The posts that exist and are repeated, as they are afterwards; none if the first one is new too. */
  readonly repeated: readonly PostEdit[];
  /** With ids of their own. */
  readonly posts: readonly ScheduledPost[];
}

/** A change of the labels or the channels of posts. */
interface PostTagging extends TagChange {
  readonly ids: readonly string[];
}

/** A change of the labels of posts. */
interface LabelTagging extends PostTagging {
  /** The accounts for posts without any; omitted to leave them as they are. */
  readonly accounts?: readonly string[];
}

/** Posts of a file that are added to the plan. */
interface AddedPosts {
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
  /** The ideas to append. */
  readonly ideas: readonly Idea[];
  /** The columns that the user chose for the headers of the files; omitted if none was chosen. */
  readonly columns?: ImportColumns;
}

const scheduledPostsSlice = createSlice({
  name: 'scheduledPosts',
  initialState: NONE,
  // The posts are a plain array, and reducers return a new one instead of changing the draft. One edit of
  // 100,000 posts takes 1.0 ms, with an entity adapter 154 ms, through the draft of Immer 49 ms (medians of one
  // run of `bench/storeBench.mjs`). Reducers read the posts in `original`: Immer would wrap each post that a
  // loop over the draft reads. Results are frozen, because otherwise Immer would search all posts for one to
  // freeze. So a change costs one copy of the list of references.
  reducers: {
    /** Appends a post, whose draft leaves the form for a new post, and the idea with its id. A taken id changes nothing. */
    postScheduled(posts, { payload }: PayloadAction<ScheduledPost>) {
      return withPost(original(posts), payload);
    },
    /** Appends posts that ideas become, with their ids. Taken ids are ignored. */
    ideasPlanned(posts, { payload }: PayloadAction<readonly ScheduledPost[]>) {
      return withAdded(original(posts), payload);
    },
    /** Appends a post, whose draft leaves the quick add. A taken id changes nothing. */
    quickAddScheduled(posts, { payload }: PayloadAction<ScheduledPost>) {
      return withPost(original(posts), payload);
    },
    /** Appends a post with the words of an open edit, whose own post is gone and which closes. */
    lostEditScheduled(posts, { payload }: PayloadAction<ScheduledEdit>) {
      return withPost(original(posts), payload.post);
    },
    /** Appends a copy of another post, which has an id of its own. */
    postDuplicated(posts, { payload }: PayloadAction<ScheduledPost>) {
      return withPost(original(posts), payload);
    },
    /** Appends copies of posts, which have ids of their own. Taken ids are ignored. */
    postsDuplicated(posts, { payload }: PayloadAction<readonly ScheduledPost[]>) {
      return withAdded(original(posts), payload);
    },
    /** Appends the repeats of posts, and replaces the fields of those. Taken ids are ignored. */
    postsRepeated(posts, { payload: { repeated, posts: added } }: PayloadAction<Repetition>) {
      const before = withEntries(original(posts), repeated, (post, { draft }) =>
        withDraft(post, draft),
      );
      return withAdded(before, added);
    },
    /**
     * Appends posts of files, and replaces the fields of others. Taken ids of appended posts and unknown ids of
     * replaced ones are ignored.
     */
    postsImported(posts, { payload }: PayloadAction<ImportedPosts>) {
      return withAdded(withEntries(original(posts), payload.replaced, withDraft), payload.posts);
    },
    /** Replaces the fields of the post with this id. An unknown id changes nothing. */
    postEdited(posts, { payload }: PayloadAction<PostEdit>) {
      return withEdited(original(posts), payload.id, (post) => withDraft(post, payload.draft));
    },
    /** Removes the post with this id. An unknown id changes nothing. */
    postDeleted(posts, { payload: id }: PayloadAction<string>) {
      const before = original(posts);
      const index = indexOfPost(before, id);
      return index < 0 ? before : withoutPost(before, index);
    },
    /** Removes the posts with these ids. Unknown ids are ignored. */
    postsDeleted(posts, { payload: ids }: PayloadAction<readonly string[]>) {
      return withoutIds(original(posts), ids);
    },
    /** Sets the date and time of posts. Unknown ids are ignored. */
    postsRescheduled(posts, { payload }: PayloadAction<Rescheduling>) {
      return withEntries(original(posts), payload.posts, movedTo);
    },
    /** Sets the date and time of one post. An unknown id changes nothing. */
    postMoved(posts, { payload }: PayloadAction<PostMove>) {
      // Not by `withEntries`, which takes several times as long in a plan of 100,000 posts.
      return withEdited(original(posts), payload.id, (post) => movedTo(post, payload));
    },
    /** Sets the date and time of two posts to those that the other one had. Unknown ids are ignored. */
    postsExchanged(posts, { payload }: PayloadAction<Exchange>) {
      return withEntries(original(posts), payload, movedTo);
    },
    /** Sets the time of day of posts. Unknown ids are ignored. */
    postTimesSet(posts, { payload: { time, ids } }: PayloadAction<TimeSetting>) {
      return withSome(original(posts), ids, (post) => ({ ...post, time }));
    },
    /** Marks a post as posted or skipped on an account. An unknown id changes nothing. */
    postMarked(posts, { payload }: PayloadAction<PostMarking>) {
      return withEdited(original(posts), payload.id, (post) => withMark(post, payload));
    },
    /** Replaces the fields of posts that were answered. Unknown ids are ignored. */
    answersChanged(posts, { payload }: PayloadAction<AnswersChange>) {
      return withEntries(original(posts), payload.posts, withDraft);
    },
    /**
     * Adds labels to posts and removes labels from them. A post without accounts gets those of the brands among the
     * added labels. Unknown ids of posts are ignored.
     */
    postLabelsSet(posts, { payload }: PayloadAction<LabelTagging>) {
      const { ids, accounts = [], ...change } = payload;
      return withSome(original(posts), ids, (post) => {
        const labelled = withTags(post, 'labels', change);
        if (post.channels) return labelled;
        return withTags(labelled, 'channels', { add: accounts, remove: [] });
      });
    },
    /** Adds channels to posts and removes channels from them. Unknown ids of posts are ignored. */
    postChannelsSet(posts, { payload }: PayloadAction<PostTagging>) {
      const { ids, ...change } = payload;
      return withSome(original(posts), ids, (post) => withTags(post, 'channels', change));
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(planCleared, () => NONE)
      .addCase(planReplaced, (_posts, { payload }) => withAdded([], payload.workspace.posts))
      .addMatcher(isLabelReplaced, (posts, action) =>
        withChanged(original(posts), (post) => withReplacedLabel(post, labelReplacement(action))),
      );
  },
});

export const {
  postScheduled,
  ideasPlanned,
  quickAddScheduled,
  lostEditScheduled,
  postDuplicated,
  postEdited,
  postDeleted,
  postsDeleted,
  postsDuplicated,
  postsRepeated,
  postsImported,
  postsRescheduled,
  postMoved,
  postsExchanged,
  postTimesSet,
  answersChanged,
  postMarked,
  postLabelsSet,
  postChannelsSet,
} = scheduledPostsSlice.actions;
export const scheduledPostsReducer = scheduledPostsSlice.reducer;

/** Returns the first words of the post with this id. */
function titleIn(posts: ScheduledPostsState, id: string): string {
  return titleOf({ content: '', ...posts[indexOfPost(posts, id)] });
}

/** Returns the number of posts with one of these ids. */
function countIn(posts: ScheduledPostsState, ids: Iterable<string>): number {
  const wanted = new Set(ids);
  return posts.filter(({ id }) => wanted.has(id)).length;
}

/** The label functions of the undoable events of this slice, for the history. */
export const scheduledPostsEvents = eventLabels<
  ScheduledPostsState,
  typeof scheduledPostsSlice.actions
>(scheduledPostsSlice.actions, {
  postScheduled: (post) => postLabel('scheduled', post),
  ideasPlanned: ([first, ...others]) =>
    first && others.length === 0
      ? postLabel('planned', first)
      : { kind: 'manyPlanned', count: others.length + 1 },
  quickAddScheduled: (post) => postLabel('scheduled', post),
  lostEditScheduled: ({ post }) => postLabel('scheduled', post),
  postDuplicated: (post) => postLabel('duplicated', post),
  postEdited: ({ id }, posts) => ({ kind: 'edited', title: titleIn(posts, id) }),
  postDeleted: (id, posts) => ({ kind: 'deleted', title: titleIn(posts, id) }),
  postsDeleted: (_ids, posts, left) => ({
    kind: 'manyDeleted',
    count: posts.length - left.length,
  }),
  postsDuplicated: (_copies, posts, after) => ({
    kind: 'manyDuplicated',
    count: after.length - posts.length,
  }),
  postsRepeated: ({ repeated }, posts, after) => ({
    kind: repeated.length > 0 ? 'repeated' : 'manyScheduled',
    count: after.length - posts.length,
  }),
  // It changes the ideas too.
  postsImported: null,
  postTimesSet: ({ time, ids }, posts) => ({ kind: 'timesSet', count: countIn(posts, ids), time }),
  postMarked: ({ id, account, mark }, posts) => ({
    kind: mark === null ? 'unmarked' : isSkipped(mark) ? 'skipped' : 'posted',
    title: titleIn(posts, id),
    ...(account !== NO_ACCOUNT && { network: networkOf(account) ?? account }),
  }),
  answersChanged: ({ label }) => label,
  postLabelsSet: ({ ids }, posts) => ({ kind: 'labelsSet', count: countIn(posts, ids) }),
  postChannelsSet: ({ ids }, posts) => ({ kind: 'channelsSet', count: countIn(posts, ids) }),
  postMoved: ({ id, date, time }, posts) => {
    const to = { date, time };
    const from = { ...to, ...posts[indexOfPost(posts, id)] };
    return {
      kind: 'moved',
      title: titleIn(posts, id),
      from: { date: from.date, time: from.time },
      to,
    };
  },
  postsExchanged: ([one, other], posts) => ({
    kind: 'exchanged',
    title: titleIn(posts, one.id),
    other: titleIn(posts, other.id),
  }),
  postsRescheduled: ({ by, posts: moved }, posts) => ({
    kind: 'rescheduled',
    count: countIn(
      posts,
      moved.map(({ id }) => id),
    ),
    ...(by && { by }),
  }),
});

const WHOLE_EVENTS = { postsImported };

/** The label function of an import, which changes posts and ideas, for the history. */
export const importEvents = eventLabels<RootState, typeof WHOLE_EVENTS>(WHOLE_EVENTS, {
  postsImported: ({ name }, { scheduledPosts: posts, ideas }, after) => {
    const replaced = posts.filter((post, index) => post !== after.scheduledPosts[index]).length;
    const newIdeas = after.ideas.length - ideas.length;
    return {
      kind: 'postsImported',
      name,
      count: after.scheduledPosts.length - posts.length + replaced,
      replaced,
      ...(newIdeas > 0 && { ideas: newIdeas }),
    };
  },
});
