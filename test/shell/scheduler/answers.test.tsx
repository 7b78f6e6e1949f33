import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { PostAnswer } from '@/core/review/postAnswer';
import { answerKey } from '@/core/review/postAnswers';
import { reviewStamp } from '@/core/review/reviewStamp';
import { selectScheduledPosts } from '@/store/selectors';
import { aPost } from '@test/support/builders';
import { renderApp } from '@test/support/renderApp';
import { anAskedReview, answersByKey } from '@test/support/reviews';

const SENT = { pictures: false, extras: true };

/** Returns a post of 10:00 that is shown in the grid too. */
function aPlanned(id: string, date: string, content: string) {
  return aPost({ id, date, time: '10:00', content, channels: ['Instagram'] });
}

const ROAST = aPlanned('roast', '2026-06-16', 'Gone by tonight.');
const BOX = aPlanned('box', '2026-06-17', 'Our box is back.');
const CAKE = aPlanned('cake', '2026-06-18', 'Cake is here.');
const OWN = aPlanned('own', '2026-06-19', 'Not sent.');
const REVIEW = anAskedReview({
  id: '9',
  sent: SENT,
  posts: Object.fromEntries(
    [ROAST, BOX, CAKE].map((post) => [
      post.id,
      { stamp: reviewStamp(post, SENT), date: post.date, time: post.time },
    ]),
  ),
});

function anAnswer(to: typeof ROAST, fields: Partial<PostAnswer> = {}): PostAnswer {
  const given = { review: '9', by: 'Maria', at: '2026-06-15T09:00:00.000Z' };
  return { ...given, stamp: reviewStamp(to, SENT), state: 'approved', ...fields };
}

const CHANGE = anAnswer(ROAST, {
  state: 'change',
  comment: 'Say when.',
  texts: { '': 'Gone by noon.' },
});

const POSTS = [
  { ...ROAST, answers: answersByKey(CHANGE, anAnswer(ROAST, { by: 'Tom' })) },
  { ...BOX, answers: answersByKey(anAnswer(BOX)) },
  CAKE,
  OWN,
];

async function renderPlan(path = '/scheduler', posts = POSTS) {
  const app = await renderApp({
    path,
    state: { scheduledPosts: posts, reviews: [REVIEW], connections: ['Instagram'] },
  });
  const line = within(await screen.findByRole('group', { name: 'Open review' }));
  return { ...app, line };
}

const entry = (name: RegExp) => screen.getByRole('listitem', { name });
function contents() {
  return Array.from(document.querySelectorAll('[data-entry] > p'), (text) => text.textContent);
}
const chip = () => screen.getByRole('button', { name: 'Change asked' });

/** Opens the answer of Maria by the keyboard: from its entry, the arrow key leads to the chip. */
async function openAnswer(user: UserEvent) {
  entry(/Gone by tonight/).focus();
  // The checkbox comes first, then the buttons of the entry.
  for (let press = 0; press < 9 && document.activeElement !== chip(); press += 1) {
    await user.keyboard('{ArrowRight}');
  }
  expect(chip()).toHaveFocus();
  await user.keyboard('{Enter}');
  return within(await screen.findByRole('dialog', { name: 'Answer of Maria' }));
}

function roast(app: Awaited<ReturnType<typeof renderPlan>>) {
  return selectScheduledPosts(app.store.getState()).find(({ id }) => id === 'roast');
}

describe('an entry', () => {
  it('says what two reviewers answered, and for whom it waits', async () => {
    await renderPlan();
    expect(entry(/Gone by tonight/)).toHaveAccessibleName(
      /Change asked Maria: “Say when\.” ?Approved by \u2068Tom\u2069/,
    );
    expect(entry(/Cake is here/)).toHaveAccessibleName(/Waiting for \u2068Maria\u2069/);
    expect(entry(/Not sent/)).not.toHaveAccessibleName(/Waiting|Approved/);
  });

  it('uses the suggested text by a key, in one step that undo takes back', async () => {
    const app = await renderPlan();
    const answer = await openAnswer(app.user);
    expect(answer.getByText('noon', { selector: 'ins' })).toBeVisible();
    answer.getByRole('button', { name: 'Use this text' }).focus();
    await app.user.keyboard('{Enter}');
    expect(contents()[0]).toBe('Gone by noon.');
    expect(entry(/Gone by noon/)).toHaveFocus();
    expect(screen.getByRole('button', { name: /^The text of .*Maria.* is used$/ })).toBeVisible();
    expect(app.line.getByRole('button', { name: 'Change asked 0' })).toBeVisible();
    await app.user.keyboard('{Control>}z{/Control}');
    expect(contents()[0]).toBe('Gone by tonight.');
    expect(roast(app)?.answers).toEqual(answersByKey(CHANGE, anAnswer(ROAST, { by: 'Tom' })));
  });

  it('has no chip of an answer that was set aside', async () => {
    const app = await renderPlan();
    const answer = await openAnswer(app.user);
    await app.user.click(answer.getByRole('button', { name: 'Set aside' }));
    expect(screen.queryByRole('button', { name: 'Change asked' })).not.toBeInTheDocument();
    expect(entry(/Gone by tonight/)).toHaveFocus();
    expect(roast(app)?.answers?.[answerKey(CHANGE)]?.done).toBe('aside');
    expect(app.line.getByRole('button', { name: 'Approved 2' })).toBeVisible();
  });

  it('opens its form with the suggested text, and with the answers beside it', async () => {
    const app = await renderPlan();
    const answer = await openAnswer(app.user);
    await app.user.click(answer.getByRole('button', { name: 'Edit…' }));
    const form = await screen.findByRole('form', { name: /^Edit post/ });
    expect(within(form).getByRole('textbox', { name: 'Content' })).toHaveValue('Gone by noon.');
    const answers = within(await within(form).findByRole('group', { name: 'Answers' }));
    expect(answers.getByText('Say when.')).toBeVisible();
    expect(answers.getByText('Tom')).toBeVisible();
    expect(roast(app)?.content).toBe('Gone by tonight.');
  });
});

describe('the line of an open review', () => {
  it('filters its posts by what was answered, until the chip is pressed again', async () => {
    const { user, line } = await renderPlan();
    for (const [name, shown] of [
      ['All 3', ['Gone by tonight.', 'Our box is back.', 'Cake is here.']],
      ['Approved 1', ['Our box is back.']],
      ['Change asked 1', ['Gone by tonight.']],
      ['Waiting 1', ['Cake is here.']],
    ] as const) {
      await user.click(line.getByRole('button', { name }));
      await waitFor(() => {
        expect(contents()).toEqual(shown);
      });
      expect(line.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    }
    await user.click(line.getByRole('button', { name: 'Waiting 1' }));
    await waitFor(() => {
      expect(contents()).toHaveLength(4);
    });
  });

  it('shows and hides the posts of past days', async () => {
    const past = Array.from({ length: 12 }, (_, index) =>
      aPost({ content: `Past ${index}`, date: '2026-06-10', time: `${10 + index}:00` }),
    );
    const { user, line } = await renderPlan('/scheduler', [...past, ...POSTS]);
    expect(line.getByText('12 published')).toBeVisible();
    line.getByRole('button', { name: 'Show published posts' }).focus();
    await user.keyboard('{Enter}');
    expect(contents()).toHaveLength(16);
    expect(line.getByRole('button', { name: 'Hide published posts' })).toHaveFocus();
  });
});

it('Filter offers the posts by what was answered', async () => {
  const { user } = await renderPlan();
  await user.click(screen.getByRole('button', { name: /^Filter/ }));
  const group = within(await screen.findByRole('group', { name: 'Review' }));
  await user.click(group.getByRole('button', { name: 'Change asked' }));
  await waitFor(() => {
    expect(contents()).toEqual(['Gone by tonight.']);
  });
});

it('the page says that a change was asked, and a press shows the posts', async () => {
  const { user } = await renderPlan();
  await user.click(await screen.findByRole('button', { name: /to fix$/ }));
  await user.click(screen.getByRole('link', { name: '1 change asked' }));
  await waitFor(() => {
    expect(contents()).toEqual(['Gone by tonight.']);
  });
});

it.each(['week', 'month', 'grid'] as const)(
  'each post of a %s says in its name that it is approved, or that a change is asked',
  async (layout) => {
    await renderApp({
      path: `/scheduler#view=${layout}`,
      state: {
        connections: ['Instagram'],
        scheduledPosts: POSTS,
        reviews: [REVIEW],
      },
    });
    const grid = await screen.findByRole('grid');
    for (const [id, name] of [
      ['roast', /, Scheduled, change asked\b/],
      ['box', /, Scheduled, approved\b/],
      ['cake', /, Scheduled(?!.*approved|.*asked)/],
    ] as const) {
      await waitFor(() => {
        expect(grid.querySelector(`[data-entry=${id}]`)).toHaveAccessibleName(
          expect.stringMatching(name),
        );
      });
    }
  },
);
