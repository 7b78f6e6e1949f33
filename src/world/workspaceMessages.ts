import type { Edit } from '@/domain/plan/edit';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import type { Reading } from '@/domain/workspace/reading';

/** The number of posts or edits in a message. */
const PIECE_LENGTH = 1000;

/** A part of a reading. No part is so large that the page is busy with it for long. */
export type ReadingMessage =
  | { readonly part: 'posts'; readonly posts: readonly ScheduledPost[] }
  | { readonly part: 'edits'; readonly edits: readonly (readonly [string, Edit])[] }
  /** The last message: everything but posts and edits. */
  | { readonly part: 'rest'; readonly reading: Reading };

/** What the worker sends: the parts of a reading, or why the browser cannot read the file. */
export type WorkspaceMessage =
  ReadingMessage | { readonly part: 'failure'; readonly message: string };

function* pieces<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += PIECE_LENGTH) {
    yield items.slice(start, start + PIECE_LENGTH);
  }
}

/** Yields the messages for a reading. */
export function* messagesOf(reading: Reading): Generator<ReadingMessage> {
  if (reading.kind === 'refused') {
    yield { part: 'rest', reading };
    return;
  }
  const { posts, edits, ...others } = reading.workspace;
  for (const piece of pieces(posts)) yield { part: 'posts', posts: piece };
  for (const piece of pieces(Object.entries(edits))) yield { part: 'edits', edits: piece };
  const workspace = { ...others, posts: [], edits: {} };
  yield { part: 'rest', reading: { ...reading, workspace } };
}

/**
 * Returns a function that receives the messages of one reading, in their order. It returns the reading
 * after the last message, and null before.
 */
export function createReceiver(): (message: ReadingMessage) => Reading | null {
  const posts: ScheduledPost[] = [];
  const edits: Record<string, Edit> = {};
  return (message) => {
    switch (message.part) {
      case 'posts':
        posts.push(...message.posts);
        return null;
      case 'edits':
        for (const [id, edit] of message.edits) edits[id] = edit;
        return null;
      case 'rest': {
        const { reading } = message;
        if (reading.kind === 'refused') return reading;
        return { ...reading, workspace: { ...reading.workspace, posts, edits } };
      }
    }
  };
}
