import { MAX_FILE_BYTES } from '@/core/planFile/format';
import { PLAN_FILE_JOBS } from '@/features/planFile/rules/planFileJobs';
import { aPost } from '../../../support/builders';
import { aWorkspace, SAVING } from '../../../support/workspaces';

it('writes a plan that it reads', async () => {
  const workspace = aWorkspace({ posts: [aPost()] });
  const file = PLAN_FILE_JOBS.writePlan({ workspace, saving: SAVING });
  expect(await PLAN_FILE_JOBS.readPlan(file)).toMatchObject({ kind: 'read', workspace });
});

it('refuses a plan that is too large, without reading it', async () => {
  const file = new Blob([new Uint8Array(MAX_FILE_BYTES + 1)]);
  expect(await PLAN_FILE_JOBS.readPlan(file)).toEqual({
    kind: 'refused',
    reason: 'tooLarge',
    bytes: 64_000_001,
  });
});

it('finds what a plan file adds', () => {
  const workspace = aWorkspace({ posts: [aPost()] });
  const current = { posts: [], labels: [], accounts: [], usedChannels: [], now: 0 };
  expect(PLAN_FILE_JOBS.addPlan({ current, workspace, choice: 'skip' }).added).toHaveLength(1);
});
