import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aDraft, anAsset, aPost } from '@test/support/builders';
import { field, renderApp } from '@test/support/renderApp';
import type { PostDraft } from '@/core/plan/postFields';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { newPostChanged } from '@/store/newPostSlice';
import type { RootState } from '@/store/store';

const DRAFT = aDraft();
const LONG = 'Coffee and bread. '.repeat(20).trim();

interface Setup {
  readonly draft?: Partial<PostDraft>;
  readonly posts?: readonly ScheduledPost[];
  readonly state?: Partial<RootState>;
}

/** Renders the scheduler with Facebook and two accounts of Twitter, and waits for the composer. */
async function renderComposer({ draft = {}, posts = [], state = {} }: Setup = {}) {
  const app = await renderApp({
    path: '/scheduler',
    state: {
      connections: ['Twitter', 'Facebook'],
      accounts: [{ id: 'Twitter:2', name: 'Harbour Coffee' }],
      newPost: { ...DRAFT, ...draft },
      scheduledPosts: posts,
      ...state,
    },
  });
  await screen.findByRole('button', { name: 'Snippet' });
  return {
    ...app,
    stored: () => app.store.getState().newPost,
    lastPost: () => app.store.getState().scheduledPosts.at(-1),
  };
}

const button = (name: string) => screen.getByRole('button', { name });
const networks = () => within(screen.getByRole('group', { name: 'Networks' }));
const toggle = (name: string) => networks().getByRole('button', { name });
const tab = (name: string) => screen.getByRole('tab', { name });
const preview = () => screen.getByRole('region', { name: 'Preview' });
/** The button of the advice. jsdom leaves out the spaces between the elements in its name. */
const adviceLine = (words: RegExp) => screen.getByRole('button', { name: words });
const advice = () =>
  within(screen.getByRole('list', { name: 'Advice' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replace(String(item.lastElementChild?.textContent), ''));
const marked = (kind: string) =>
  Array.from(
    document.querySelectorAll(`[aria-hidden] > [data-kind=${kind}]`),
    (mark) => mark.textContent,
  );
const pressBy = (key: string) => async (user: UserEvent, name: string) => {
  act(() => {
    tab(name).focus();
  });
  await user.keyboard(key);
};
const newPost = () => within(screen.getByRole('form', { name: 'New post' }));
const content = () => newPost().getByLabelText<HTMLTextAreaElement>('Content');

describe('/scheduler without an account', () => {
  it('has the form as before, with a link to Integration', async () => {
    const { user, router } = await renderApp({ path: '/scheduler' });
    const form = within(screen.getByRole('form', { name: 'New post' }));
    expect(form.queryByRole('group', { name: 'Networks' })).not.toBeInTheDocument();
    expect(form.queryByRole('button', { name: 'Labels' })).not.toBeInTheDocument();
    await user.click(form.getByRole('link', { name: 'Choose your networks' }));
    expect(router.state.location.pathname).toBe('/integration');
  });

  it('shows the fields that a draft has, and keeps them when they are emptied @nightly', async () => {
    const app = await renderApp({
      path: '/scheduler',
      state: { newPost: aDraft({ note: 'N', channels: ['Twitter'] }) },
    });
    await app.user.type(await screen.findByRole('textbox', { name: 'Note' }), '{Backspace}');
    await app.user.click(button('Twitter, not connected'));
    expect(app.store.getState().newPost).toEqual(aDraft());
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
    expect(screen.queryByRole('group', { name: 'Networks' })).not.toBeInTheDocument();
  });
});

describe('/scheduler, networks', () => {
  it('has a toggle for each account, and stores what is chosen', async () => {
    const { user, stored, lastPost } = await renderComposer();
    expect(
      networks()
        .getAllByRole('button')
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual(['Facebook', 'Twitter', 'Twitter: Harbour Coffee']);
    await user.click(toggle('Twitter: Harbour Coffee'));
    await user.click(toggle('Facebook'));
    expect(toggle('Facebook')).toHaveAttribute('aria-pressed', 'true');
    expect(stored().channels).toEqual(['Twitter:2', 'Facebook']);
    await user.click(toggle('Facebook'));
    await user.click(button('Schedule Post'));
    expect(lastPost()).toMatchObject({ ...DRAFT, channels: ['Twitter:2'] });
    // They stay for the next post.
    expect(stored()).toEqual({ date: '', time: '', content: '', channels: ['Twitter:2'] });
    expect(toggle('Twitter: Harbour Coffee')).toHaveAttribute('aria-pressed', 'true');
  });

  it('leaves out the field when no network is left @nightly', async () => {
    const { user, stored } = await renderComposer({ draft: { channels: ['Twitter'] } });
    await user.click(toggle('Twitter'));
    expect(stored()).toEqual(DRAFT);
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
  });

  it('shows a chosen account that is not connected, which can be switched off @nightly', async () => {
    const { user, stored } = await renderComposer({ draft: { channels: ['Bluesky', 'Twitter'] } });
    await user.click(toggle('Bluesky, not connected'));
    expect(stored().channels).toEqual(['Twitter']);
    expect(screen.queryByRole('button', { name: /^Bluesky/ })).not.toBeInTheDocument();
  });

  it('keeps the text and the caret when the first account is connected elsewhere @nightly', async () => {
    const { user, store } = await renderApp({ path: '/scheduler' });
    await user.type(content(), 'Doors');
    content().setSelectionRange(2, 2);
    act(() => {
      store.dispatch({ type: 'channels/accountConnected', payload: { id: 'Bluesky' } });
    });
    await screen.findByRole('group', { name: 'Networks' });
    expect(content()).toHaveFocus();
    expect([content().value, content().selectionStart]).toEqual(['Doors', 2]);
  });
});

describe('/scheduler, the text for networks', () => {
  it('counts for each network at each key', async () => {
    const { user } = await renderComposer({ draft: { content: '', channels: ['Twitter'] } });
    await user.type(content(), 'Hi 👩‍👩‍👧‍👦');
    expect(screen.getByText('5/280')).toBeVisible();
    expect(content()).toHaveAccessibleDescription('Twitter 5/280');
  });

  it('marks what is too long, and announces it once', async () => {
    const { user } = await renderComposer({
      draft: { content: 'x'.repeat(279), channels: ['Facebook', 'Twitter'] },
    });
    const results = document.querySelector('[aria-live=polite]');
    await user.type(content(), 'y');
    expect(marked('excess')).toEqual([]);
    expect(results).toBeEmptyDOMElement();
    await user.type(content(), 'z');
    expect(marked('excess')).toEqual(['z']);
    expect(results).toHaveTextContent('Too long for Twitter');
    const said = results?.firstChild;
    await user.type(content(), 'z');
    expect(results?.firstChild).toBe(said);
    await user.type(content(), '{Backspace}{Backspace}');
    expect(results).toHaveTextContent('Short enough for Twitter');
  });

  it('shows an emptied text as empty until the field is left, and then the common text @nightly', async () => {
    const { user, stored } = await renderComposer({
      draft: { channels: ['Twitter'], variants: { Twitter: 'T' } },
    });
    await user.click(tab('Twitter own text'));
    await user.type(content(), '{Backspace}');
    expect(content()).toHaveValue('');
    expect(tab('Twitter')).toBeVisible();
    await user.type(content(), 'U');
    expect(content()).toHaveValue('U');
    await user.type(content(), '{Backspace}');
    await user.tab();
    expect(content()).toHaveValue(DRAFT.content);
    expect(stored()).toEqual({ ...DRAFT, channels: ['Twitter'] });
  });

  it('takes all that is typed for a network for the common text if there is none @nightly', async () => {
    const channels = ['Twitter', 'Instagram'];
    const { user, stored } = await renderComposer({ draft: { content: '', channels } });
    await user.click(tab('Twitter'));
    await user.type(content(), 'n3x');
    await user.tab();
    expect(stored()).toEqual({ ...DRAFT, content: 'n3x', channels });
    await user.click(tab('Twitter'));
    await user.type(content(), 'y');
    await user.tab();
    expect(stored()).toMatchObject({ content: 'n3x', variants: { Twitter: 'n3xy' } });
  });

  it('shows an emptied text again when undo brings it back @nightly', async () => {
    const { user, store } = await renderComposer({
      draft: { channels: ['Twitter'], variants: { Twitter: 'T' } },
    });
    await user.click(tab('Twitter own text'));
    await user.type(content(), '{Backspace}');
    act(() => {
      store.dispatch(
        newPostChanged({ ...DRAFT, channels: ['Twitter'], variants: { Twitter: 'V' } }),
      );
    });
    expect(content()).toHaveValue('V');
  });

  it('begins the next post with the common text, with the same networks @nightly', async () => {
    const { user } = await renderComposer({ draft: { channels: ['Twitter', 'Facebook'] } });
    await user.click(tab('Twitter'));
    await user.type(content(), ' RT');
    await user.click(button('Schedule Post'));
    await user.type(content(), 'Next');
    expect(tab('All')).toHaveAttribute('aria-selected', 'true');
    expect(content()).toHaveValue('Next');
    expect(tab('Twitter')).toHaveTextContent(/^Twitter$/);
  });

  it('creates a variant on the first change, and returns to the common text', async () => {
    const { user, stored } = await renderComposer({ draft: { channels: ['Twitter', 'Facebook'] } });
    await user.click(tab('Twitter'));
    expect(content()).toHaveValue('Doors open on Friday.');
    expect(stored()).not.toHaveProperty('variants');
    await user.type(content(), ' RT');
    expect(tab('Twitter own text')).toHaveAttribute('aria-selected', 'true');
    expect(tab('Twitter own text')).toHaveTextContent('Twitter own text');
    expect(marked('difference')).toEqual(['RT']);
    await user.click(tab('All'));
    expect(content()).toHaveValue('Doors open on Friday.');
    expect(stored()).toMatchObject({
      content: 'Doors open on Friday.',
      variants: { Twitter: 'Doors open on Friday. RT' },
    });
    await user.click(tab('Twitter own text'));
    await user.click(button('Use the text for all'));
    expect(content()).toHaveValue('Doors open on Friday.');
    expect(content()).toHaveFocus();
    expect(stored()).not.toHaveProperty('variants');
  });

  it.each([
    ['a pointer', async (user: UserEvent, name: string) => user.click(tab(name))],
    ['Enter', pressBy('{Enter}')],
    ['Space', pressBy(' ')],
  ])('has the caret at its end after a press on its tab by %s', async (_name, press) => {
    const { user, stored, router } = await renderComposer({
      draft: { channels: ['Twitter'], variants: { Twitter: 'Own ' } },
    });
    await press(user, 'Twitter own text');
    await user.keyboard('n3');
    await press(user, 'All');
    await user.keyboard(' N3');
    expect(stored().variants).toEqual({ Twitter: 'Own n3' });
    expect(content()).toHaveValue(`${DRAFT.content} N3`);
    expect(router.state.location.hash).toBe('');
  });

  it('keeps focus in its row of tabs on the arrow keys @nightly', async () => {
    const { user } = await renderComposer({
      draft: { channels: ['Facebook', 'Twitter'], variants: { Twitter: 'Own' } },
    });
    act(() => {
      tab('All').focus();
    });
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(tab('Twitter own text')).toHaveFocus();
    await user.keyboard('nx3');
    expect(tab('Twitter own text')).toHaveFocus();
    expect(tab('All')).toHaveAttribute('aria-selected', 'true');
    expect(content()).toHaveValue(DRAFT.content);
  });

  it('schedules no text for a network that was switched off', async () => {
    const { user, lastPost } = await renderComposer({
      draft: { channels: ['Facebook', 'Twitter'], variants: { Twitter: 'T', Facebook: 'F' } },
    });
    await user.click(tab('Twitter own text'));
    await user.click(toggle('Twitter'));
    expect(content()).toHaveValue(DRAFT.content);
    await user.click(button('Schedule Post'));
    expect(lastPost()).toMatchObject({ channels: ['Facebook'], variants: { Facebook: 'F' } });
  });

  it('splits a text that is too long into a thread, and puts it together again', async () => {
    const { user, stored, lastPost } = await renderComposer({
      draft: { content: LONG, channels: ['Twitter'] },
    });
    await user.click(button('Split into a thread'));
    expect(marked('part').join('')).toBe(LONG);
    expect(marked('part')).toHaveLength(2);
    expect(screen.getByText('2 parts')).toBeVisible();
    expect(within(preview()).getAllByRole('listitem')).toHaveLength(2);
    expect(button('Back to one post')).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name: 'Number the parts' }));
    expect(within(preview()).getAllByText(/ [12]\/2$/)).toHaveLength(2);
    expect(stored().thread).toBe('numbered');
    await user.click(button('Back to one post'));
    expect(stored()).not.toHaveProperty('thread');
    await user.click(button('Split into a thread'));
    await user.click(button('Schedule Post'));
    expect(lastPost()).toMatchObject({ content: LONG, thread: 'plain' });
  });

  it('offers no thread for a network without threads @nightly', async () => {
    await renderComposer({ draft: { content: 'x'.repeat(64_000), channels: ['Facebook'] } });
    expect(screen.getByText('64,000/63,206')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Split into a thread' })).not.toBeInTheDocument();
  });
});

describe('/scheduler, preview', () => {
  const text = 'Hello @ann, see https://harbour.com/b #coffee\nbye';

  it('shows links, hashtags and mentions as elements, and no link', async () => {
    await renderComposer({ draft: { content: text, channels: ['Twitter:2'] } });
    const parts = Array.from(preview().querySelectorAll('[data-kind]'), (part) => [
      part.getAttribute('data-kind'),
      part.textContent,
    ]);
    expect(parts).toEqual([
      ['mention', '@ann'],
      ['link', 'https://harbour.com/b'],
      ['hashtag', '#coffee'],
    ]);
    expect(within(preview()).queryByRole('link')).not.toBeInTheDocument();
    expect(within(preview()).getByText('Harbour Coffee')).toBeVisible();
    expect(preview()).toHaveTextContent('HCHarbour Coffee · Jun 16');
    expect(preview()).toHaveTextContent(
      'About how Twitter would show it. Nothing is posted from here.',
    );
  });

  it('follows the tabs, and shows the first network with the text for all', async () => {
    const { user } = await renderComposer({
      draft: { channels: ['Facebook', 'Twitter'], variants: { Facebook: 'Only here' } },
    });
    const shown = () =>
      within(preview())
        .getByText(/^About how/)
        .textContent?.split(' ')[2];
    expect(preview()).toHaveTextContent('Doors open on Friday.');
    expect(shown()).toBe('Twitter');
    await user.click(tab('Facebook own text'));
    expect(preview()).toHaveTextContent('Only here');
    expect(shown()).toBe('Facebook');
    await user.click(tab('All'));
    expect(shown()).toBe('Twitter');
    expect(within(preview()).queryByRole('radio')).not.toBeInTheDocument();
  });

  it('shows the network with a thread while the text for all is shown', async () => {
    await renderComposer({
      draft: { content: LONG, channels: ['Facebook', 'Twitter'], thread: 'numbered' },
    });
    expect(within(preview()).getAllByText(/ [12]\/2$/)).toHaveLength(2);
  });

  it('folds a long text until the reader asks for all of it @nightly', async () => {
    const { user } = await renderComposer({
      draft: { content: LONG, channels: ['Instagram'] },
    });
    expect(preview()).not.toHaveTextContent(LONG);
    await user.click(within(preview()).getByRole('button', { name: '… more' }));
    expect(preview()).toHaveTextContent(LONG);
  });

  it('names what is attached @nightly', async () => {
    await renderComposer({
      draft: {
        channels: ['Twitter'],
        content: '',
        date: '',
        link: 'a.example',
        media: [{ address: 'roast.jpg', alt: 'A roast' }, { address: 'b.jpg' }],
        firstComment: 'First!',
      },
    });
    expect(preview()).toHaveTextContent(
      'No text yet' +
        'Link: a.example' +
        'Media: roast.jpg (A roast)' +
        'Media: b.jpg' +
        'First comment: First!',
    );
  });
});

describe('/scheduler, advice', () => {
  it('is one line that opens it with its reason and its date, and never stops the user', async () => {
    const { user, lastPost } = await renderComposer({ draft: { channels: ['Instagram'] } });
    expect(screen.queryByText(/accepts no post of text alone/)).not.toBeInTheDocument();
    await user.click(adviceLine(/^Instagram: ?a post needs a picture or a video\.$/));
    expect(advice()).toEqual(['Instagram: a post needs a picture or a video.']);
    expect(
      screen.getByText(/^Instagram accepts no post of text alone\. As of Nov 20, 2026\.$/),
    ).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('list', { name: 'Advice' })).not.toBeInTheDocument();
    expect(adviceLine(/^Instagram: ?a post needs a picture or a video\.$/)).toHaveFocus();
    await user.click(button('Schedule Post'));
    expect(lastPost()).toMatchObject({ channels: ['Instagram'] });
  });

  it('is not given before there is a text', async () => {
    const { user } = await renderComposer({ draft: { channels: ['Instagram'], content: '' } });
    expect(screen.queryByText(/needs a picture/)).not.toBeInTheDocument();
    await user.type(content(), 'A');
    expect(screen.getByText(/needs a picture/)).toBeVisible();
  });

  it('says its number, on a picture whose file is known', async () => {
    const asset = anAsset({ type: 'image/gif', bytes: 20_000_000 });
    const { user } = await renderComposer({
      state: { assets: [asset] },
      draft: {
        channels: ['Instagram', 'Twitter'],
        media: [{ address: asset.name, asset: asset.id, alt: 'A bridge' }],
      },
    });
    await user.click(adviceLine(/picture 1 has 20 MB \(at most 15 MB\)\. ?1 more$/));
    expect(advice()).toEqual([
      'Twitter: picture 1 has 20 MB (at most 15 MB).',
      'Instagram: no GIF (picture 1).',
    ]);
    expect(screen.getByText(/^Instagram accepts JPEG.* As of Nov 26, 2026\.$/)).toBeVisible();
  });

  it('tells of the same text and of another post in the same minute, but not of itself @nightly', async () => {
    const posts = [aPost({ channels: ['Twitter'] })];
    const { user } = await renderComposer({ posts, draft: { channels: ['Twitter'] } });
    await user.click(adviceLine(/the same text goes out within a day\. ?1 more$/));
    expect(advice()).toEqual([
      'Twitter: a post with the same text goes out within a day.',
      'Twitter: another post goes out in the same minute.',
    ]);
    await user.clear(content());
    await user.click(toggle('Twitter'));
    await user.click(button('Edit post: Doors open on Friday.'));
    await screen.findAllByRole('group', { name: 'Networks' });
    expect(screen.queryByText(/a post with the same text/)).not.toBeInTheDocument();
  });
});

describe('/scheduler, the line about the chosen time', () => {
  const line = () => screen.queryByText(/^(Clashes|Free:|This time)/)?.textContent;
  const setTime = (value: string) => {
    fireEvent.change(field('time'), { target: { value } });
  };

  it('names the posts for the same account that clash, and moves the draft until none does', async () => {
    const posts = [
      aPost({ time: '10:00', content: 'Autumn sale', channels: ['Facebook', 'Twitter'] }),
      aPost({ time: '10:10', content: 'Elsewhere', channels: ['Facebook'] }),
    ];
    const { user, stored } = await renderComposer({ posts, draft: { channels: ['Twitter'] } });
    setTime('10:05');
    expect(line()).toBe('Clashes on Twitter with “Autumn sale” at 10:00 AM Move 30 min later');
    setTime('09:44');
    expect(line()).toBe('Free: nothing else on Twitter between 9:44 AM and 10:00 AM');
    await user.click(toggle('Facebook'));
    setTime('09:55');
    expect(line()).toBe('Clashes on 2 accounts with “Autumn sale” at 10:00 AM Move 30 min later');
    await user.click(newPost().getByRole('button', { name: 'Move 30 min later' }));
    expect(line()).toBe('Clashes on Facebook with “Elsewhere” at 10:10 AM Move 30 min later');
    await user.click(newPost().getByRole('button', { name: 'Move 30 min later' }));
    expect(line()).toBe('Free: nothing else on these accounts after 10:55 AM');
    expect(stored().time).toBe('10:55');
    expect(content()).toHaveFocus();
    await user.clear(field('time'));
    expect(line()).toBeUndefined();
  });

  it('names a post with its date on another day, and moves across midnight', async () => {
    const channels = ['Twitter'];
    const posts = [aPost({ date: '2026-06-17', time: '00:10', content: 'Next', channels })];
    const { user, stored } = await renderComposer({ posts, draft: { channels } });
    setTime('23:56');
    expect(line()).toBe(
      'Clashes on Twitter with “Next” on Wed, Jun 17, 12:10 AM Move 30 min later',
    );
    await user.click(newPost().getByRole('button', { name: 'Move 30 min later' }));
    expect(stored()).toMatchObject({ date: '2026-06-17', time: '00:26' });
  });

  it('says that a time is past, also without networks and when time passes', async () => {
    const past = 'This time is past: the post will count as published';
    const { advanceTo } = await renderApp({ path: '/scheduler', state: { newPost: DRAFT } });
    expect(line()).toBeUndefined();
    advanceTo(Date.parse('2026-06-16T09:30:00-04:00'));
    expect(line()).toBeUndefined();
    advanceTo(Date.parse('2026-06-16T09:30:00.001-04:00'));
    expect(line()).toBe(past);
    setTime('09:31');
    expect(line()).toBeUndefined();
  });

  it('goes by the present as of another moment, and says of no published post that it is past', async () => {
    await renderApp({
      path: '/scheduler#asOf=2026-06-30T09:00',
      state: { newPost: DRAFT, scheduledPosts: [aPost({ content: 'Old', date: '2026-06-12' })] },
    });
    expect(await screen.findByRole('region', { name: 'The plan on another day' })).toBeVisible();
    expect(line()).toBeUndefined();
    fireEvent.click(button('Edit post: Old'));
    expect(await screen.findByRole('form', { name: 'Edit post: Old' })).toBeVisible();
    expect(line()).toBeUndefined();
  });
});

describe('/scheduler, the fields that few posts need', () => {
  const textbox = (name: string) => screen.getByRole('textbox', { name });
  const ADDRESS_1 = 'Address or file name of picture 1';

  it('are stored as they are typed, and left out when they are emptied', async () => {
    const { user, store, stored } = await renderComposer();
    for (const name of ['Link', 'Media', 'Note', 'First comment']) {
      expect(button(name)).toHaveAttribute('aria-expanded', 'false');
      await user.click(button(name));
      expect(button(name)).toHaveAttribute('aria-expanded', 'true');
      if (name === 'Media') {
        expect(await screen.findByRole('button', { name: 'Add pictures' })).toHaveFocus();
        await user.click(button('Add by link'));
      }
      expect(textbox(name === 'Media' ? ADDRESS_1 : name)).toHaveFocus();
    }
    const values = {
      Link: 'harbour.example/a?b=c#d',
      [ADDRESS_1]: 'roast 1.jpg',
      'Alt text for picture 1': 'A “roast”',
      Note: 'Call first',
      'First comment': '#coffee #bread',
    };
    for (const [name, value] of Object.entries(values)) {
      await user.type(textbox(name), value);
      expect(textbox(name)).toHaveValue(value);
      expect(textbox(name)).toHaveFocus();
    }
    await user.click(content());
    expect(stored()).toEqual({
      ...DRAFT,
      link: values.Link,
      media: [{ address: 'roast 1.jpg', alt: 'A “roast”' }],
      note: values.Note,
      firstComment: values['First comment'],
    });
    for (const name of Object.keys(values)) await user.clear(textbox(name));
    await user.click(content());
    expect(stored()).toEqual(DRAFT);
    expect(store.getState().history.past).toEqual([]);
  });

  it('close by their button if they are empty, and with the post that they were opened for @nightly', async () => {
    const { user } = await renderComposer();
    await user.click(button('Note'));
    await user.click(button('Note'));
    expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
    await user.click(button('Note'));
    await user.keyboard('Call first');
    await user.click(button('Note'));
    expect(textbox('Note')).toHaveFocus();
    await user.click(button('Schedule Post'));
    expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
  });

  it('are open at first if one is used, and keep several media @nightly', async () => {
    const { user, stored } = await renderComposer({ draft: { media: [{ address: 'a.jpg' }] } });
    await user.click(await screen.findByRole('button', { name: 'Add by link' }));
    await user.type(textbox('Alt text for picture 2'), 'B');
    expect(stored().media).toEqual([{ address: 'a.jpg' }]);
    await user.type(textbox('Address or file name of picture 2'), 'b.jpg');
    await user.click(content());
    expect(stored().media).toEqual([{ address: 'a.jpg' }, { address: 'b.jpg', alt: 'B' }]);
    await user.click(button('Remove picture 1'));
    expect(textbox(ADDRESS_1)).toHaveValue('b.jpg');
    expect(stored().media).toEqual([{ address: 'b.jpg', alt: 'B' }]);
    await user.click(button('Remove picture 1'));
    expect(screen.queryByRole('textbox', { name: ADDRESS_1 })).toBeNull();
    expect(screen.getByRole('region', { name: 'Media' })).toBeVisible();
    expect(stored()).not.toHaveProperty('media');
  });

  it('show media that change elsewhere @nightly', async () => {
    const { store } = await renderComposer({ draft: { media: [{ address: 'a.jpg' }] } });
    expect(await screen.findByRole('textbox', { name: ADDRESS_1 })).toHaveValue('a.jpg');
    act(() => {
      store.dispatch({
        type: 'newPost/newPostChanged',
        payload: aDraft({ media: [{ address: 'b.jpg' }] }),
      });
    });
    expect(textbox(ADDRESS_1)).toHaveValue('b.jpg');
  });
});

describe('/scheduler, snippets', () => {
  const SNIPPETS = [
    { id: '1', name: 'name', text: 'Harbour Coffee' },
    { id: '2', name: 'nagging', text: 'Come!' },
    { id: '3', name: 'tags', text: '#a\n#b' },
  ];
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

  function renderSnippets(draft: Partial<PostDraft> = { content: '' }) {
    return renderComposer({ draft, state: { snippets: SNIPPETS } });
  }

  it('are offered while their name is typed, and inserted by Enter', async () => {
    const { user } = await renderSnippets();
    await user.type(content(), 'Your /n');
    expect(options()).toEqual(['/naggingCome!', '/nameHarbour Coffee']);
    const active = () =>
      document.getElementById(content().getAttribute('aria-activedescendant') ?? '');
    expect(active()).toHaveTextContent('/nagging');
    await user.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('/name');
    expect(active()).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(content()).toHaveValue('Your Harbour Coffee');
    expect(content().selectionStart).toBe('Your Harbour Coffee'.length);
    expect(content()).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('!');
    expect(content()).toHaveValue('Your Harbour Coffee!');
  });

  it('are inserted by Tab in the middle of a text, and by a click @nightly', async () => {
    const { user } = await renderSnippets({ content: 'A  Z' });
    act(() => {
      content().focus();
    });
    content().setSelectionRange(2, 2);
    await user.keyboard('/tag{Tab}');
    expect(content()).toHaveValue('A #a\n#b Z');
    expect(content().selectionStart).toBe('A #a\n#b'.length);
    expect(content()).toHaveFocus();
    await user.keyboard(' /na');
    await user.click(screen.getByRole('option', { name: /nagging/ }));
    expect(content()).toHaveValue('A #a\n#b Come! Z');
  });

  it('are not offered inside a word or an address, and Escape closes only the list @nightly', async () => {
    const { user } = await renderSnippets();
    await user.type(content(), 'and/na a.example/na');
    expect(options()).toEqual([]);
    await user.type(content(), ' /na{Escape}');
    expect(options()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(content()).toHaveValue('and/na a.example/na /na\n');
  });

  it('do not disturb an input method @nightly', async () => {
    const { user } = await renderSnippets();
    await user.type(content(), '/na');
    fireEvent.compositionStart(content());
    expect(options()).toEqual([]);
    fireEvent.input(content(), { target: { value: '/nam' }, isComposing: true });
    expect(options()).toEqual([]);
    fireEvent.compositionEnd(content());
    expect(options()).toEqual(['/nameHarbour Coffee']);
    fireEvent.keyDown(content(), { key: 'Enter', isComposing: true });
    expect(content()).toHaveValue('/nam');
  });

  it('are inserted at the caret and deleted in the menu', async () => {
    const { user, store } = await renderSnippets({ content: 'A Z' });
    act(() => {
      content().focus();
    });
    content().setSelectionRange(1, 2);
    await user.click(button('Snippet'));
    const menu = within(screen.getByRole('dialog', { name: 'Snippets' }));
    await user.click(menu.getByRole('button', { name: 'Delete /tags' }));
    expect(store.getState().snippets.map(({ name }) => name)).toEqual(['name', 'nagging']);
    await user.click(menu.getByRole('button', { name: 'Insert /nagging' }));
    expect(content()).toHaveValue('ACome!Z');
    expect(content()).toHaveFocus();
    expect(content().selectionStart).toBe(6);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are saved from the selection or the text, under a name that is checked', async () => {
    const { user, store } = await renderComposer({ draft: { content: 'Come to us' } });
    const names = () => store.getState().snippets.map(({ name, text }) => [name, text]);
    await user.click(button('Snippet'));
    const name = screen.getByLabelText('Name of a new snippet');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.type(name, '!{Enter}');
    expect(name).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent(/^Letters, digits, - and _/);
    expect(name).toHaveAccessibleDescription(/^Letters, digits, - and _/);
    expect(names()).toEqual([]);
    await user.type(name, '{Backspace}/our text{Enter}');
    expect(names()).toEqual([['our-text', 'Come to us']]);
    expect(button('Snippet')).toHaveFocus();

    act(() => {
      content().focus();
    });
    content().setSelectionRange(0, 4);
    await user.click(button('Snippet'));
    await user.type(screen.getByLabelText('Name of a new snippet'), 'come');
    await user.click(button('Save the selection'));
    expect(names()).toContainEqual(['come', 'Come']);
    expect(store.getState().scheduledPosts).toEqual([]);
  });

  it('are not saved without a text @nightly', async () => {
    const { user, store } = await renderComposer({ draft: { content: '' } });
    await user.click(button('Snippet'));
    await user.type(screen.getByLabelText('Name of a new snippet'), 'x{Enter}');
    expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument();
    expect(store.getState().snippets).toEqual([]);
    await user.click(button('Snippet'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('/scheduler, labels of the draft', () => {
  it('are created and removed', async () => {
    const { user, stored, store } = await renderComposer();
    await user.click(button('Labels'));
    await user.type(
      screen.getByRole('textbox', { name: 'Find or create a label' }),
      'Advent{Enter}',
    );
    const [label] = store.getState().labels;
    expect(label?.name).toBe('Advent');
    expect(stored().labels).toEqual([label?.id]);
    await user.keyboard('{Escape}');
    await user.click(button('Remove label: Advent'));
    expect(stored()).not.toHaveProperty('labels');
    expect(store.getState().scheduledPosts).toEqual([]);
  });

  it('keep what is typed in every form when one is deleted @nightly', async () => {
    const labels = [{ id: '1', name: 'Advent', colour: 'teal' }] as const;
    const post = aPost({ content: 'Edited', labels: ['1'] });
    const { user, store, stored } = await renderComposer({
      posts: [post],
      draft: { labels: ['1'] },
      state: { labels },
    });
    await user.click(button('Edit post: Edited'));
    await user.keyboard('!');
    await user.type(content(), '?');
    await user.click(newPost().getByRole('button', { name: 'Labels' }));
    await user.click(button('Manage labels'));
    await user.click(screen.getByRole('button', { name: /^Delete.*Advent/ }));
    expect(store.getState().labels).toEqual([]);
    expect(stored()).toEqual(aDraft({ content: 'Doors open on Friday.?' }));
    expect(store.getState().edits[post.id]).toMatchObject({ content: 'Edited!' });
    expect(screen.getByRole('status')).toHaveTextContent('Deleted the label “Advent”');
  });
});

describe('/scheduler, the form of an edit', () => {
  it('has the same parts, and Escape in one of them does not cancel it', async () => {
    const post = aPost({ content: 'Old', channels: ['Twitter'], note: 'N' });
    const { user, store } = await renderComposer({ posts: [post], draft: { content: '' } });
    await user.click(button('Edit post: Old'));
    const form = within(await screen.findByRole('form', { name: 'Edit post: Old' }));
    expect(form.getByRole('textbox', { name: 'Note' })).toHaveValue('N');
    await user.click(form.getByRole('button', { name: 'Snippet' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Labels' }));
    await user.keyboard('{Escape}');
    await user.click(form.getByRole('button', { name: 'Facebook' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(store.getState().scheduledPosts).toEqual([
      { ...post, channels: ['Twitter', 'Facebook'] },
    ]);
    await user.click(button('Undo'));
    expect(store.getState().scheduledPosts).toEqual([post]);
  });
});

it('A text that looks like code is shown as text in every field', async () => {
  const hostile = '<img src=x onerror=alert(1)>‮ \u0000{{7*7}} https://a.example/"><b>';
  const { user, store } = await renderComposer({
    draft: {
      content: hostile,
      channels: ['Twitter:2'],
      variants: { Twitter: `${hostile}!` },
      link: hostile,
      media: [{ address: hostile, alt: hostile }],
      note: hostile,
      firstComment: hostile,
    },
    state: {
      accounts: [{ id: 'Twitter:2', name: hostile }],
      snippets: [{ id: '1', name: 'x', text: hostile }],
    },
  });
  expect(document.querySelector('img, b[onerror]')).toBeNull();
  expect(preview()).toHaveTextContent(`${hostile}!`.replaceAll(/\s+/g, ' '), {
    normalizeWhitespace: true,
  });
  await user.click(button('Snippet'));
  await user.click(button('Insert /x'));
  expect(document.querySelector('img')).toBeNull();
  await waitFor(() => {
    expect(content().value).toContain(hostile);
  });
  expect(store.getState().newPost.link).toBe(hostile);
});
