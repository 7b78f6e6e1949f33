import fc from 'fast-check';
import { isAccountEntry } from '@/core/channels/account';
import { isLabel } from '@/core/channels/label';
import { isMainNetwork } from '@/core/channels/channelNetwork';
import { isSnippet } from '@/core/channels/snippet';
import { isSettings } from '@/core/plan/isSettings';
import { isPostDraft } from '@/core/plan/postFields';
import { isScheduledPost, type ScheduledPost } from '@/core/plan/scheduledPost';
import { readWorkspace } from '@/core/planFile/readWorkspace';
import { aDraft, aPost } from '../../support/builders';
import { anyWorkspace, aWorkspace, fileText, inUtf8 } from '../../support/workspaces';
import { runs } from '../../support/runs';

const CONTENTS = [
  'Doors {open} "on" Friday.',
  'a\nb, [c]: d\\',
  '🎉\ud83d',
  '"},{"id":"',
  'Encore',
];
const posts = CONTENTS.map((content) => aPost({ content }));
const text = fileText(
  aWorkspace({
    posts,
    connections: ['Twitter'],
    newPost: aDraft(),
    edits: { 1: aDraft() },
    unknown: { labels: [{ name: 'red' }] },
  }),
);

/** Returns the posts that are read; none of a file that is refused. */
function readPosts(damaged: string) {
  const reading = readWorkspace(inUtf8(damaged));
  return reading.kind === 'read' ? reading.workspace.posts : [];
}

function keyOf({ id, date, time, content }: ScheduledPost): string {
  return JSON.stringify([id, date, time, content]);
}

it('of a truncated file, all posts that are complete are read', () => {
  const ends = posts.map((post) => {
    const line = JSON.stringify(post.id);
    return text.indexOf('}', text.indexOf('"status"', text.indexOf(`{"id":${line}`))) + 1;
  });
  for (let length = 0; length < text.length; length += 1) {
    const complete = ends.filter((end) => end <= length).length;
    expect(readPosts(text.slice(0, length))).toEqual(posts.slice(0, complete));
  }
});

it('of a file that is truncated inside a character, the others are read', () => {
  const bytes = inUtf8(text);
  for (let length = 0; length < bytes.length; length += 1) {
    expect(() => readWorkspace(bytes.subarray(0, length))).not.toThrow();
  }
});

it('of a file with damage before the list of posts, at most two are lost', () => {
  for (const damaged of ['"posts" [', '"posts": ', '"posts": {', '"posts: [']) {
    expect(readPosts(text.replace('"posts": [', damaged)).length).toBeGreaterThanOrEqual(3);
  }
});

it('one wrong character in the posts damages at most three of them', () => {
  const first = text.indexOf('[') + 1;
  const last = text.indexOf(']', text.lastIndexOf('"status"'));
  const anyDamage = fc.record({
    index: fc.integer({ min: first, max: last }),
    removed: fc.constantFrom(0, 1),
    inserted: fc.constantFrom('', '{', '}', '[', ']', ',', ':', '"', '\\', '\n', '0', 'x'),
  });
  fc.assert(
    fc.property(anyDamage, ({ index, removed, inserted }) => {
      const damaged = text.slice(0, index) + inserted + text.slice(index + removed);
      const read = new Set(readPosts(damaged).map(keyOf));
      expect(posts.filter((post) => !read.has(keyOf(post))).length).toBeLessThanOrEqual(3);
    }),
    { numRuns: runs(500) },
  );
});

type Json = Record<string, unknown>;

/** Returns every record and list in a document, with the names or indices of their values. */
function placesIn(value: unknown): readonly (readonly [Json, string])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [value as Json, name] as const,
    ...placesIn(inner),
  ]);
}

it('reads only valid values, whatever values a file has in place of its own', () => {
  const anyValue = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(null, '', ' ', 0, -1, 1.5, [], {}, 'Twitter', '1', 'dark'),
  );
  const damages = fc.array(fc.tuple(fc.nat(), anyValue), { minLength: 1, maxLength: 5 });
  const hasEachOnce = (keys: readonly string[]) => new Set(keys).size === keys.length;
  fc.assert(
    fc.property(anyWorkspace, damages, (workspace, replaced) => {
      const document = JSON.parse(fileText(workspace)) as Json;
      for (const [number, value] of replaced) {
        const places = placesIn(document).filter(([, name]) => name !== 'version');
        const [record, name] = places[number % places.length] ?? [];
        if (record && name !== undefined) record[name] = value;
      }
      const reading = readWorkspace(inUtf8(JSON.stringify(document)));
      if (reading.kind === 'refused') return;
      const read = reading.workspace;
      expect(read.posts.every(isScheduledPost)).toBe(true);
      expect(hasEachOnce(read.posts.map(({ id }) => id))).toBe(true);
      expect(read.connections.every(isMainNetwork) && hasEachOnce(read.connections)).toBe(true);
      expect(read.accounts.every(isAccountEntry)).toBe(true);
      expect(hasEachOnce(read.accounts.map(({ id }) => id))).toBe(true);
      expect(read.labels.every(isLabel)).toBe(true);
      expect(hasEachOnce(read.labels.map(({ id }) => id))).toBe(true);
      expect(read.snippets.every(isSnippet)).toBe(true);
      expect(isSettings(read.settings)).toBe(true);
      expect([read.newPost, ...Object.values(read.edits)].every(isPostDraft)).toBe(true);
    }),
    { numRuns: runs(500) },
  );
});

it('throws nothing, whatever the text is', () => {
  const anyPiece = fc.constantFrom(
    ...Array.from('{}[]:,"\\\n 0-.eE/*'),
    ...[
      '"id":',
      '"posts":',
      '"version":1',
      '"format":"socialsync"',
      'true',
      'null',
      '\\u',
      '{"id"',
    ],
  );
  fc.assert(
    fc.property(fc.array(anyPiece, { maxLength: 60 }), (pieces) => {
      readPosts(pieces.join(''));
      readPosts(`{"format":"socialsync","version":1,"posts":${pieces.join('')}`);
    }),
    { numRuns: runs(500) },
  );
});
