import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { isAccountEntry } from '@/domain/channels/account';
import { isLabel } from '@/domain/channels/label';
import { isSnippet } from '@/domain/channels/snippet';
import { isNetwork } from '@/domain/channels/network';
import { isPostDraft } from '@/domain/plan/postFields';
import { isRecord } from '@/domain/record';
import { isSettings } from '@/domain/isSettings';
import type { Instant } from '@/domain/time/instant';
import type { Workspace } from '@/domain/workspace/workspace';
import type { PlanFile } from '../rootState';

/** A file, without the plan that it belongs to. */
export type FileOfPlan = Omit<PlanFile, 'plan'> & { readonly name: string };

/** A workspace that replaces the plan. */
export interface PlanReplacement {
  readonly workspace: Workspace;
  /** The file that it comes from. */
  readonly file: FileOfPlan;
  /** When the file was saved; omitted if it does not say so. */
  readonly savedAt?: Instant | undefined;
  /** True if the file holds more than the workspace, because a part of it could not be read. */
  readonly isChanged: boolean;
}

/** The plan of a file replaced the present plan. */
export const planReplaced = createAction<PlanReplacement>('plan/planReplaced');

/** A new plan was begun: posts, connections, drafts and the file are gone, the settings stay. */
export const planCleared = createAction('plan/planCleared');

/** A save into a file. */
export interface PlanSave {
  readonly file: FileOfPlan;
  readonly at: Instant;
  /** True if the plan changed while it was written. */
  readonly isChanged: boolean;
}

/** The plan was saved to a file. */
export const planSaved = createAction<PlanSave>('plan/planSaved');

function isFile(value: unknown): value is FileOfPlan {
  return isRecord(value) && typeof value.name === 'string';
}

function isListOf(value: unknown, isEntry: (entry: unknown) => boolean): boolean {
  return Array.isArray(value) && (value as unknown[]).every(isEntry);
}

/** Leaves out the check of each post, which the slice of the posts does. */
function isWorkspace(value: unknown): value is Workspace {
  if (!isRecord(value)) return false;
  const { posts, connections, accounts, labels, snippets, settings, newPost, edits } = value;
  return (
    Array.isArray(posts) &&
    isListOf(connections, isNetwork) &&
    isListOf(accounts, isAccountEntry) &&
    isListOf(labels, isLabel) &&
    isListOf(snippets, isSnippet) &&
    isSettings(settings) &&
    isPostDraft(newPost) &&
    isRecord(edits) &&
    Object.values(edits).every(isPostDraft)
  );
}

/** Returns true for {@link planReplaced} with a valid payload; DevTools can dispatch any value. */
export function isPlanReplaced(action: UnknownAction): action is ReturnType<typeof planReplaced> {
  if (!planReplaced.match(action)) return false;
  const payload: unknown = action.payload;
  return isRecord(payload) && isWorkspace(payload.workspace) && isFile(payload.file);
}

/** Returns true for {@link planSaved} with a valid payload; DevTools can dispatch any value. */
export function isPlanSaved(action: UnknownAction): action is ReturnType<typeof planSaved> {
  if (!planSaved.match(action)) return false;
  const payload: unknown = action.payload;
  return isRecord(payload) && isFile(payload.file) && Number.isFinite(payload.at);
}
