import { draftOf, type PostDraft } from '../plan/postFields';
import type { ScheduledPost } from '../plan/scheduledPost';
import type { Instant } from '../time/instant';
import { FORMAT, FORMAT_VERSION, unknownFields } from './format';
import type { Workspace } from './workspace';

/** The number of posts or edits in a piece of text. */
const PIECE_LENGTH = 1000;

interface Saving {
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

/** Yields a list or an object in lines, one for each part, in pieces of {@link PIECE_LENGTH} lines. */
function* lines<Part>(
  opening: string,
  parts: readonly Part[],
  json: (part: Part) => string,
  closing: string,
): Generator<string> {
  yield opening;
  for (let start = 0; start < parts.length; start += PIECE_LENGTH) {
    const piece = parts.slice(start, start + PIECE_LENGTH).map((part) => `    ${json(part)}`);
    yield `${start === 0 ? '\n' : ',\n'}${piece.join(',\n')}`;
  }
  yield parts.length === 0 ? closing : `\n  ${closing}`;
}

/**
 * Yields the text of a workspace file in pieces, so that the caller can pause between them: at most
 * 1,000 posts a piece. All pieces together are one JSON document with a line for each post. The file
 * must be written in UTF-8.
 */
export function* workspaceText(workspace: Workspace, saving: Saving): Generator<string> {
  const { posts, connections, accounts, labels, snippets, settings, newPost, edits, unknown } =
    workspace;
  const savedAt = new Date(saving.savedAt).toISOString();
  yield `{
  "format": ${JSON.stringify(FORMAT)},
  "version": ${FORMAT_VERSION},
  "program": ${JSON.stringify(saving.program)},
  "savedAt": ${JSON.stringify(savedAt)},
`;
  yield* lines('  "posts": [', posts, postJson, '],\n');
  yield `  "connections": ${JSON.stringify(connections)},
`;
  yield* lines('  "accounts": [', accounts, JSON.stringify, '],\n');
  yield* lines('  "labels": [', labels, JSON.stringify, '],\n');
  yield* lines('  "snippets": [', snippets, JSON.stringify, '],\n');
  yield `  "settings": ${JSON.stringify(settings)},
  "newPost": ${draftJson(newPost)},
`;
  const editJson = ([id, edit]: [string, PostDraft]) => `${JSON.stringify(id)}: ${draftJson(edit)}`;
  yield* lines('  "edits": {', Object.entries(edits), editJson, '}');
  for (const [name, value] of Object.entries(unknownFields(unknown))) {
    yield `,\n  ${JSON.stringify(name)}: ${JSON.stringify(value)}`;
  }
  yield '\n}\n';
}
