import { copiedAsset } from '@/core/media/copiedAsset';
import { planFileJobs } from '@/features/planFile/rules/planFileJobs';
import { readMedia } from '@/features/media/rules/readMedia';
import { mediaBytes } from '@test/support/mediaFiles';
import { anAsset, aPost } from '../../../support/builders';
import { aWorkspace, SAVING } from '../../../support/workspaces';

const jobs = planFileJobs((media, report) => readMedia(media, report, null));

it('writes a plan that it reads', async () => {
  const workspace = aWorkspace({ posts: [aPost()] });
  const file = await jobs.writePlan({ workspace, saving: SAVING, files: new Map() });
  expect(await jobs.readPlan(file, () => undefined)).toMatchObject({ kind: 'read', workspace });
});

it('finds what a plan file adds', () => {
  const workspace = aWorkspace({ posts: [aPost()] });
  const current = { posts: [], ideas: [], labels: [], accounts: [], usedChannels: [], now: 0 };
  expect(jobs.addPlan({ current, workspace, choice: 'skip' }).added).toHaveLength(1);
});

it('reports the progress of each step, so that it is not given up', async () => {
  const posts = Array.from({ length: 2_001 }, (_, index) => aPost({ id: String(index) }));
  const picture = new Blob([mediaBytes('coffee.jpg')]);
  const { id } = await copiedAsset(picture);
  const workspace = aWorkspace({
    posts: [...posts, aPost({ id: 'picture', media: [{ address: 'a.jpg', asset: id }] })],
    assets: [anAsset({ id, bytes: picture.size })],
  });
  const report = jest.fn();
  const reports = () => report.mock.calls.splice(0).length;
  const files = new Map([[id, picture]]);
  const file = await jobs.writePlan({ workspace, saving: SAVING, files }, report);
  // The text and the picture.
  expect(reports()).toBe(2);
  expect(await jobs.readPlan(file, report)).toMatchObject({ problemCount: 0 });
  // Three times 1,000 posts, the hash of the picture, and its end.
  expect(reports()).toBe(5);
  const current = { posts: [], ideas: [], labels: [], accounts: [], usedChannels: [], now: 0 };
  jobs.addPlan({ current, workspace, choice: 'skip' }, report);
  expect(reports()).toBe(2);
});
