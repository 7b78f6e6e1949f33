import { screen, within } from '@testing-library/react';
import type { PostAnswer } from '@/core/review/postAnswer';
import { reviewStamp } from '@/core/review/reviewStamp';
import { aPost } from '@test/support/builders';
import { renderApp } from '@test/support/renderApp';
import { anAskedReview, answersByKey } from '@test/support/reviews';

const POST = aPost({ id: '1', date: '2026-12-01', time: '10:00', content: 'Our advent box.' });
const REVIEW = anAskedReview();
const ANSWER: PostAnswer = {
  review: REVIEW.id,
  by: 'Maria',
  at: '2026-11-25T08:00:00.000Z',
  stamp: reviewStamp(POST, REVIEW.sent),
  state: 'change',
  texts: { '': 'Our advent box, 12 euros.' },
};

describe('the answers in the form of a post', () => {
  it('are shown after they were set aside, and their text replaces what was typed', async () => {
    const { user } = await renderApp({
      path: '/scheduler',
      state: { scheduledPosts: [{ ...POST, answers: answersByKey(ANSWER) }], reviews: [REVIEW] },
    });
    await user.click(await screen.findByRole('button', { name: /^Edit post: Our advent/ }));
    const form = await screen.findByRole('form', { name: /^Edit/ });
    const content = within(form).getByRole('textbox', { name: 'Content' });
    await user.type(content, ' Typed.');
    const answers = within(await within(form).findByRole('group', { name: 'Answers' }));
    await user.click(answers.getByRole('button', { name: 'Set aside' }));
    expect(answers.getByText('Set aside')).not.toHaveRole('button');
    await user.click(answers.getByRole('button', { name: 'Use this text' }));
    expect(content).toHaveValue('Our advent box, 12 euros.');
    expect(answers.getByText(/^The text of .*Maria.* is used$/)).toBeVisible();
  });
});
