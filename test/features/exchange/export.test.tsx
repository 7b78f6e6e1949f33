import { act, screen, waitFor, within } from '@testing-library/react';
import { createMemoryMedia } from '@test/support/memoryMedia';
import { aPost, anAsset } from '@test/support/builders';
import { renderApp } from '@test/support/renderApp';
import { runDirectly } from '@test/support/runDirectly';
import type { Run } from '@/store/job';
import type { RootState } from '@/store/store';

const PAST = aPost({ id: '1', date: '2026-06-01', time: '09:00', content: 'Published' });
const TWITTER = aPost({
  id: '2',
  date: '2026-06-16',
  time: '09:30',
  content: 'For Twitter',
  channels: ['Twitter'],
  labels: ['a'],
});
const EVERYWHERE = aPost({ id: '3', date: '2026-06-17', time: '10:00', content: '=1+1' });

const STATE: Partial<RootState> = {
  scheduledPosts: [EVERYWHERE, TWITTER, PAST],
  labels: [{ id: 'a', name: 'Spring', colour: 'teal' }],
  file: { current: { plan: 1, name: 'spring.socialsync' } },
};

const BOM = '\uFEFF';

async function openExport(
  state: Partial<RootState> = STATE,
  options: Parameters<typeof renderApp>[0] = {},
) {
  const app = await renderApp({ path: '/scheduler#past=shown', state, ...options });
  async function open() {
    await app.user.click(screen.getByRole('button', { name: 'Plan' }));
    await app.user.click(screen.getByRole('menuitem', { name: 'Export…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export' });
    await within(dialog).findByRole('button', { name: /^Export \d/ });
    return dialog;
  }
  const dialog = within(await open());
  return { ...app, dialog, open };
}

/** The notice of the last action or problem. */
function notice() {
  return within(screen.getByLabelText(/^(Last change|Problem)$/));
}

describe('the Export dialog', () => {
  it('saves the posts for Buffer, and changes nothing in the plan', async () => {
    const { dialog, user, files, store } = await openExport();
    expect(dialog.getByRole('radio', { name: 'Buffer' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: 'Buffer' })).toHaveFocus();
    await user.selectOptions(dialog.getByLabelText('Network'), 'All in one file');
    const before = store.getState();
    await user.click(dialog.getByRole('button', { name: 'Export 3 posts' }));
    await waitFor(() => {
      expect(notice().getByText('Exported 3 posts to “spring-buffer.csv”')).toBeVisible();
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(files.saved).toEqual([
      {
        name: 'spring-buffer.csv',
        text: `${BOM}Text,Image URL,Tags,Posting Time\r\nPublished,,,2026-06-01 09:00\r\nFor Twitter,,Spring,2026-06-16 09:30\r\n=1+1,,,2026-06-17 10:00\r\n`,
      },
    ]);
    expect(store.getState()).toBe(before);
  });

  it('describes the chosen format @nightly', async () => {
    const { dialog, user } = await openExport();
    const formats = within(dialog.getByRole('radiogroup', { name: 'Format' }));
    expect(formats.getAllByRole('radio')).toHaveLength(13);
    expect(formats.getByRole('radio', { name: 'JSON' })).toHaveAccessibleDescription('.json');
    await user.click(formats.getByText('Other formats'));
    await user.click(formats.getByRole('radio', { name: 'Hootsuite (classic)' }));
    expect(dialog.getByText(/^Outdated format, not confirmed\./)).toBeVisible();
    await user.click(dialog.getByText('Rules for Hootsuite (classic)'));
    expect(dialog.getByText('A file has at most 350 rows.')).toBeVisible();
  });

  it('shows the first lines of the file @nightly', async () => {
    const { dialog, user } = await openExport();
    const preview = dialog.getByRole('region', { name: 'Preview' });
    expect(preview).toHaveTextContent('Text,Image URL,Tags,Posting Time');
    expect(preview).toHaveTextContent('For Twitter,,Spring,2026-06-16 09:30');
    await user.click(dialog.getByRole('radio', { name: 'iCalendar' }));
    expect(preview).toHaveTextContent('BEGIN:VCALENDAR');
    expect(dialog.getByText('spring.ics')).toBeVisible();
  });

  it('counts the posts of each choice, and exports the chosen ones @nightly', async () => {
    const { dialog, user, files } = await openExport();
    const posts = within(dialog.getByRole('radiogroup', { name: 'Posts' }));
    const count = (name: string) => posts.getByRole('radio', { name });
    expect(count('All')).toHaveAccessibleDescription('3');
    expect(count('Shown in the list')).toHaveAccessibleDescription('3');
    expect(count('Scheduled')).toHaveAccessibleDescription('2');
    expect(count('Selected')).toBeDisabled();
    expect(dialog.getByText('No post is selected in the list.')).toBeVisible();
    await user.click(count('Scheduled'));
    await user.click(dialog.getByRole('radio', { name: 'Markdown' }));
    await user.click(dialog.getByRole('button', { name: 'Export 2 posts' }));
    await notice().findByText('Exported 2 posts to “spring.md”');
    expect(files.saved[0]?.text).not.toContain('Published');
  });

  it('exports what the search finds, and what is selected in the list @nightly', async () => {
    const { user, files, open } = await openExport();
    await user.keyboard('{Escape}');
    await user.click(screen.getByLabelText('Select post: Published'));
    await user.click(screen.getByLabelText('Select post: For Twitter'));
    await user.type(screen.getByLabelText('Search posts'), 'Twitter{Enter}');
    await screen.findByText('1 found · 3 posts');
    const again = within(await open());
    const posts = within(again.getByRole('radiogroup', { name: 'Posts' }));
    expect(posts.getByRole('radio', { name: 'Shown in the list' })).toHaveAccessibleDescription(
      '1',
    );
    expect(posts.getByRole('radio', { name: 'Selected' })).toHaveAccessibleDescription('1');
    expect(again.queryByText('No post is selected in the list.')).toBeNull();
    await user.click(posts.getByRole('radio', { name: 'Selected' }));
    await user.click(posts.getByRole('radio', { name: 'Shown in the list' }));
    await user.click(again.getByRole('radio', { name: 'JSON' }));
    await user.click(again.getByRole('button', { name: 'Export 1 post' }));
    await notice().findByText('Exported 1 post to “spring.json”');
    expect(JSON.parse(files.saved[0]?.text ?? '')).toMatchObject({
      posts: [{ content: 'For Twitter' }],
    });
  });

  it('remembers what was chosen while the tab lives @nightly', async () => {
    const { dialog, user, open } = await openExport();
    await user.click(dialog.getByText('Other formats'));
    await user.click(dialog.getByRole('radio', { name: 'PostFast' }));
    await user.click(dialog.getByRole('radio', { name: 'Scheduled' }));
    await user.selectOptions(dialog.getByLabelText('Label'), 'Spring');
    await user.selectOptions(dialog.getByLabelText('Network'), 'All in one file');
    await user.selectOptions(dialog.getByLabelText('Times'), 'In UTC');
    expect(dialog.getByRole('region', { name: 'Preview' })).toHaveTextContent(
      /2026-06-16T13:30:00Z,,For Twitter/,
    );
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const again = within(await open());
    expect(again.getByRole('radio', { name: 'PostFast' })).toBeChecked();
    expect(again.getByRole('radio', { name: 'PostFast' })).toHaveFocus();
    expect(again.getByRole('radio', { name: 'Scheduled' })).toBeChecked();
    expect(again.getByLabelText('Label')).toHaveDisplayValue('Spring');
    expect(again.getByLabelText('Network')).toHaveDisplayValue('All in one file');
    expect(again.getByLabelText('Times')).toHaveDisplayValue('In UTC');
    expect(again.getByRole('button', { name: 'Export 1 post' })).toBeVisible();
  });

  it('exports for one network, and leads to the posts that are left out', async () => {
    const { dialog, user } = await openExport();
    await user.selectOptions(dialog.getByLabelText('Network'), 'Facebook');
    expect(dialog.getByRole('button', { name: 'Export 2 posts' })).toBeVisible();
    expect(dialog.getByText('spring-buffer-facebook.csv')).toBeVisible();
    const [warning] = within(dialog.getByRole('list', { name: 'Warnings' })).getAllByRole(
      'listitem',
    );
    expect(warning).toHaveTextContent('1 post isn’t meant for Facebook. It’s left out.');
    await user.click(dialog.getByRole('button', { name: 'Show', description: /isn’t meant/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Select post: For Twitter')).toBeChecked();
    expect(screen.getByLabelText('Select post: Published')).not.toBeChecked();
    await waitFor(() => {
      expect(document.activeElement).toHaveTextContent('For Twitter');
    });
  });

  it('leads to posts without a change of what the user selected @nightly', async () => {
    const { dialog, user, open } = await openExport();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByLabelText('Select post: Published'));
    const again = within(await open());
    await user.selectOptions(again.getByLabelText('Network'), 'Facebook');
    await user.click(again.getByRole('button', { name: 'Show', description: /isn’t meant/ }));
    expect(screen.getByLabelText('Select post: Published')).toBeChecked();
    expect(screen.getByLabelText('Select post: For Twitter')).not.toBeChecked();
    await waitFor(() => {
      expect(document.activeElement).toHaveTextContent('For Twitter');
    });
  });

  it('copies the posts as a table', async () => {
    const { dialog, user, files } = await openExport();
    await user.click(dialog.getByRole('radio', { name: 'Scheduled' }));
    await user.click(dialog.getByRole('button', { name: 'Copy as table' }));
    await screen.findByText('Copied 2 posts as a table', { selector: 'section p' });
    expect(files.copied).toHaveLength(1);
    expect(files.copied[0]?.text).toContain('2026-06-16\t09:30\tFor Twitter');
    expect(files.copied[0]?.html).toContain('<table>');
  });

  it('says if the files cannot be written, and tries again', async () => {
    const { dialog, user, files } = await openExport();
    await user.selectOptions(dialog.getByLabelText('Network'), 'All in one file');
    files.willFail(new DOMException('Full', 'QuotaExceededError'));
    await user.click(dialog.getByRole('button', { name: 'Export 3 posts' }));
    await screen.findByText('The posts could not be exported', { selector: 'section p' });
    expect(screen.queryByRole('dialog')).toBeNull();
    files.willFail(null);
    await user.click(notice().getByRole('button', { name: 'Try again' }));
    await screen.findByText('Exported 3 posts to “spring-buffer.csv”', { selector: 'section p' });
  });

  it.each([
    ['prepared', 'prepareExport'],
    ['checked', 'checkExport'],
  ])('says if an export cannot be %s, and closes @nightly', async (_what, failing) => {
    const run: Run = (job, ...call) =>
      job.name === failing ? Promise.reject(new Error('no worker')) : runDirectly(job, ...call);
    const { user } = await renderApp({ path: '/scheduler', state: STATE, run });
    await user.click(screen.getByRole('button', { name: 'Plan' }));
    await user.click(screen.getByRole('menuitem', { name: 'Export…' }));
    await screen.findByText('The export could not be prepared', { selector: 'section p' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that it checks the posts if that takes long, and ends the work for the choice before @nightly', async () => {
    const ended: boolean[] = [];
    const checks: (() => void)[] = [];
    const run: Run = (job, input, watch) => {
      if (job.name !== 'checkExport') return runDirectly(job, input, watch);
      watch?.signal?.addEventListener('abort', () => ended.push(true));
      return new Promise((resolve) => {
        checks.push(() => {
          resolve([{ text: `Check ${checks.length}`, posts: ['1'] }] as never);
        });
      });
    };
    const { dialog, user, advanceTo, clock } = await openExport(STATE, { run });
    expect(dialog.getByText('Checking the posts…')).toBeVisible();
    act(() => checks[0]?.());
    expect(await dialog.findByText('Check 1')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'CSV' }));
    expect(ended).toEqual([true]);
    expect(dialog.getByText('Check 1')).toBeVisible();
    advanceTo(clock.now() + 150);
    expect(dialog.getByText('Checking the posts…')).toBeVisible();
    expect(dialog.getByText('spring.csv')).toBeVisible();
    act(() => checks[1]?.());
    expect(await dialog.findByText('Check 2')).toBeVisible();
  });

  it('stays open if the user chooses no place @nightly', async () => {
    const { dialog, user, files } = await openExport(STATE, { canChoosePlace: true });
    await user.selectOptions(dialog.getByLabelText('Network'), 'All in one file');
    files.willSaveAs(null);
    const button = dialog.getByRole('button', { name: 'Export 3 posts' });
    await user.click(button);
    await waitFor(() => {
      expect(dialog.getByText('spring-buffer.csv')).toBeVisible();
    });
    expect(button).toHaveFocus();
    files.willSaveAs('mine.csv');
    await user.click(button);
    await notice().findByText('Exported 3 posts to “mine.csv”');
  });

  it('has nothing to export in an empty plan @nightly', async () => {
    const { dialog, user, files } = await openExport({});
    const button = dialog.getByRole('button', { name: 'Export 0 posts' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    await user.click(dialog.getByRole('button', { name: 'Copy as table' }));
    expect(screen.getByRole('dialog', { name: 'Export' })).toBeVisible();
    expect([files.saved, files.copied]).toEqual([[], []]);
  });

  it('opens from the command palette on every page @nightly', async () => {
    const app = await renderApp({ path: '/', state: STATE });
    await app.user.keyboard('{Control>}k{/Control}');
    await app.user.type(await screen.findByRole('combobox'), 'export{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Export' })).toBeVisible();
    expect(app.router.state.location.pathname).toBe('/scheduler');
  });
});

describe('an export with pictures', () => {
  const DOOR = anAsset({ id: '11'.repeat(32), name: 'door.jpg' });
  const CUP = anAsset({ id: '22'.repeat(32), name: 'cup.jpg', bytes: 80_000 });
  const media = [DOOR, CUP].map(({ id, name }) => ({ address: name, asset: id }));
  const PICTURED = {
    ...STATE,
    scheduledPosts: [PAST, { ...TWITTER, media }],
    assets: [DOOR, CUP],
  };

  function aMediaService() {
    const memory = createMemoryMedia();
    memory.files.hold(new Map([[DOOR.id, new Blob(['door'])]]));
    return memory;
  }

  it('offers the pictures, says which are missing and what the tool needs, and remembers the choice @nightly', async () => {
    const memory = aMediaService();
    const { dialog, user, store } = await openExport(PICTURED, { media: memory.media });
    const box = dialog.getByRole('checkbox', { name: 'With the pictures (2 files, 200 kB)' });
    expect(box).toBeChecked();
    expect(await dialog.findByText('1 picture is missing on this device: cup.jpg.')).toBeVisible();
    expect(
      await dialog.findByText(/^Buffer takes pictures only from web addresses\./),
    ).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'Remove the location' })).toBeChecked();
    expect(await dialog.findByText('spring-buffer-twitter.zip')).toBeVisible();
    await user.click(box);
    expect(dialog.queryByRole('checkbox', { name: 'Remove the location' })).toBeNull();
    await user.click(dialog.getByRole('radio', { name: 'CSV' }));
    expect(await dialog.findByText('spring.csv')).toBeVisible();
    expect(store.getState().exchange).toMatchObject({ pictures: 'without' });
    await user.click(dialog.getByRole('radio', { name: 'iCalendar' }));
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });

  it('keeps the location only if the user wants it', async () => {
    const memory = aMediaService();
    const without = jest.fn((file: Blob) => file);
    memory.withoutLocation = without;
    const { dialog, user, open } = await openExport(PICTURED, { media: memory.media });
    await user.click(dialog.getByRole('radio', { name: 'CSV' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Remove the location' }));
    await user.click(dialog.getByRole('button', { name: 'Export 2 posts' }));
    const done = /^Exported 2 posts to “spring\.zip”/;
    await waitFor(() => {
      expect(notice().getByText(done)).toBeVisible();
    });
    expect(without).not.toHaveBeenCalled();
    await user.click(within(await open()).getByRole('button', { name: 'Export 2 posts' }));
    await waitFor(() => {
      expect(without).toHaveBeenCalledTimes(1);
    });
  });

  async function savePictures(user: Awaited<ReturnType<typeof renderApp>>['user']) {
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'save pictures');
    await user.keyboard('{Enter}');
  }

  it('saves the pictures of the found posts, and of the selected ones @nightly', async () => {
    const memory = aMediaService();
    const { user, files } = await renderApp({
      path: '/scheduler#past=shown',
      state: PICTURED,
      media: memory.media,
    });
    await savePictures(user);
    const saved =
      'Saved 1 picture to “spring-pictures.zip”, without the location. 1 picture is missing on this device: cup.jpg';
    await waitFor(() => {
      expect(notice().getByText(saved)).toBeVisible();
    });
    await user.click(screen.getByLabelText('Select post: Published'));
    await savePictures(user);
    await notice().findByText('These posts have no pictures');
    files.willFail(new Error('full'));
    await user.click(screen.getByLabelText('Select post: Published'));
    await savePictures(user);
    await notice().findByText('The pictures could not be saved');
    files.willFail(null);
    await user.click(notice().getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(notice().getByText(saved)).toBeVisible();
    });
  });

  it('saves the picture of one selected post', async () => {
    const memory = aMediaService();
    const scheduledPosts = [PAST, { ...TWITTER, media: media.slice(0, 1) }];
    const { user, files } = await renderApp({
      path: '/scheduler',
      state: { ...PICTURED, scheduledPosts },
      media: memory.media,
    });
    await user.click(screen.getByLabelText('Select post: For Twitter'));
    await savePictures(user);
    await waitFor(() => {
      expect(files.saved).toMatchObject([{ name: '2026-06-16 0930 For Twitter.jpg' }]);
    });
  });

  it('offers nothing without pictures @nightly', async () => {
    const { user } = await renderApp({ path: '/scheduler', state: STATE });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'save pictures');
    expect(screen.queryByRole('option', { name: /^Save pictures…/ })).toBeNull();
  });
});
