import fc from 'fast-check';
import { readWorkspace } from '@/core/planFile/readWorkspace';
import { schemaErrors } from '../../support/workspaceSchema';
import { anyWorkspace, fileText, inUtf8, SAVING } from '../../support/workspaces';
import { runs } from '../../support/runs';

it('"A round trip of any plan is the identity", and its file satisfies the schema', () => {
  fc.assert(
    fc.property(anyWorkspace, (workspace) => {
      const text = fileText(workspace);
      expect(readWorkspace(inUtf8(text))).toEqual({
        kind: 'read',
        workspace,
        ...SAVING,
        total: workspace.posts.length,
        problems: [],
        problemCount: 0,
      });
      expect(schemaErrors(text)).toBeNull();
    }),
    { numRuns: runs(300) },
  );
});
