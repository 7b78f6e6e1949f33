import { FORMAT_VERSION } from '@/domain/workspace/format';
import { lastVersion, MIGRATIONS, type Migration } from '@/domain/workspace/migrations';
import { readWorkspace } from '@/domain/workspace/readWorkspace';
import { aPost } from '../../support/builders';
import { aWorkspace, fileText, inUtf8 } from '../../support/workspaces';

/** As if version 2 had renamed `accounts`, and version 3 had added a field to each post. */
const RENAMED: Migration = ({ accounts, ...document }) => ({ ...document, connections: accounts });
const LABELLED: Migration = ({ posts, ...document }) => ({
  ...document,
  posts: Array.isArray(posts)
    ? posts.map((post: unknown) => (typeof post === 'object' ? { ...post, label: '' } : post))
    : posts,
});

const post = aPost();
const text = fileText(aWorkspace({ posts: [post] })).replace(
  '"connections": []',
  '"accounts": ["Twitter"]',
);

function read(version: number, damaged = text) {
  const bytes = inUtf8(damaged.replace('"version": 1', `"version": ${version}`));
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
      workspace: { posts: [{ label: '' }], connections: [], unknown: { accounts: ['Twitter'] } },
    });
    expect(read(3)).toMatchObject({ version: 3, workspace: { posts: [post] } });
    expect(read(4)).toMatchObject({ reason: 'newer', version: 4 });
  });

  it('get the damaged posts too', () => {
    const damaged = text.replace('"posts": [', '"posts": [{"id" 7},');
    expect(read(1, damaged)).toMatchObject({ total: 2, workspace: { posts: [{ label: '' }] } });
  });

  it('are not applied to a damaged file whose version is not readable', () => {
    expect(read(NaN)).toMatchObject({
      version: 3,
      workspace: { posts: [post] },
      problems: expect.arrayContaining([
        { path: 'version', message: 'is not readable; the file is read as format 3' },
      ]) as unknown,
    });
  });
});
