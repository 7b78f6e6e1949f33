import { copiedAsset } from '@/core/media/copiedAsset';
import { PLAN_FILE_JOBS } from '@/features/planFile/rules/planFileJobs';
import { anAsset, aPost } from '../../../support/builders';
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

it('reports the progress of each step, so that it is not given up', async () => {
  const posts = Array.from({ length: 2_001 }, (_, index) => aPost({ id: String(index) }));
  const picture = new Blob(['a picture']);
  const { id } = await copiedAsset(picture);
  const workspace = aWorkspace({
    posts: [...posts, aPost({ id: 'picture', media: [{ address: 'a.jpg', asset: id }] })],
    assets: [anAsset({ id, bytes: picture.size })],
  });
  const report = jest.fn();
  const reports = () => report.mock.calls.splice(0).length;
  const files = new Map([[id, picture]]);
  const file = await PLAN_FILE_JOBS.writePlan({ workspace, saving: SAVING, files }, report);
  // The text and the picture.
  expect(reports()).toBe(2);
  expect(await PLAN_FILE_JOBS.readPlan(file, report)).toMatchObject({ problemCount: 0 });
  // Three times 1,000 posts, and the picture.
  expect(reports()).toBe(4);
  const current = { posts: [], labels: [], accounts: [], usedChannels: [], now: 0 };
  PLAN_FILE_JOBS.addPlan({ current, workspace, choice: 'skip' }, report);
  expect(reports()).toBe(2);
});
