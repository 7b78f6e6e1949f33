import { describeEvents } from '../history/describeEvents';
import type { RootState } from '../rootState';
import { planCleared, planReplaced, planSaved } from './planEvents';

const EVENTS = { planReplaced, planCleared, planSaved };

/** The label functions of the undoable events that concern the whole plan, for the history. */
export const planFileEvents = describeEvents<RootState, typeof EVENTS>(EVENTS, {
  planReplaced: ({ workspace, file }) => ({
    kind: 'planOpened',
    name: file.name,
    count: workspace.posts.length,
  }),
  planCleared: (_payload, { scheduledPosts }) => ({
    kind: 'planCleared',
    count: scheduledPosts.length,
  }),
  planSaved: null,
});
