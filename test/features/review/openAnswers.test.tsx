import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPost } from '@test/support/builders';
import { anImportedFile } from '@test/support/memoryFiles';
import { renderApp } from '@test/support/renderApp';
import { aReview, anAskedReview, answersByKey, someAnswers } from '@test/support/reviews';
import { answersMessage } from '@/core/review/answersMessage';
import { answerKey } from '@/core/review/postAnswers';
import { answersText, type Answers } from '@/core/review/reviewFiles';
import { reviewStamp } from '@/core/review/sentPost';
import { codeOf } from '@/core/review/textCode';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { changedElsewhere } from '@/store/changedElsewhere';
import { postDeleted, postEdited } from '@/store/scheduledPostsSlice';
import { selectScheduledPosts } from '@/store/selectors';
import type { RootState } from '@/store/store';

const SENT = { pictures: false, extras: true };

const POSTS = [
  aPost({ id: '1', date: '2026-12-01', time: '10:00', content: 'Our advent box is back.' }),
  aPost({
    id: '2',
    date: '2026-12-04',
    time: '08:00',
    content: 'Friday roast: Huila. Gone by tomorrow.',
    channels: ['Instagram', 'Facebook'],
  }),
  aPost({ id: '3', date: '2026-12-06', time: '09:00', content: 'Second candle.' }),
  aPost({ id: '4', date: '2026-12-06', time: '15:00', content: 'Cake until it is gone.' }),
];

function stampOf(id: string): string {
  const post = POSTS.find((each) => each.id === id);
  return post ? reviewStamp(post, SENT) : '';
}

const REVIEW = anAskedReview({
  posts: Object.fromEntries(
    POSTS.map(({ id, date, time }) => [id, { stamp: stampOf(id), date, time }]),
  ),
});

const ANSWERS = someAnswers({
  answers: [
    { post: '1', stamp: stampOf('1'), state: 'approved' },
    {
      post: '2',
      stamp: stampOf('2'),
      state: 'change',
      comment: 'Please name the price.',
      texts: { '': 'Friday roast: Huila. 12 euros. Gone by noon.' },
    },
    { post: '3', stamp: stampOf('3'), state: 'change', comment: 'The window instead?' },
    { post: '4', stamp: stampOf('4'), state: 'comment', comment: 'Lovely.' },
  ],
});

async function messageOf(answers: Answers): Promise<string> {
  return answersMessage(aReview(), answers, String(await codeOf(answersText(answers))));
}

async function renderPlan(state: Partial<RootState> = {}, path = '/scheduler') {
  const app = await renderApp({
    path,
    state: { scheduledPosts: POSTS, reviews: [REVIEW], connections: ['Instagram'], ...state },
  });
  const post = (id: string): ScheduledPost | undefined =>
    selectScheduledPosts(app.store.getState()).find((each) => each.id === id);
  return {
    ...app,
    /** Opens the dialog by the menu, and pastes a text into its field. */
    pasteInto: async (text: string) => {
      await app.user.click(screen.getByRole('button', { name: 'Plan' }));
      await app.user.click(screen.getByRole('menuitem', { name: 'Open answers…' }));
      await screen.findByRole('dialog', { name: 'Open answers' });
      await app.user.click(screen.getByRole('textbox', { name: 'Paste an answer' }));
      await app.user.paste(text);
    },
    post,
    /** Returns the answer of Maria to a post. */
    answerOf: (id: string) => post(id)?.answers?.[answerKey(ANSWERS)],
  };
}

async function answersDialog() {
  return within(await screen.findByRole('dialog', { name: 'Answers of Maria' }));
}

function rowOf(dialog: Awaited<ReturnType<typeof answersDialog>>, name: RegExp) {
  return within(dialog.getByRole('listitem', { name }));
}

const notice = () => within(screen.getByRole('region', { name: 'Last change' }));

describe('Open answers', () => {
  it('takes a pasted message, and takes all over in one step, by the keyboard', async () => {
    const { answerOf, pasteInto, store, user } = await renderPlan();
    await pasteInto(await messageOf(ANSWERS));
    const dialog = await answersDialog();
    expect(
      dialog.getByText(/^Harbour Coffee, 1–14 December · answered Nov 25, 2026/),
    ).toBeVisible();
    expect(dialog.getByText('1 approved · 2 changes asked · 1 comment')).toBeVisible();
    const toLookAt = dialog.getByRole('radio', { name: 'To look at', description: '3' });
    expect(toLookAt).toHaveFocus();
    expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    await user.keyboard('{ArrowRight}');
    expect(dialog.getByRole('radio', { name: 'Approved', description: '1' })).toBeChecked();
    expect(dialog.getByText('Our advent box is back.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Show the post' })).toBeNull();
    await user.click(dialog.getByRole('radio', { name: 'All', description: '4' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(4);

    const before = selectScheduledPosts(store.getState());
    dialog.getByRole('button', { name: 'Take over 4 answers' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(answerOf('2')).toMatchObject({ state: 'change', comment: 'Please name the price.' });
    expect(notice().getByText('Took over 4 answers of Maria')).toBeVisible();
    await user.click(notice().getByRole('button', { name: 'Undo' }));
    expect(selectScheduledPosts(store.getState())).toEqual(before);
  });

  it('uses a suggested text, keeps the own one, or opens the edit, as was chosen', async () => {
    const { answerOf, pasteInto, post, user } = await renderPlan();
    const [, change] = ANSWERS.answers;
    const others = [
      { ...change, post: '3', stamp: stampOf('3'), state: 'change', texts: { '': 'Candle two.' } },
      { post: '4', stamp: stampOf('4'), state: 'change', comment: 'Shorter' },
    ] as const;
    await pasteInto(
      await messageOf({ ...ANSWERS, answers: [...ANSWERS.answers.slice(0, 2), ...others] }),
    );
    const dialog = await answersDialog();
    const roast = rowOf(dialog, /Friday roast/);
    const marked = (role: string) =>
      roast.getAllByRole(role).map(({ textContent }) => textContent.trim());
    expect(marked('insertion')).toEqual(['12 euros.', 'noon']);
    expect(marked('deletion')).toEqual(['tomorrow']);
    await user.click(roast.getByRole('button', { name: 'Keep mine' }));
    await user.click(roast.getByRole('button', { name: 'Use this text' }));
    expect(roast.getByRole('button', { name: 'Keep mine', pressed: false })).toBeVisible();
    const candle = rowOf(dialog, /Second candle/);
    await user.click(candle.getByRole('button', { name: 'Keep mine' }));
    await user.click(rowOf(dialog, /Cake/).getByRole('button', { name: 'Edit…' }));
    await user.click(dialog.getByRole('button', { name: 'Take over 4 answers' }));

    expect(post('2')?.content).toBe('Friday roast: Huila. 12 euros. Gone by noon.');
    expect(post('3')?.content).toBe('Second candle.');
    expect(['2', '3', '4'].map((id) => answerOf(id)?.done)).toEqual(['used', 'aside', undefined]);
    const form = within(screen.getByRole('form', { name: /^Edit post: Cake/ }));
    await waitFor(() => {
      expect(form.getByRole('textbox', { name: 'Content' })).toHaveFocus();
    });
  });

  it('takes a link, asks before it changes anything, and leaves the address', async () => {
    const code = await codeOf(answersText(ANSWERS));
    const { post, router, user } = await renderPlan({}, `/scheduler#view=week&answers=${code}`);
    const dialog = await answersDialog();
    expect(router.state.location.hash).toBe('#view=week');
    expect(post('1')?.answers).toBeUndefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(post('1')?.answers).toBeUndefined();
    expect(dialog.queryByRole('listitem')).toBeNull();
  });

  it('takes what is pasted outside of fields', async () => {
    const { user } = await renderPlan();
    const message = await messageOf(ANSWERS);
    await user.click(screen.getByRole('textbox', { name: 'Content' }));
    await user.paste(message);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => {
      (document.activeElement as HTMLElement).blur();
    });
    await user.paste('Looks good!');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.paste(message);
    expect((await answersDialog()).getByText(/answered/)).toBeVisible();
  });

  it('takes a file that was chosen, and one that is dropped on the window', async () => {
    const { files, pasteInto, user } = await renderPlan();
    files.willImport(anImportedFile('December.answers.json', answersText(ANSWERS)));
    await pasteInto('Looks good!');
    expect(await screen.findByText('There are no answers in this.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose a file…' }));
    await user.click((await answersDialog()).getByRole('button', { name: 'Cancel' }));

    for (const name of ['mail.txt', 'answers (1).json', 'saved.eml']) {
      const file = new File([await messageOf(ANSWERS)], name);
      const dataTransfer = { types: ['Files'], files: [file], items: [], dropEffect: 'none' };
      fireEvent.drop(document.body, { dataTransfer });
      await user.click((await answersDialog()).getByRole('button', { name: 'Cancel' }));
    }
    const file = new File(['{"format":"socialsync"}'], 'plan.json');
    const dataTransfer = { types: ['Files'], files: [file], items: [], dropEffect: 'none' };
    fireEvent.drop(document.body, { dataTransfer });
    expect(await screen.findByRole('dialog', { name: 'Open “plan.json”' })).toBeVisible();
  });

  it('refuses answers to another plan, of a newer version, and damaged ones, each with a sentence', async () => {
    const { pasteInto, user } = await renderPlan();
    const of = (fields: Partial<Answers>) => ({ ...ANSWERS, ...fields });
    const others = of({
      review: '9',
      title: 'Velo',
      answers: [{ post: 'x', stamp: '', state: 'approved' }],
    });
    await pasteInto(answersText(others));
    const said = (sentence: RegExp | string) => screen.findByText(sentence);
    expect(await said(/to the review .Velo., which is not in this plan/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open a plan…' })).toBeVisible();
    const field = screen.getByRole('textbox', { name: 'Paste an answer' });
    async function replaceBy(text: string) {
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    }
    await replaceBy(answersText(ANSWERS).replace('"version":1', '"version":2'));
    expect(await said(/This version is too old to read it/)).toBeVisible();
    await replaceBy(answersText(ANSWERS).slice(0, -40));
    expect(await said(/or it is damaged/)).toBeVisible();
    await replaceBy(answersText(of({ by: ' ' })));
    expect(await said('These answers do not say whose they are.')).toBeVisible();
    await replaceBy(answersText(of({ answers: [{ post: '1', stamp: '', state: 'comment' }] })));
    expect(await said('There are no answers in this.')).toBeVisible();
    await replaceBy(answersText(ANSWERS));
    await answersDialog();
  });

  it('says what it could not read, and takes the rest', async () => {
    const { pasteInto } = await renderPlan();
    const bad = { post: '2', stamp: stampOf('2'), state: '__proto__' } as never;
    await pasteInto(answersText({ ...ANSWERS, answers: [...ANSWERS.answers.slice(2), bad] }));
    const dialog = await answersDialog();
    expect(dialog.getByText('1 part of these answers could not be read')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Take over 2 answers' })).toBeVisible();
  });

  it('has nothing new when the same answers are opened again, also after another tab took them over', async () => {
    const { pasteInto, store } = await renderPlan();
    await pasteInto(await messageOf(ANSWERS));
    const dialog = await answersDialog();
    const { review, by, at } = ANSWERS;
    const changed = ANSWERS.answers.map(({ post: id, ...said }) => ({
      id,
      values: { answers: answersByKey({ review, by, at, ...said }) },
    }));
    act(() => {
      store.dispatch(changedElsewhere({ change: { scheduledPosts: { changed } } }));
    });
    expect(dialog.getByText('Nothing new: the plan has these answers.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Take over/ })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Use this text' })).toBeNull();
    expect(dialog.getAllByText('The plan has this answer')).toHaveLength(3);
  });

  it('leaves out the answer to a post that was deleted meanwhile; after undo it can be taken over', async () => {
    const { pasteInto, post, store, user } = await renderPlan();
    act(() => {
      store.dispatch(postDeleted('2'));
    });
    await pasteInto(await messageOf(ANSWERS));
    let dialog = await answersDialog();
    const roast = rowOf(dialog, /^8:00 AM, Fri, Dec 4$/);
    expect(roast.getByText(/You deleted this post after sending it/)).toBeVisible();
    expect(roast.queryByRole('button')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Take over 3 answers' }));
    await user.keyboard('{Control>}zz{/Control}');
    expect(post('2')?.answers).toBeUndefined();
    await pasteInto(await messageOf(ANSWERS));
    dialog = await answersDialog();
    expect(dialog.getByRole('button', { name: 'Take over 4 answers' })).toBeVisible();
    expect(rowOf(dialog, /Friday roast/).queryByText(/deleted/)).toBeNull();
  });

  it('says that a post was changed or moved since, and shows what was changed', async () => {
    const { pasteInto, store, user } = await renderPlan();
    const [box, roast, candle] = POSTS;
    act(() => {
      for (const [post, fields] of [
        [box, { content: 'Our advent box is sold out.' }],
        [roast, { time: '09:00' }],
        [candle, { note: 'Only a note' }],
      ] as const) {
        if (post) store.dispatch(postEdited({ id: post.id, draft: { ...post, ...fields } }));
      }
    });
    await pasteInto(await messageOf(ANSWERS));
    const dialog = await answersDialog();
    const changed = rowOf(dialog, /advent/);
    expect(changed.getByText('Approved an earlier text')).toBeVisible();
    expect(changed.getByText('You changed this post after sending it')).toBeVisible();
    const change = changed.getByRole('button', { name: 'What I changed', expanded: false });
    await user.click(change);
    expect(changed.getByRole('deletion')).toHaveTextContent('back');
    expect(changed.getByRole('insertion')).toHaveTextContent('sold out');
    expect(change).toHaveAttribute('aria-expanded', 'true');
    await user.click(change);
    expect(changed.queryByRole('deletion')).toBeNull();
    expect(rowOf(dialog, /roast/).getByText('You moved this post after sending it')).toBeVisible();
    expect(rowOf(dialog, /candle/).queryByText(/after sending it/)).toBeNull();
  });

  it('shows the whole post by a press where its text is cut', async () => {
    jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(60);
    const { pasteInto, user } = await renderPlan();
    await pasteInto(await messageOf(ANSWERS));
    const cake = rowOf(await answersDialog(), /Cake/);
    await user.click(cake.getByRole('button', { name: 'Show the post', expanded: false }));
    expect(cake.getByRole('button', { name: 'Show the post', expanded: true })).toBeVisible();
  });

  it('counts only approvals that hold, and names the others', async () => {
    const [box, roast, candle, cake] = POSTS;
    const scheduledPosts = [
      aPost({ ...box, content: 'Our advent box is sold out.' }),
      aPost({ ...roast, time: '09:00' }),
      aPost(candle),
      aPost(cake),
    ];
    const { pasteInto, user } = await renderPlan({ scheduledPosts });
    const approved = (post: string, stamp: string) => ({ post, stamp, state: 'approved' }) as const;
    const answers = [
      approved('1', stampOf('1')),
      approved('2', stampOf('2')),
      approved('3', '00000000'),
      approved('4', stampOf('4')),
      approved('9', ''),
    ];
    await pasteInto(await messageOf({ ...ANSWERS, answers }));
    const dialog = await answersDialog();
    expect(
      dialog.getByText('2 approved · 1 to an earlier text · 1 to another text · 1 left out'),
    ).toBeVisible();
    expect(dialog.getByRole('radio', { name: 'To look at', description: '3' })).toBeChecked();
    const candleRow = rowOf(dialog, /candle/);
    expect(candleRow.getByText('Approved another text')).toBeVisible();
    expect(candleRow.getByText('This answer is to another text than yours')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Approved', description: '2' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  });

  it('does not say that a post was changed when it has the suggested text', async () => {
    const { pasteInto, user } = await renderPlan();
    await pasteInto(await messageOf(ANSWERS));
    let dialog = await answersDialog();
    await user.click(rowOf(dialog, /roast/).getByRole('button', { name: 'Use this text' }));
    await user.click(dialog.getByRole('button', { name: 'Take over 4 answers' }));
    await pasteInto(await messageOf(ANSWERS));
    dialog = await answersDialog();
    const roast = rowOf(dialog, /roast/);
    expect(roast.getByText('The post has the suggested text')).toBeVisible();
    expect(roast.queryByText(/after sending it/)).toBeNull();
    expect(roast.queryByRole('button', { name: 'What I changed' })).toBeNull();
  });

  it('says so when the history does not know what was sent', async () => {
    const [box, ...others] = POSTS;
    const changed = aPost({ ...box, content: 'Our advent box is sold out.' });
    const { pasteInto, user } = await renderPlan({ scheduledPosts: [changed, ...others] });
    await pasteInto(await messageOf(ANSWERS));
    const row = rowOf(await answersDialog(), /advent/);
    await user.click(row.getByRole('button', { name: 'What I changed' }));
    expect(row.getByText(/^What you changed is not known/)).toBeVisible();
  });

  it('leaves the words that are typed in an open edit, and saves them with the answers', async () => {
    const { pasteInto, post, user } = await renderPlan();
    await user.click(screen.getByRole('button', { name: /^Edit post: Friday roast/ }));
    const form = within(screen.getByRole('form', { name: /^Edit post: Friday/ }));
    await user.type(form.getByRole('textbox', { name: 'Content' }), ' See you');
    await pasteInto(await messageOf(ANSWERS));
    const dialog = await answersDialog();
    const roast = rowOf(dialog, /Friday roast/);
    expect(roast.getByText('You are editing this post: what you typed stays')).toBeVisible();
    await user.click(roast.getByRole('button', { name: 'Use this text' }));
    await user.click(dialog.getByRole('button', { name: 'Take over 4 answers' }));
    expect(post('2')?.content).toBe('Friday roast: Huila. 12 euros. Gone by noon.');
    const typed = 'Friday roast: Huila. Gone by tomorrow. See you';
    expect(form.getByRole('textbox', { name: 'Content' })).toHaveValue(typed);
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(post('2')).toMatchObject({
      content: typed,
      answers: { [answerKey(ANSWERS)]: { by: 'Maria' } },
    });
  });

  it('takes texts for an account that was disconnected, and leaves out those the post is not meant for', async () => {
    const { pasteInto, post, user } = await renderPlan();
    const texts = { Facebook: 'Roast, 12 euros.', Bluesky: 'Roast!' };
    const [, change] = ANSWERS.answers;
    if (!change) throw new Error('No answer.');
    await pasteInto(answersText({ ...ANSWERS, answers: [{ ...change, texts }] }));
    const dialog = await answersDialog();
    const roast = rowOf(dialog, /Friday roast/);
    expect(roast.queryByText('You changed this post after sending it')).toBeNull();
    expect(roast.getByRole('img', { name: 'Facebook, not connected' })).toBeVisible();
    expect(roast.getByText('Suggested text for Facebook')).toBeVisible();
    expect(roast.getByText(/^A text for Bluesky is left out/)).toBeVisible();
    await user.click(roast.getByRole('button', { name: 'Use this text' }));
    await user.click(dialog.getByRole('button', { name: 'Take over 1 answer' }));
    expect(post('2')).toMatchObject({
      content: 'Friday roast: Huila. Gone by tomorrow.',
      variants: { Facebook: 'Roast, 12 euros.' },
    });
    expect(post('2')?.variants).not.toHaveProperty('Bluesky');
  });
});
