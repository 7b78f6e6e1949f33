import { FORMAT_VERSION } from '@/core/planFile/format';
import {
  lastVersion,
  migratedDocument,
  MIGRATIONS,
  type Migration,
} from '@/core/planFile/migrations';
import { readWorkspace } from '@/core/planFile/readWorkspace';
import { aPost } from '../../support/builders';
import { aWorkspace, fileText, inUtf8 } from '../../support/workspaces';

/** As if version 2 had renamed `networks`, and version 3 had added a field to each post. */
const RENAMED: Migration = ({ networks, ...document }) => ({ ...document, connections: networks });
const LABELLED: Migration = ({ posts, ...document }) => ({
  ...document,
  posts: Array.isArray(posts)
    ? posts.map((post: unknown) => (typeof post === 'object' ? { ...post, label: '' } : post))
    : posts,
});

const post = aPost();
const text = fileText(aWorkspace({ posts: [post] })).replace(
  '"connections": []',
  '"networks": ["Twitter"]',
);

function read(version: number, damaged = text) {
  const bytes = inUtf8(damaged.replace(`"version": ${FORMAT_VERSION}`, `"version": ${version}`));
  return readWorkspace(bytes, [RENAMED, LABELLED]);
}

describe('migrations', () => {
  it('lead to the version that is written', () => {
    expect(lastVersion(MIGRATIONS)).toBe(FORMAT_VERSION);
  });

  it('turn an older document into the newest version, one after the other', () => {
    expect(read(1)).toMatchObject({
      version: 1,
      workspace: { posts: [{ ...post, label: '' }], connections: ['Twitter'], unknown: {} },
      problems: [],
    });
  });

  it('begin with the version of the document', () => {
    expect(read(2)).toMatchObject({
      version: 2,
      workspace: { posts: [{ label: '' }], connections: [], unknown: { networks: ['Twitter'] } },
    });
    expect(read(3)).toMatchObject({ version: 3, workspace: { posts: [post] } });
    expect(read(4)).toMatchObject({ reason: 'newer', version: 4 });
  });
});

describe('from version 1 to 2', () => {
  /** Returns the document of a file of version 1, in version 2. */
  function migrated(document: Readonly<Record<string, unknown>>) {
    return migratedDocument(document, 1, MIGRATIONS);
  }

  it('adds empty lists', () => {
    expect(migrated({})).toEqual({ accounts: [], labels: [], snippets: [] });
  });

  it('keeps the fields of other programs under other names', () => {
    const draft = { date: '', labels: ['a'], note: 1, mood: 'x' };
    const renamed = { date: '', 'v1:labels': ['a'], 'v1:note': 1, mood: 'x' };
    expect(
      migrated({
        accounts: 1,
        labels: 2,
        posts: [draft],
        settings: { limits: 3, fontSize: 120 },
        newPost: draft,
        edits: { 7: { ...draft, copy: { original: '8', draft } }, 8: draft },
      }),
    ).toEqual({
      'v1:accounts': 1,
      'v1:labels': 2,
      accounts: [],
      labels: [],
      snippets: [],
      posts: [renamed],
      settings: { 'v1:limits': 3, fontSize: 120 },
      newPost: renamed,
      edits: { 7: { ...renamed, copy: { original: '8', draft: renamed } }, 8: renamed },
    });
  });

  it.each([undefined, null, 7, 'text', [], {}])('accepts any value in any field: %p', (value) => {
    const document = { posts: [value], settings: value, newPost: value, edits: { 7: value } };
    expect(migrated(document)).toMatchObject({
      posts: [value],
      settings: value,
      newPost: value,
      edits: { 7: value },
    });
    expect(migrated({ posts: value, edits: value })).toMatchObject({ posts: value, edits: value });
  });
});
