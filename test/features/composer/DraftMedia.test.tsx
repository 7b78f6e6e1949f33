import { setImmediate as nextTask } from 'node:timers/promises';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aDraft, anAsset, aPost } from '@test/support/builders';
import { createMemoryMedia } from '@test/support/memoryMedia';
import { createMemoryDevice } from '@test/support/memoryStorage';
import { renderApp } from '@test/support/renderApp';
import type { Asset } from '@/core/media/asset';
import type { MediaReading } from '@/core/media/mediaReading';
import type { Media } from '@/core/plan/postFields';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { createTabKeeping } from '@/features/keeping/rules/createTabKeeping';
import type { MediaFiles } from '@/store/services';

const DRAFT = aDraft();

const [BRIDGE, HARBOUR, STREAM] = ['bridge.jpg', 'harbour.jpg', 'stream.jpg'].map((name, index) =>
  anAsset({ id: `a${index + 1}`.repeat(32), name }),
) as [Asset, Asset, Asset];

function fileOf({ name, type }: Pick<Asset, 'name' | 'type'>) {
  return new File([name], name, { type });
}

function mediaOf(...assets: readonly Asset[]): readonly Media[] {
  return assets.map(({ id, name }) => ({ address: name, asset: id }));
}

interface Setup {
  readonly assets?: readonly Asset[];
  readonly media?: readonly Media[];
  /** The assets whose bytes are missing. */
  readonly missing?: readonly Asset[];
  readonly posts?: readonly ScheduledPost[];
  readonly connections?: readonly 'Instagram'[];
  /** Replaces parts of the pictures in the memory. */
  readonly files?: Partial<MediaFiles>;
}

/** Renders the scheduler with pictures in the form for a new post. */
async function renderMedia({
  assets = [],
  media = mediaOf(...assets),
  missing = [],
  posts = [],
  connections = ['Instagram'],
  files = {},
}: Setup = {}) {
  const memory = createMemoryMedia();
  for (const asset of [BRIDGE, HARBOUR, STREAM]) {
    memory.readings.set(asset.name, { kind: 'read', asset });
  }
  for (const asset of assets) {
    if (!missing.includes(asset)) memory.held.set(asset.id, new Blob([asset.name]));
  }
  const app = await renderApp({
    path: '/scheduler',
    media: () => Promise.resolve({ ...memory.files, ...files }),
    state: {
      assets,
      connections,
      scheduledPosts: posts,
      newPost: { ...DRAFT, ...(media.length > 0 && { media }) },
    },
  });
  if (connections.length > 0) await screen.findByRole('button', { name: 'Media' });
  if (media.length > 0) await screen.findByRole('region', { name: 'Media' });
  return { ...app, memory, stored: () => app.store.getState().newPost.media };
}

const button = (name: string) => screen.getByRole('button', { name });
const altText = (number: number) =>
  screen.getByRole('textbox', { name: `Alt text for picture ${number}` });
const content = () =>
  within(screen.getByRole('form', { name: 'New post' })).getByLabelText('Content');
const region = () => within(screen.getByRole('region', { name: 'Media' }));
const names = (media: readonly Media[] = []) => media.map(({ address }) => address);

function setReactActEnvironment(isOn: boolean) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isOn });
}

/** Returns a service whose reading ends when the test says so. A file is read by its name. */
function heldReading() {
  let progress: (done: number) => void = () => undefined;
  let end: () => void = () => undefined;
  const read: MediaFiles['read'] = (given, { onProgress } = {}) =>
    new Promise((resolve) => {
      progress = (done) => onProgress?.(done);
      end = () => {
        resolve(
          (given as readonly File[]).map(({ name }): MediaReading => {
            const asset = [BRIDGE, HARBOUR, STREAM].find((each) => each.name === name);
            const problem = `${name} could not be read.`;
            return asset ? { kind: 'read', asset } : { kind: 'refused', name, problem };
          }),
        );
      };
    });
  return {
    files: { read },
    progress(done: number) {
      progress(done);
    },
    async end() {
      await act(async () => {
        end();
        await nextTask();
      });
    },
  };
}

/** Waits for an announcement. */
function toldThat(message: string | RegExp) {
  return waitFor(() => {
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(message),
    );
  });
}

function dropEvent(target: Element, ...files: readonly File[]) {
  const dataTransfer = { types: ['Files'], files, items: [], dropEffect: 'none' };
  return createEvent.drop(target, { dataTransfer });
}

function drop(target: Element, ...files: readonly File[]) {
  const event = dropEvent(target, ...files);
  fireEvent(target, event);
  return event;
}

/** Returns what a paste has, as jsdom has no `DataTransfer`. */
function pasteOf(files: readonly File[], text = '') {
  return { files, getData: () => text } as unknown as DataTransfer;
}

describe('the pictures of a draft', () => {
  it('are shown in their order, each with its alt text, and the first ones that are loaded', async () => {
    const { stored, user } = await renderMedia({
      assets: [BRIDGE, HARBOUR],
      media: [...mediaOf(BRIDGE, HARBOUR), { address: 'table.jpg', alt: 'A table' }],
    });
    const entries = within(region().getByRole('list', { name: 'Pictures' })).getAllByRole(
      'listitem',
    );
    expect(entries).toHaveLength(3);
    await waitFor(() => {
      expect(entries.map((entry) => entry.querySelector('img')?.getAttribute('src'))).toEqual([
        `blob:small/${BRIDGE.id}`,
        `blob:small/${HARBOUR.id}`,
        undefined,
      ]);
    });
    expect(altText(3)).toHaveValue('A table');
    expect(altText(3)).toHaveAccessibleDescription('7/1,000');
    await user.type(altText(2), 'The harbour');
    expect(altText(2)).toHaveAccessibleDescription('11/1,000');
    await user.click(content());
    expect(stored()).toEqual([
      ...mediaOf(BRIDGE),
      { ...mediaOf(HARBOUR)[0], alt: 'The harbour' },
      { address: 'table.jpg', alt: 'A table' },
    ]);
  });

  it('change places by buttons; focus follows the picture', async () => {
    const { stored, user } = await renderMedia({ assets: [BRIDGE, HARBOUR, STREAM] });
    expect(button('Move picture 1 earlier')).toBeDisabled();
    expect(button('Move picture 3 later')).toBeDisabled();
    button('Move picture 1 later').focus();
    await user.keyboard('{Enter}');
    expect(names(stored())).toEqual(['harbour.jpg', 'bridge.jpg', 'stream.jpg']);
    expect(button('Move picture 2 later')).toHaveFocus();
    await toldThat('Picture moved to place 2 of 3');
    await user.keyboard('{Enter}');
    expect(names(stored())).toEqual(['harbour.jpg', 'stream.jpg', 'bridge.jpg']);
    // There is no later place.
    expect(button('Move picture 3 earlier')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(names(stored())).toEqual(['harbour.jpg', 'bridge.jpg', 'stream.jpg']);
    expect(button('Move picture 2 earlier')).toHaveFocus();
  });

  it('are not dragged by a pointer that was released beside what it pressed @nightly', async () => {
    Element.prototype.setPointerCapture = () => undefined;
    await renderMedia({ assets: [BRIDGE, HARBOUR] });
    const [entry] = within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('listitem');
    const grip = entry?.querySelector('[data-grip]');
    if (!grip) throw new Error('The picture has no grip.');
    fireEvent.pointerDown(grip, { clientX: 10, buttons: 1 });
    fireEvent.pointerMove(grip, { clientX: 90, buttons: 0 });
    expect(entry).not.toHaveAttribute('data-dragged');
    fireEvent.pointerDown(grip, { clientX: 10, buttons: 1 });
    fireEvent.pointerMove(grip, { clientX: 90, buttons: 1 });
    expect(entry).toHaveAttribute('data-dragged');
  });

  it('are removed one by one; focus stays in the region @nightly', async () => {
    const { stored, user } = await renderMedia({ assets: [BRIDGE, HARBOUR, STREAM] });
    button('Remove picture 2').focus();
    await user.keyboard('{Enter}');
    expect(names(stored())).toEqual(['bridge.jpg', 'stream.jpg']);
    expect(button('Remove picture 2')).toHaveFocus();
    await toldThat('Picture 2 removed');
    await user.keyboard('{Enter}');
    expect(button('Remove picture 1')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    await user.keyboard('{Enter}');
    expect(stored()).toBeUndefined();
    expect(button('Add pictures')).toHaveFocus();
  });

  it('are a name if their asset is not known, and stay a name when it is changed @nightly', async () => {
    const { stored, user } = await renderMedia({ media: mediaOf(BRIDGE) });
    const address = screen.getByRole('textbox', { name: 'Address or file name of picture 1' });
    expect(address).toHaveValue('bridge.jpg');
    await user.type(address, '?');
    await user.click(content());
    expect(stored()).toEqual([{ address: 'bridge.jpg?' }]);
  });

  it('can be addresses; a new one has focus @nightly', async () => {
    const { stored, user } = await renderMedia();
    await user.click(button('Media'));
    expect(await screen.findByRole('button', { name: 'Add pictures' })).toHaveFocus();
    await user.click(button('Add by link'));
    expect(
      screen.getByRole('textbox', { name: 'Address or file name of picture 1' }),
    ).toHaveFocus();
    await user.keyboard('a.jpg');
    await user.click(content());
    expect(stored()).toEqual([{ address: 'a.jpg' }]);
  });
});

describe('files for a draft', () => {
  it('are chosen, read and added once, with the alt text of their last post', async () => {
    const { memory, stored, store, user } = await renderMedia({
      assets: [BRIDGE, { ...HARBOUR, alt: 'The harbour' }],
      media: mediaOf(BRIDGE),
    });
    memory.chosen = [BRIDGE, HARBOUR, STREAM].map(fileOf);
    await user.click(button('Add pictures'));
    await screen.findByRole('textbox', { name: 'Alt text for picture 3' });
    expect(stored()).toEqual([
      ...mediaOf(BRIDGE),
      { ...mediaOf(HARBOUR)[0], alt: 'The harbour' },
      ...mediaOf(STREAM),
    ]);
    expect(store.getState().assets.map(({ name }) => name)).toContain('stream.jpg');
    await toldThat('2 pictures added. bridge.jpg is in the post already.');
    expect(button('Add pictures')).toHaveFocus();
  });

  it('are answered one by one; a sentence can be dismissed @nightly', async () => {
    const { memory, stored, user } = await renderMedia();
    const svg = 'harbour.svg is an SVG, which can hold scripts.';
    memory.readings.set('harbour.svg', { kind: 'refused', name: 'harbour.svg', problem: svg });
    const heic = 'This browser cannot show a.heic. The post keeps its name.';
    memory.readings.set('a.heic', { kind: 'nameOnly', name: 'a.heic', problem: heic });
    await user.click(button('Media'));
    memory.chosen = ['harbour.svg', 'a.heic', 'bridge.jpg'].map((name) => new File(['x'], name));
    await user.click(await screen.findByRole('button', { name: 'Add pictures' }));
    expect(await region().findByText(svg)).toBeVisible();
    expect(names(stored())).toEqual(['a.heic', 'bridge.jpg']);
    await user.click(button(`Dismiss: ${svg}`));
    expect(region().queryByText(svg)).toBeNull();
    expect(region().getByText(heic)).toBeVisible();
    expect(button('Add pictures')).toHaveFocus();
  });

  it('show how far they are read, and can be cancelled @nightly', async () => {
    const reading = heldReading();
    const { stored, user } = await renderMedia({ files: reading.files });
    await user.click(button('Media'));
    drop(content(), ...[BRIDGE, HARBOUR, STREAM, BRIDGE].map(fileOf));
    expect(await screen.findByText('Reading 1 of 4 pictures')).toBeVisible();
    await toldThat('Reading 4 pictures');
    act(() => {
      reading.progress(0.6);
    });
    expect(screen.getByText('Reading 3 of 4 pictures')).toBeVisible();
    drop(content(), fileOf(HARBOUR));
    expect(await screen.findByText('Reading 3 of 5 pictures')).toBeVisible();
    await user.click(button('Cancel the reading'));
    await toldThat('5 pictures were not added');
    expect(region().queryByText(/^Reading/)).toBeNull();
    expect(button('Add pictures')).toHaveFocus();
    await reading.end();
    expect(stored()).toBeUndefined();
  });

  it('are not added if they cannot be read @nightly', async () => {
    const { user } = await renderMedia({
      files: { choose: () => Promise.reject(new Error('No access.')) },
    });
    await user.click(button('Media'));
    await user.click(await screen.findByRole('button', { name: 'Add pictures' }));
    expect(await region().findByText('The files could not be read. Add them again.')).toBeVisible();
  });
});

describe('a form whose files are being read', () => {
  async function renderReading(setup: Setup = {}) {
    const reading = heldReading();
    const app = await renderMedia({ files: reading.files, ...setup });
    return { ...app, reading, posts: () => app.store.getState().scheduledPosts };
  }

  /** Opens the edit of the only post. */
  async function openEdit({ user }: Awaited<ReturnType<typeof renderReading>>) {
    await user.click(await screen.findByRole('button', { name: /^Edit post/ }));
    return within(await screen.findByRole('form', { name: /^Edit post/ }));
  }

  it.each([
    ['the button', (user: UserEvent) => user.click(button('Schedule Post'))],
    ['Ctrl+Enter', (user: UserEvent) => user.keyboard('{Control>}{Enter}{/Control}')],
  ])('is scheduled with them, in one step, by %s @nightly', async (_name, submit) => {
    // Without a network, the parts of the form for pictures are loaded by the drop.
    const { reading, posts, store, stored, user } = await renderReading({ connections: [] });
    await user.click(content());
    drop(content(), fileOf(BRIDGE), fileOf(HARBOUR));
    await submit(user);
    expect(button('Reading 2 pictures…')).toBeVisible();
    await toldThat('Reading 2 pictures…');
    expect(posts()).toEqual([]);
    await reading.end();
    expect(posts()).toHaveLength(1);
    expect(posts()[0]?.media).toEqual(mediaOf(BRIDGE, HARBOUR));
    expect(button('Schedule Post')).toBeVisible();
    expect(stored()).toBeUndefined();
    expect(store.getState().history.past).toHaveLength(1);
    await user.click(within(screen.getByRole('region', { name: 'Last change' })).getByText('Undo'));
    expect(posts()).toEqual([]);
    expect(stored()).toEqual(mediaOf(BRIDGE, HARBOUR));
  });

  it('is repeated only with them', async () => {
    const { user, reading, posts } = await renderReading();
    drop(content(), fileOf(BRIDGE));
    await user.click(button('Repeat…'));
    await toldThat('Reading 1 picture…');
    expect(screen.queryByRole('dialog', { name: 'Repeat' })).toBeNull();
    await reading.end();
    await user.click(button('Repeat…'));
    await user.click(await screen.findByRole('button', { name: 'Schedule 13 posts' }));
    expect(posts().map(({ media }) => names(media))).toEqual(Array(13).fill(['bridge.jpg']));
  });

  it('is not scheduled if one cannot be read, and says so', async () => {
    const { reading, posts, stored, user } = await renderReading();
    drop(content(), fileOf(BRIDGE), new File(['x'], 'torn.jpg', { type: 'image/jpeg' }));
    await user.click(button('Schedule Post'));
    await reading.end();
    await toldThat('1 picture added. torn.jpg could not be read.');
    expect(await region().findByText('torn.jpg could not be read.')).toBeVisible();
    expect(posts()).toEqual([]);
    expect(content()).toHaveValue(DRAFT.content);
    expect(names(stored())).toEqual(['bridge.jpg']);
    await user.click(button('Schedule Post'));
    expect(names(posts()[0]?.media)).toEqual(['bridge.jpg']);
  });

  it('is not scheduled if the reading is cancelled @nightly', async () => {
    const { reading, posts, user } = await renderReading();
    drop(content(), fileOf(BRIDGE));
    await user.click(button('Schedule Post'));
    await user.click(await screen.findByRole('button', { name: 'Cancel the reading' }));
    await reading.end();
    await toldThat('1 picture was not added');
    expect(button('Schedule Post')).toBeVisible();
    expect(posts()).toEqual([]);
    expect(content()).toHaveValue(DRAFT.content);
  });

  it('does nothing and says nothing while it is incomplete @nightly', async () => {
    const { reading, posts, stored, user } = await renderReading();
    await user.clear(content());
    drop(content(), fileOf(BRIDGE));
    await user.click(button('Schedule Post'));
    expect(button('Schedule Post')).toBeVisible();
    await reading.end();
    expect(names(stored())).toEqual(['bridge.jpg']);
    expect(posts()).toEqual([]);
  });

  it('leaves focus where the user has gone on meanwhile @nightly', async () => {
    const { reading, posts, user } = await renderReading({ posts: [aPost()] });
    drop(content(), fileOf(BRIDGE));
    await user.click(button('Schedule Post'));
    const search = screen.getByRole('searchbox');
    await user.click(search);
    await reading.end();
    expect(posts()).toHaveLength(2);
    expect(search).toHaveFocus();
  });

  it('is saved with them @nightly', async () => {
    const app = await renderReading({ posts: [aPost({ content: 'Doors open' })] });
    const edit = await openEdit(app);
    drop(edit.getByLabelText('Content'), fileOf(BRIDGE));
    await app.user.click(edit.getByRole('button', { name: 'Save' }));
    expect(edit.getByRole('button', { name: 'Reading 1 picture…' })).toBeVisible();
    await app.reading.end();
    expect(app.posts()[0]?.media).toEqual(mediaOf(BRIDGE));
    expect(app.store.getState()).toMatchObject({ edits: {}, history: { past: [{}] } });
  });

  it('says that they were not added when it is closed @nightly', async () => {
    const app = await renderReading({ posts: [aPost({ content: 'Doors open' })] });
    const edit = await openEdit(app);
    drop(edit.getByLabelText('Content'), fileOf(BRIDGE), fileOf(HARBOUR));
    await app.user.click(edit.getByRole('button', { name: 'Cancel' }));
    await toldThat('2 pictures were not added');
    await app.reading.end();
    expect(app.posts()[0]).not.toHaveProperty('media');
    expect(app.store.getState().edits).toEqual({});
  });

  it('says that they were not added when its page is left, and keeps the rest @nightly', async () => {
    const { reading, stored, user, store } = await renderReading();
    drop(content(), fileOf(BRIDGE));
    await user.click(screen.getByRole('link', { name: 'Integration' }));
    await screen.findByText('Connect your social media accounts:');
    expect(
      await screen.findByText('1 picture was not added', { selector: 'section *' }),
    ).toBeVisible();
    await reading.end();
    expect(stored()).toBeUndefined();
    expect(store.getState().newPost.content).toBe(DRAFT.content);
  });

  it('lets the browser ask before the page is left @nightly', async () => {
    const { reading } = await renderReading();
    const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    drop(content(), fileOf(BRIDGE));
    await screen.findByText('Reading 1 of 1 picture');
    expect(isAsked()).toBe(true);
    await reading.end();
    expect(isAsked()).toBe(false);
  });

  it('takes twelve drops in quick succession, in their order @nightly', async () => {
    const assets = Array.from({ length: 12 }, (_, index) =>
      anAsset({ id: String(index).padStart(64, '0'), name: `${index}.jpg` }),
    );
    const { stored } = await renderMedia({
      files: {
        async read(given) {
          await nextTask();
          return (given as readonly File[]).map(({ name }) => ({
            kind: 'read',
            asset: assets.find((each) => each.name === name) ?? BRIDGE,
          }));
        },
      },
    });
    // As in a browser, effects run some time after the render.
    setReactActEnvironment(false);
    for (const [index, asset] of assets.entries()) {
      content().dispatchEvent(dropEvent(content(), fileOf(asset)));
      for (let task = 0; task < index % 3; task += 1) await nextTask();
    }
    setReactActEnvironment(true);
    await waitFor(() => {
      expect(names(stored())).toEqual(assets.map(({ name }) => name));
    });
  });
});

describe('files that are dropped or pasted', () => {
  it('are added by a drop on the form, also without a network', async () => {
    const { stored } = await renderMedia({ connections: [] });
    expect(drop(content(), fileOf(BRIDGE), fileOf(HARBOUR)).defaultPrevented).toBe(true);
    await waitFor(() => {
      expect(names(stored())).toEqual(['bridge.jpg', 'harbour.jpg']);
    });
    expect(await screen.findByRole('region', { name: 'Media' })).toBeVisible();
  });

  it('are added to the new post by a drop elsewhere, and shown there @nightly', async () => {
    const posts = [aPost({ content: 'Doors open' })];
    const { stored } = await renderMedia({ posts });
    const heading = screen.getByRole('heading', { level: 1 });
    const items = [{ kind: 'file', type: 'image/jpeg' }];
    fireEvent.dragOver(heading, { dataTransfer: { types: ['Files'], files: [], items } });
    expect(screen.getByText('Drop the pictures to add them to the post')).toBeVisible();
    drop(heading, fileOf(BRIDGE));
    await waitFor(() => {
      expect(names(stored())).toEqual(['bridge.jpg']);
    });
    expect(screen.queryByText('Drop the pictures to add them to the post')).toBeNull();
  });

  it('are added to the open edit by a drop elsewhere @nightly', async () => {
    const post = aPost({ content: 'Doors open' });
    const { store, user, stored } = await renderMedia({ posts: [post] });
    await user.click(await screen.findByRole('button', { name: /^Edit post/ }));
    drop(screen.getByRole('heading', { level: 1 }), fileOf(BRIDGE));
    await waitFor(() => {
      expect(names(store.getState().edits[post.id]?.media)).toEqual(['bridge.jpg']);
    });
    drop(content(), fileOf(HARBOUR));
    await waitFor(() => {
      expect(names(stored())).toEqual(['harbour.jpg']);
    });
  });

  it('are a plan if none is a picture or a video @nightly', async () => {
    const { stored } = await renderMedia();
    drop(content(), new File(['{}'], 'plan.socialsync'), new File(['{}'], 'b.socialsync'));
    await toldThat('Drop one file at a time');
    expect(stored()).toBeUndefined();
  });

  it('are added by a paste', async () => {
    const { stored, user } = await renderMedia();
    await user.click(content());
    await user.paste(pasteOf([fileOf(BRIDGE)]));
    await waitFor(() => {
      expect(names(stored())).toEqual(['bridge.jpg']);
    });
    expect(content()).toHaveValue(DRAFT.content);
  });

  it.each([
    ['a text with a picture of it', 'A table', undefined],
    ['files whose names are given as text', 'bridge.jpg', ['bridge.jpg']],
  ])('%s', async (_title, text, expected) => {
    const { stored, user } = await renderMedia();
    await user.click(content());
    await user.paste(pasteOf([fileOf(BRIDGE)], text));
    if (expected) {
      await waitFor(() => {
        expect(names(stored())).toEqual(expected);
      });
    } else {
      expect(content()).toHaveValue(`${DRAFT.content}${text}`);
      expect(screen.queryByRole('region', { name: 'Media' })).toBeNull();
    }
  });
});

describe('a picture whose bytes are missing', () => {
  it('is whole again by the same file, and not by another', async () => {
    const { memory, stored, user } = await renderMedia({
      assets: [BRIDGE, HARBOUR],
      missing: [BRIDGE],
    });
    const line = 'bridge.jpg is missing on this device.';
    const isShown = () => screen.queryByText((_text, element) => element?.textContent === line);
    await waitFor(() => {
      expect(isShown()).toBeVisible();
    });
    memory.chosen = [fileOf(STREAM)];
    await user.click(button('Choose bridge.jpg again'));
    expect(
      await region().findByText(
        'stream.jpg is another file than bridge.jpg, which is still missing.',
      ),
    ).toBeVisible();
    expect(isShown()).toBeVisible();
    memory.chosen = [fileOf(BRIDGE)];
    await user.click(button('Choose bridge.jpg again'));
    await waitFor(() => {
      expect(isShown()).toBeNull();
    });
    await toldThat('bridge.jpg is here again');
    expect(stored()).toEqual(mediaOf(BRIDGE, HARBOUR));
  });
});

describe('pictures that may say where they were taken', () => {
  const located = [BRIDGE, HARBOUR].map((asset): Asset => ({ ...asset, hasLocation: true }));
  const copy = anAsset({ id: 'c3'.repeat(32) });

  it('are replaced by copies that do not, with all others that have metadata @nightly', async () => {
    const { memory, stored, user } = await renderMedia({
      assets: [...located.slice(0, 1), HARBOUR],
    });
    const other = anAsset({ id: 'd4'.repeat(32), name: 'harbour.jpg' });
    memory.readings.set('copy of bridge.jpg', { kind: 'read', asset: copy });
    memory.readings.set('copy of harbour.jpg', { kind: 'read', asset: other });
    await user.click(button('Remove the location'));
    await toldThat('Location removed from 2 pictures');
    expect(stored()?.map(({ asset }) => asset)).toEqual([copy.id, other.id]);
  });

  it('are replaced by copies that do not, which can be undone', async () => {
    const { memory, stored, user } = await renderMedia({ assets: [...located, STREAM] });
    memory.readings.set(`copy of ${STREAM.name}`, { kind: 'read', asset: STREAM });
    expect(screen.getByText('2 pictures may say where they were taken')).toBeVisible();
    memory.readings.set('copy of bridge.jpg', { kind: 'read', asset: copy });
    const problem = 'The location of harbour.jpg could not be removed.';
    memory.readings.set('copy of harbour.jpg', { kind: 'refused', name: 'harbour.jpg', problem });
    await user.click(button('Remove the location'));
    expect(await screen.findByText('1 picture may say where it was taken')).toBeVisible();
    expect(stored()?.map(({ asset }) => asset)).toEqual([copy.id, HARBOUR.id, STREAM.id]);
    expect(region().getByText(problem)).toBeVisible();
    await toldThat('Location removed from 1 picture');
    await user.click(within(screen.getByRole('region', { name: 'Last change' })).getByText('Undo'));
    expect(stored()).toEqual(mediaOf(BRIDGE, HARBOUR, STREAM));
  });

  /** Returns a service whose copy without the location is made when the test says so. */
  function heldCopy() {
    let end: () => void = () => undefined;
    const readWithoutLocation: MediaFiles['readWithoutLocation'] = () =>
      new Promise((resolve) => {
        end = () => {
          resolve({ kind: 'read', asset: copy });
        };
      });
    return {
      files: { readWithoutLocation },
      end: () =>
        act(async () => {
          end();
          await nextTask();
        }),
    };
  }

  it('are scheduled without it, also if it is still being removed', async () => {
    const removal = heldCopy();
    const { store, user } = await renderMedia({
      assets: located.slice(0, 1),
      files: removal.files,
    });
    await user.click(button('Remove the location'));
    await user.click(button('Schedule Post'));
    expect(button('Removing the location…')).toBeVisible();
    expect(store.getState().scheduledPosts).toEqual([]);
    await removal.end();
    expect(store.getState().scheduledPosts[0]?.media?.map(({ asset }) => asset)).toEqual([copy.id]);
  });

  it('stay as they are, which is said, if the page is left meanwhile @nightly', async () => {
    const removal = heldCopy();
    const { stored, user } = await renderMedia({
      assets: located.slice(0, 1),
      files: removal.files,
    });
    await user.click(button('Remove the location'));
    await user.click(screen.getByRole('link', { name: 'Integration' }));
    await screen.findByText('Connect your social media accounts:');
    await removal.end();
    await toldThat('The location was not removed');
    expect(stored()).toEqual(mediaOf(BRIDGE));
  });

  it('are not offered again once the edit is closed: it may be opened and changed again @nightly', async () => {
    const post = aPost({ content: 'Doors open', media: mediaOf(BRIDGE) });
    const { memory, user } = await renderMedia({
      assets: located.slice(0, 1),
      media: [],
      posts: [post],
    });
    memory.readings.set('copy of bridge.jpg', { kind: 'read', asset: copy });
    await user.click(await screen.findByRole('button', { name: /^Edit post/ }));
    await user.click(await screen.findByRole('button', { name: 'Remove the location' }));
    const notice = await screen.findByRole('region', { name: 'Last change' });
    expect(notice).toHaveTextContent('Location removed from 1 picture');
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    await screen.findByRole('grid');
    expect(notice).not.toBeInTheDocument();
  });

  it('are whole again when that is undone minutes later @nightly', async () => {
    const { clock, memory, store, stored, user } = await renderMedia({
      assets: located.slice(0, 1),
    });
    createTabKeeping({ storage: createMemoryDevice().openTab(), ...clock }).attach(
      store,
      store.services,
    );
    memory.readings.set('copy of bridge.jpg', { kind: 'read', asset: copy });
    await user.click(button('Remove the location'));
    await toldThat('Location removed from 1 picture');
    act(() => {
      clock.advanceTo(clock.now() + 10 * 60_000);
    });
    await user.click(within(screen.getByRole('region', { name: 'Last change' })).getByText('Undo'));
    expect(stored()).toEqual(mediaOf(BRIDGE));
    expect(screen.getByText('1 picture may say where it was taken')).toBeVisible();
    expect([...memory.held.keys()]).toContain(BRIDGE.id);
  });
});
