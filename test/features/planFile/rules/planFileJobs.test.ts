import { PLAN_FILE_JOBS } from '@/features/planFile/rules/planFileJobs';
import { aPost } from '../../../support/builders';
import { aWorkspace, SAVING } from '../../../support/workspaces';

it('writes a plan that it reads', async () => {
  const workspace = aWorkspace({ posts: [aPost()] });
  const file = await PLAN_FILE_JOBS.writePlan({ workspace, saving: SAVING, files: new Map() });
  expect(await PLAN_FILE_JOBS.readPlan(file)).toMatchObject({ kind: 'read', workspace });
});

it('finds what a plan file adds', () => {
  const workspace = aWorkspace({ posts: [aPost()] });
  const current = { posts: [], labels: [], accounts: [], usedChannels: [], now: 0 };
  expect(PLAN_FILE_JOBS.addPlan({ current, workspace, choice: 'skip' }).added).toHaveLength(1);
});
