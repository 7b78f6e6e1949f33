import { act, screen } from '@testing-library/react';
import { readPlanFile } from '@/core/planFile/planArchive';
import { readMedia } from '@/features/media/rules/readMedia';
import type { RootState } from '@/store/store';
import { keepingChanged } from '@/store/tabSlices';
import { aDraft, anAsset, aPost } from '@test/support/builders';
import { createMemoryMedia } from '@test/support/memoryMedia';
import { renderApp, submitPost } from '@test/support/renderApp';

// The code of this page is not there any more, because a new version replaced it.
jest.mock('@/shell/AnalyticsPage', () => {
  throw new Error('Loading chunk analytics failed.');
});

/** The files that the page has downloaded. */
const downloaded: Blob[] = [];

beforeEach(() => {
  downloaded.length = 0;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${downloaded.push(blob)}`,
    revokeObjectURL: () => undefined,
  });
  // jsdom cannot download.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

async function readDownload() {
  const file = downloaded[0] ?? new Blob();
  const reading = await readPlanFile(file, (media, report) => readMedia(media, report, null));
  if (reading.kind !== 'read') throw new Error(reading.reason);
  return reading;
}

const POSTS = [aPost({ id: '1', media: [{ address: 'bridge.jpg', asset: anAsset().id }] })];
const PICTURES: Partial<RootState> = { scheduledPosts: POSTS, assets: [anAsset()] };

it('downloads the plan with its pictures', async () => {
  const memory = createMemoryMedia();
  memory.held.set(anAsset().id, new Blob(['a picture']));
  const media = () => Promise.resolve(memory.files);
  const { user } = await renderApp({ path: '/analytics', state: PICTURES, media });
  await user.click(screen.getByRole('button', { name: 'Save the plan' }));
  const answer = await screen.findByText('Saved “plan.socialsync” to your downloads');
  expect(answer).toHaveAttribute('aria-live', 'polite');
  expect(await downloaded[0]?.text()).toContain('a picture');
  expect((await readDownload()).workspace.posts).toEqual(POSTS);
});

it('downloads all other parts of the plan if the pictures cannot be read @nightly', async () => {
  const media = () => Promise.reject(new Error('Loading chunk device failed.'));
  const { user } = await renderApp({ path: '/analytics', state: PICTURES, media });
  await user.click(screen.getByRole('button', { name: 'Save the plan' }));
  await screen.findByText('Saved “plan.socialsync” to your downloads without 1 picture');
  expect((await readDownload()).workspace.posts).toEqual(POSTS);
});

it('offers no file of an empty plan @nightly', async () => {
  await renderApp({ path: '/analytics' });
  expect(screen.queryByRole('button', { name: 'Save the plan' })).not.toBeInTheDocument();
});

it('says that a reload loses the posts until they are kept or saved', async () => {
  const { store, user } = await renderApp({ path: '/scheduler' });
  submitPost(aDraft());
  await user.click(screen.getByRole('link', { name: 'Analytics' }));
  expect(await screen.findByRole('link', { name: 'Reload and lose all posts' })).toBeVisible();
  act(() => {
    store.dispatch(keepingChanged({ kind: 'on', tab: 1 }));
  });
  expect(screen.getByRole('link', { name: 'Reload this page' })).toBeVisible();
  expect(screen.queryByText(/Reloading loses/)).not.toBeInTheDocument();
  act(() => {
    store.dispatch(keepingChanged({ kind: 'failed', reason: 'full' }));
  });
  expect(screen.getByRole('link', { name: 'Reload and lose all posts' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save the plan' }));
  expect(await screen.findByRole('link', { name: 'Reload this page' })).toBeVisible();
});
