import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPost } from '@test/support/builders';
import { renderApp } from '@test/support/renderApp';
import { aReview, anAskedReview, answersByKey, someAnswers } from '@test/support/reviews';
import { answersMessage } from '@/core/review/answersMessage';
import { answerKey } from '@/core/review/postAnswers';
import { answersText, type Answers } from '@/core/review/reviewFiles';
import { reviewStamp } from '@/core/review/reviewStamp';
import { codeOf } from '@/core/review/textCode';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { changedElsewhere } from '@/store/changedElsewhere';
import { postEdited } from '@/store/scheduledPostsSlice';
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
      dialog.getByText(/^Harbour Coffee, 1–14 December · answered Wed, Nov 25, /),
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
      { ...change, post: '4', stamp: stampOf('4'), state: 'change', texts: { '': 'Torte.' } },
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
    expect(form.getByRole('textbox', { name: 'Content' })).toHaveValue('Torte.');
  });

  it('takes a file that is dropped on the window by what it has, and leaves a plan to the plan', async () => {
    const { user } = await renderPlan();
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

  it('refuses answers without a name, and those that say nothing', async () => {
    const { pasteInto, user } = await renderPlan();
    await pasteInto(answersText({ ...ANSWERS, by: ' ' }));
    expect(await screen.findByText('These answers do not say whose they are.')).toBeVisible();
    const field = screen.getByRole('textbox', { name: 'Paste an answer' });
    async function replaceBy(answers: Answers) {
      await user.clear(field);
      await user.click(field);
      await user.paste(answersText(answers));
    }
    await replaceBy({ ...ANSWERS, answers: [{ post: '1', stamp: '', state: 'comment' }] });
    expect(await screen.findByText('There are no answers in this.')).toBeVisible();
    await replaceBy(ANSWERS);
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
});
