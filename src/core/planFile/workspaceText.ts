import { isEmptyDraft } from '../plan/emptyDraft';
import type { Idea } from '../plan/idea';
import { draftOf, type PostDraft } from '../plan/postFields';
import type { ScheduledPost } from '../plan/scheduledPost';
import type { Instant } from '../time/instant';
import { FORMAT, FORMAT_VERSION, unknownFields } from './format';
import type { Workspace } from './workspace';

export interface Saving {
  readonly savedAt: Instant;
  /** The version of the product. */
  readonly program: string;
}

/** Returns a post or a draft as JSON: its fields in their usual order, then the unknown ones. */
function draftJson(draft: PostDraft): string {
  return JSON.stringify({ ...draftOf(draft), ...draft });
}

function postJson(post: ScheduledPost): string {
  const { id, status, ...others } = post;
  return JSON.stringify({ id, ...draftOf(post), status, ...others });
}

function ideaJson({ id, ...idea }: Idea): string {
  return JSON.stringify({ id, ...draftOf(idea), ...idea });
}

/** Returns a list or an object, with a line for each part. */
function lines<Part>(
  opening: string,
  parts: readonly Part[],
  json: (part: Part) => string,
  closing: string,
): string {
  if (parts.length === 0) return opening + closing;
  return `${opening}\n${parts.map((part) => `    ${json(part)}`).join(',\n')}\n  ${closing}`;
}

/**
 * Returns the text of a workspace file: a JSON document with a line for each post. The file must be written in
 * UTF-8.
 */
export function workspaceText(workspace: Workspace, saving: Saving): string {
  const { posts, ideas, connections, accounts, labels, snippets, reviews, assets } = workspace;
  const { settings, newPost, quickAdd, edits, unknown } = workspace;
  const savedAt = new Date(saving.savedAt).toISOString();
  const editJson = ([id, edit]: [string, PostDraft]) => `${JSON.stringify(id)}: ${draftJson(edit)}`;
  return [
    `{
  "format": ${JSON.stringify(FORMAT)},
  "version": ${FORMAT_VERSION},
  "program": ${JSON.stringify(saving.program)},
  "savedAt": ${JSON.stringify(savedAt)},
`,
    lines('  "posts": [', posts, postJson, '],\n'),
    ideas.length > 0 ? lines('  "ideas": [', ideas, ideaJson, '],\n') : '',
    `  "connections": ${JSON.stringify(connections)},
`,
    lines('  "accounts": [', accounts, JSON.stringify, '],\n'),
    lines('  "labels": [', labels, JSON.stringify, '],\n'),
    lines('  "snippets": [', snippets, JSON.stringify, '],\n'),
    reviews.length > 0 ? lines('  "reviews": [', reviews, JSON.stringify, '],\n') : '',
    assets.length > 0 ? lines('  "assets": [', assets, JSON.stringify, '],\n') : '',
    `  "settings": ${JSON.stringify(settings)},
  "newPost": ${draftJson(newPost)},
`,
    isEmptyDraft(quickAdd) ? '' : `  "quickAdd": ${draftJson(quickAdd)},\n`,
    lines('  "edits": {', Object.entries(edits), editJson, '}'),
    ...Object.entries(unknownFields(unknown)).map(
      ([name, value]) => `,\n  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
    ),
    '\n}\n',
  ].join('');
}
