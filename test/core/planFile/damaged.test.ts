import fc from 'fast-check';
import { isAccountEntry } from '@/core/channels/isAccountEntry';
import { isLabel } from '@/core/channels/isLabel';
import { isMainNetwork } from '@/core/channels/channelNetwork';
import { isSnippet } from '@/core/channels/snippet';
import { isSettings } from '@/core/plan/isSettings';
import { isPostDraft, isScheduledPost } from '@/core/plan/isPost';
import { readWorkspace } from '@/core/planFile/readWorkspace';
import { anyWorkspace, fileText, inUtf8 } from '../../support/workspaces';
import { runs } from '../../support/runs';

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
      '"version":2',
      '"format":"socialsync"',
      'true',
      'null',
      '\\u',
      '{"id"',
    ],
  );
  fc.assert(
    fc.property(fc.array(anyPiece, { maxLength: 60 }), (pieces) => {
      readWorkspace(inUtf8(pieces.join('')));
      readWorkspace(inUtf8(`{"format":"socialsync","version":2,"posts":${pieces.join('')}`));
    }),
    { numRuns: runs(500) },
  );
});
