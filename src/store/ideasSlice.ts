import { createSlice, original, type PayloadAction } from '@reduxjs/toolkit';
import { ideaTitle, type Idea } from '@/core/plan/idea';
import { isLabelReplaced, labelReplacement, withReplacedLabel } from './channels/channelEvents';
import { withAdded, withEach, withoutIds } from './entries';
import { eventLabels } from './history/eventLabels';
import { planCleared, planReplaced } from './planFile/planEvents';
import { ideasPlanned, postScheduled, postsImported, postsRepeated } from './scheduledPostsSlice';

/** The ideas in the order of saving. */
type IdeasState = readonly Idea[];

const NONE: IdeasState = [];

/** Returns the ideas with one more, or with new words in the one with its id. */
function withIdea(ideas: IdeasState, idea: Idea): IdeasState {
  const added = withAdded(ideas, [idea]);
  return added === ideas ? withEach(ideas, (each) => (each.id === idea.id ? idea : each)) : added;
}

/** Returns the ideas without those that posts were made of: such a post has the id of its idea. */
function withoutPlanned(ideas: IdeasState, posts: readonly { readonly id: string }[]): IdeasState {
  return withoutIds(
    ideas,
    posts.map(({ id }) => id),
  );
}

const ideasSlice = createSlice({
  name: 'ideas',
  initialState: NONE,
  reducers: {
    /** Saves an idea, whose draft leaves the form for a new post. An idea with its id gets its words. */
    ideaSaved(ideas, { payload }: PayloadAction<Idea>) {
      return withIdea(original(ideas), payload);
    },
    /** Removes the idea with this id. An unknown id changes nothing. */
    ideaDeleted(ideas, { payload: id }: PayloadAction<string>) {
      return withoutIds(original(ideas), [id]);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(postScheduled, (ideas, { payload }) => withoutPlanned(original(ideas), [payload]))
      .addCase(postsRepeated, (ideas, { payload }) =>
        withoutPlanned(original(ideas), payload.posts),
      )
      .addCase(ideasPlanned, (ideas, { payload }) => withoutPlanned(original(ideas), payload))
      .addCase(postsImported, (ideas, { payload }) => withAdded(original(ideas), payload.ideas))
      .addCase(planCleared, () => NONE)
      .addCase(planReplaced, (_ideas, { payload }) => payload.workspace.ideas)
      .addMatcher(isLabelReplaced, (ideas, action) =>
        withEach(original(ideas), (idea) => withReplacedLabel(idea, labelReplacement(action))),
      );
  },
});

export const { ideaSaved, ideaDeleted } = ideasSlice.actions;
export const ideasReducer = ideasSlice.reducer;

/** The label functions of the undoable events of this slice, for the history. */
export const ideasEvents = eventLabels<IdeasState, typeof ideasSlice.actions>(ideasSlice.actions, {
  ideaSaved: (idea) => ({ kind: 'ideaSaved', title: ideaTitle(idea) }),
  ideaDeleted: (id, ideas) => ({
    kind: 'ideaDeleted',
    title: ideas.filter((idea) => idea.id === id).map(ideaTitle)[0] ?? '',
  }),
});
