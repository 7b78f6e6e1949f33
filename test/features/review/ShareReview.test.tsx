import { MessageChannel } from 'node:worker_threads';
import { type BoundFunctions, type queries, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { readReview } from '@/core/review/reviewFiles';
import { textOfCode } from '@/core/review/textCode';
import type { Sharing } from '@/store/services';
import type { RootState } from '@/store/store';
import { aPost, anAsset } from '@test/support/builders';
import { createMemoryMedia } from '@test/support/memoryMedia';
import { renderApp, START } from '@test/support/renderApp';

const CUP = anAsset({ id: '11'.repeat(32), name: 'cup.jpg' });
const GONE = anAsset({ id: '22'.repeat(32), name: 'gone.jpg' });

const STATE: Partial<RootState> = {
  scheduledPosts: [
    aPost({ id: '1', date: '2026-06-01', content: 'Published' }),
    aPost({
      ...{ id: '2', date: '2026-06-16', time: '09:30', content: 'Four roasts', labels: ['h'] },
      ...{ note: 'Ask Ben first', firstComment: '#advent', channels: ['Facebook'] },
      media: [
        { address: 'cup.jpg', asset: CUP.id, alt: 'A cup' },
        { address: 'gone.jpg', asset: GONE.id },
      ],
    }),
    aPost({ id: '3', date: '2026-06-20', content: 'Gone by noon', labels: ['h'] }),
    aPost({ id: '4', date: '2026-07-20', content: 'Another brand' }),
  ],
  assets: [CUP, GONE],
  labels: [{ id: 'h', name: 'Harbour Coffee', colour: 'teal' }],
};

beforeAll(() => {
  Object.assign(window, { MessageChannel });
});

interface Pressed {
  readonly user: UserEvent;
  readonly in: BoundFunctions<typeof queries>;
}

function createSharing() {
  const copied: string[] = [];
  const shared: { readonly text: string; readonly name: string }[] = [];
  const sharing: Sharing = {
    copyText: (text) => Promise.resolve(copied.push(text) > 0),
    copyPicture: () => Promise.resolve(false),
    canShare: () => true,
    share(text, [file]) {
      shared.push({ text, name: (file as File).name });
      return Promise.resolve('shared');
    },
    showBadge: () => undefined,
  };
  return { sharing, copied, shared };
}

async function openShare(options: Parameters<typeof renderApp>[0] = {}) {
  const memory = createMemoryMedia();
  memory.files.hold(new Map([[CUP.id, new Blob(['cup'], { type: 'image/webp' })]]));
  const { media } = memory;
  const { sharing, ...shared } = createSharing();
  const app = await renderApp({ path: '/scheduler', state: STATE, media, sharing, ...options });
  async function open() {
    await app.user.click(screen.getByRole('button', { name: 'Plan' }));
    await app.user.click(screen.getByRole('menuitem', { name: 'Share for review…' }));
    return within(await screen.findByRole('dialog', { name: 'Share for review' }));
  }
  return { ...app, ...shared, open, dialog: await open() };
}

/** Expects an answer in the page, and returns the notice. */
async function answer(text: string) {
  await screen.findByText(text, { selector: '[aria-label="Last change"] *' });
  return within(screen.getByLabelText('Last change'));
}

/** Presses a button as soon as the pictures are drawn. */
async function press({ user, in: dialog }: Pressed, name: string) {
  const button = await dialog.findByRole('button', { name });
  await waitFor(() => {
    expect(button).toHaveAttribute('aria-disabled', 'false');
  });
  await user.click(button);
}

async function reviewOfLink(link: string) {
  const read = readReview((await textOfCode(link.split('#review=')[1] ?? '')) ?? '');
  if (read.kind === 'refused') throw new Error(read.sentence);
  return read.value;
}

describe('the dialog “Share for review”', () => {
  it('saves a file of what was typed and chosen, in one step that can be undone', async () => {
    const { dialog, user, files, store, advanceTo } = await openShare();
    const posts = within(dialog.getByRole('radiogroup', { name: 'Posts' }));
    expect(posts.getByRole('radio', { name: 'Shown' })).toHaveAccessibleDescription('3');
    expect(posts.getByRole('radio', { name: 'Selected' })).toHaveAccessibleDescription('0');
    await user.click(posts.getByRole('radio', { name: 'Label and dates' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Label' }), 'Harbour Coffee');
    expect(posts.getByRole('radio', { name: 'Label and dates' })).toHaveAccessibleDescription('2');
    const title = dialog.getByRole('textbox', { name: 'Title' });
    expect(title).toHaveValue('Harbour Coffee, June 15–28');
    await user.clear(title);
    await user.type(title, 'Harbour in June');
    await user.type(dialog.getByRole('textbox', { name: 'Your name' }), 'Lea');
    await user.type(dialog.getByRole('textbox', { name: 'Reviewer' }), 'Maria');
    await user.type(dialog.getByRole('textbox', { name: 'A line to the reviewer' }), 'By Friday.');
    expect(dialog.getByText(/^1 picture cannot be read .*: gone\.jpg\.$/)).toBeVisible();
    advanceTo(START + 1000);
    await dialog.findByText(/harbour-in-june\.html/);
    await press({ user, in: dialog }, 'Save file');

    const name = 'harbour-in-june.html';
    const notice = await answer(`Saved 2 posts for review to “${name}”`);
    expect(screen.queryByRole('dialog')).toBeNull();
    const { text = '' } = files.saved[0] ?? {};
    expect(files.saved).toMatchObject([{ name }]);
    for (const part of ['By Friday.', 'Four roasts', '#advent', 'data:image/webp;base64,Y3Vw']) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/Ask Ben|Another brand|Published/);
    const [review] = store.getState().reviews;
    expect(review).toMatchObject({ title: 'Harbour in June', by: 'Lea', reviewer: 'Maria' });
    expect(Object.keys(review?.posts ?? {})).toEqual(['2', '3']);
    expect(store.getState().settings.yourName).toBe('Lea');

    await user.click(notice.getByRole('button', { name: 'Undo' }));
    expect(store.getState().reviews).toEqual([]);
  });

  it('copies a link, which is the same review as the file of the same choice', async () => {
    const { dialog, open, user, store, copied, advanceTo } = await openShare();
    const title = dialog.getByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.type(title, 'June');
    await user.type(dialog.getByRole('textbox', { name: 'Your name' }), 'Lea');
    await user.click(dialog.getByRole('switch', { name: 'First comments and links' }));
    await press({ user, in: dialog }, 'Save file');
    await answer('Saved 3 posts for review to “june.html”');
    const again = await open();
    expect(again.getByRole('textbox', { name: 'Title' })).toHaveValue('June');
    // The link is written before the press.
    await again.findByText('Writing the file…', { exact: false });
    advanceTo(START + 1000);
    await press({ user, in: again }, 'Copy link');
    const notice = await answer('Copied a link to 3 posts for review');
    expect(notice.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(copied[0]).toMatch(/^https:\/\/plan\.example\/sync\/review\.html#review=/);
    const sent = await reviewOfLink(copied[0] ?? '');
    expect(store.getState().reviews).toMatchObject([{ id: sent.id, sent: { extras: false } }]);
    expect(sent.posts[0]).not.toHaveProperty('firstComment');
  });

  it('begins with the selected posts, and shares them with another app', async () => {
    const app = await openShare();
    await app.user.click(app.dialog.getByRole('button', { name: 'Cancel' }));
    await app.user.click(screen.getByLabelText('Select post: Another brand'));
    const bar = within(await screen.findByRole('toolbar', { name: 'Selected posts' }));
    await app.user.click(bar.getByRole('button', { name: 'Share for review…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share for review' }));
    expect(dialog.getByRole('radio', { name: 'Selected' })).toBeChecked();
    await press({ user: app.user, in: dialog }, 'Share…');
    await answer('Shared 1 post for review');
    expect(app.shared).toEqual([{ text: 'July 20', name: 'july-20.html' }]);
  });

  it('says why there is no link, and keeps what was typed when nothing could be saved', async () => {
    const long = aPost({
      ...{ id: '9', date: '2026-06-16' },
      // Digits that do not repeat are hardly compressed.
      content: Array.from({ length: 1200 }, (_each, at) => String(Math.sin(at))).join(''),
    });
    const { dialog, user, files, store, advanceTo } = await openShare({
      state: { scheduledPosts: [long] },
    });
    advanceTo(START + 1000);
    await dialog.findByText('These posts are too long for a link. Save the file instead.');
    expect(dialog.getByRole('button', { name: 'Copy link' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    files.willFail(new Error('Full'));
    await user.type(dialog.getByRole('textbox', { name: 'Your name' }), 'Lea');
    await user.click(dialog.getByRole('button', { name: 'Save file' }));
    expect(await dialog.findByText('The file could not be saved')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Your name' })).toHaveValue('Lea');
    expect(store.getState().reviews).toEqual([]);
  });
});
