import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { aDraft, aPost, at } from '@test/support/builders';
import { createManualTime } from '@test/support/manualTime';
import { withTime } from '@test/support/withTime';
import { field, renderApp, START, submitPost } from '@test/support/renderApp';
import { MarksContext } from '@/ui/plan/PostText';
import { LONG_PRESS_MS } from '@/ui/plan/longPress';
import { ScheduledPostCard } from '@/ui/plan/ScheduledPostCard';
import type * as ButtonModule from '@/ui/controls/Button';
import { clockTimeFormatter, wallDateFormatter } from '@/core/time/wallTime';
import { markedParts } from '@/core/search/marks';
import { postDeleted } from '@/store/scheduledPostsSlice';

/** The name of the delete button for each render of a card. */
const mockRenders: string[] = [];

// The real button, which also records its renders. Each card has one delete button.
jest.mock('@/ui/controls/Button', () => {
  const actual = jest.requireActual<typeof ButtonModule>('@/ui/controls/Button');
  const { Button } = actual;
  return {
    ...actual,
    Button: (props: ComponentProps<typeof Button>) => {
      const name = props['aria-label'];
      if (name?.startsWith('Delete post') === true) mockRenders.push(name);
      return <Button {...props} />;
    },
  };
});

function renderCard(props: Partial<ComponentProps<typeof ScheduledPostCard>> = {}) {
  const actions = {
    onDelete: jest.fn(),
    onEdit: jest.fn(),
    onSelect: jest.fn(),
    onHold: jest.fn(),
  };
  const time = createManualTime(0);
  const { unmount } = render(
    <MarksContext value={markedParts}>
      <ul>
        <ScheduledPostCard
          post={aPost()}
          status="Scheduled"
          title="it"
          year="2026"
          words={[]}
          isSelected={false}
          actions={actions}
          hasKeys
          {...props}
        />
      </ul>
    </MarksContext>,
    withTime(time),
  );
  return { actions, time, unmount, card: screen.getByRole('listitem') };
}

/** The width of the window is that of a phone. */
function onPhone() {
  const media = Object.assign(window.matchMedia(''), { matches: true });
  jest.spyOn(window, 'matchMedia').mockReturnValue(media);
}

describe('ScheduledPostCard', () => {
  it('opens and closes by a press beside its controls', () => {
    const { card } = renderCard({ post: aPost({ content: 'Text' }) });
    fireEvent.click(screen.getByText('Text'));
    expect(card).toHaveAttribute('data-open');
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: 'Edit post: it' }));
    expect(card).toHaveAttribute('data-open');
    fireEvent.click(screen.getByText('Text'));
    expect(card).not.toHaveAttribute('data-open');
  });

  it('is selected by a finger that rests on it on a phone, and then does not open', () => {
    onPhone();
    const { card, time, actions } = renderCard({ post: aPost({ id: '7' }) });
    fireEvent.pointerDown(card, { pointerType: 'touch' });
    time.advanceTo(LONG_PRESS_MS - 1);
    expect(actions.onHold).not.toHaveBeenCalled();
    time.advanceTo(LONG_PRESS_MS);
    expect(actions.onHold).toHaveBeenCalledWith('7');
    expect(fireEvent.contextMenu(card)).toBe(false);
    fireEvent.pointerUp(card);
    fireEvent.click(card);
    expect(card).not.toHaveAttribute('data-open');
  });

  it.each(['pointerUp', 'pointerCancel'] as const)(
    'is not selected by a finger with %s before that, nor by a mouse',
    (end) => {
      onPhone();
      const { card, time, actions } = renderCard();
      fireEvent.pointerDown(card, { pointerType: 'touch' });
      time.advanceTo(LONG_PRESS_MS - 1);
      fireEvent[end](card);
      fireEvent.pointerDown(card, { pointerType: 'mouse' });
      time.advanceTo(2 * LONG_PRESS_MS);
      expect(actions.onHold).not.toHaveBeenCalled();
      expect(fireEvent.contextMenu(card)).toBe(true);
    },
  );

  it('is not selected by a finger that rests on it in a wide window', () => {
    const { card, time, actions } = renderCard();
    fireEvent.pointerDown(card, { pointerType: 'touch' });
    time.advanceTo(LONG_PRESS_MS);
    expect(actions.onHold).not.toHaveBeenCalled();
    expect(fireEvent.contextMenu(card)).toBe(true);
  });

  it('formats date and time in the user locale, and has them as typed in datetime', () => {
    renderCard({ post: aPost({ date: '2026-06-16', time: '09:30' }) });
    const time = screen.getByRole('time');
    expect(time).toHaveAttribute('datetime', '2026-06-16T09:30');
    const words = `${clockTimeFormatter()('09:30')} ${wallDateFormatter()('2026-06-16', '2026')}`;
    expect(time.textContent).toBe(words);
    expect(words).not.toContain('2026');
  });

  it('is named by its time, its status and its text', () => {
    const post = aPost({ date: '2030-06-16', time: '09:30', content: 'one two' });
    const { card } = renderCard({ post, status: 'Published' });
    const date = wallDateFormatter()('2030-06-16');
    const name = `${clockTimeFormatter()('09:30')} ${date} Published one two`;
    expect(card).toHaveAccessibleName(name.replaceAll(/\s/gu, ' '));
    expect(date).toContain('2030');
  });

  it('shows the content in one element with the class that keeps line breaks', () => {
    const content = 'First line\n\n  indented\nRésumé';
    renderCard({ post: aPost({ content }) });
    const element = screen.getByText((_text, candidate) => candidate?.textContent === content);
    expect(element).toHaveClass('content');
    expect(element).toHaveAttribute('dir', 'auto');
  });

  it.each([
    { status: 'Published', tone: 'green' },
    { status: 'Scheduled', tone: 'blue' },
  ] as const)('has a $tone badge and a class for $status', ({ status, tone }) => {
    const { card } = renderCard({ status });
    expect(screen.getByText(status)).toHaveClass('badge', tone);
    expect(card).toHaveClass(`card ${status}`);
  });

  it('distinguishes the statuses by text and icon, not only by colour', () => {
    const signs = (['Published', 'Scheduled'] as const).map((status) => {
      const { unmount } = renderCard({ status });
      const sign = screen.getByText(status).querySelector('svg')?.innerHTML;
      unmount();
      return sign;
    });
    expect(signs[0]).toBeTruthy();
    expect(signs[1]).toBeTruthy();
    expect(signs[0]).not.toBe(signs[1]);
  });

  it.each([
    ['Edit', 'onEdit'],
    ['Delete', 'onDelete'],
  ] as const)('has a named button: %s', (verb, handler) => {
    const post = aPost();
    const { actions } = renderCard({ post, title: 'Doors open' });
    const button = screen.getByRole('button', { name: `${verb} post: Doors open` });
    expect(button.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(button).toHaveTextContent(/^$/);
    fireEvent.click(button);
    expect(actions[handler].mock.calls).toEqual([[post.id]]);
  });

  it('calls onSelect with isRange for a click with Shift', () => {
    const post = aPost();
    const { actions } = renderCard({ post, title: 'Doors open' });
    const box = screen.getByRole('checkbox', { name: 'Select post: Doors open' });
    expect(box).not.toBeChecked();
    fireEvent.click(box);
    fireEvent.click(box, { shiftKey: true });
    expect(actions.onSelect.mock.calls).toEqual([
      [post.id, false],
      [post.id, true],
    ]);
  });

  it('detects Shift from the key event if the click event lacks it, as in Firefox', () => {
    const { actions } = renderCard();
    const box = screen.getByRole('checkbox');
    function press(key: string, init: { shiftKey?: boolean } = {}) {
      fireEvent.keyDown(box, { key, ...init });
      fireEvent.keyUp(box, { key, ...init });
      if (key === ' ') fireEvent.click(box);
    }
    press(' ', { shiftKey: true });
    press(' ');
    press('Shift', { shiftKey: true });
    fireEvent.click(box);
    // The key is pressed, but focus moves before it is released.
    fireEvent.keyDown(box, { key: ' ', shiftKey: true });
    fireEvent.blur(box);
    fireEvent.click(box);
    expect(actions.onSelect.mock.calls.map(([, isRange]) => isRange as boolean)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('shows the selection by checkbox and class', () => {
    const { card } = renderCard({ isSelected: true });
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(card).toHaveClass('selected');
  });

  it('highlights the words of the search', () => {
    renderCard({ post: aPost({ content: 'Café <b>au</b> lait' }), words: ['cafe', '<b>'] });
    const marks = [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
    expect(marks).toEqual(['Café', '<b>']);
    expect(screen.getByRole('listitem')).toHaveTextContent('Café <b>au</b> lait');
  });

  it('shows only the form and the checkbox while it is edited', () => {
    const { card } = renderCard({ editor: <p>The form</p> });
    expect(card).toHaveTextContent(/^The form$/);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('can be deselected while it is edited', () => {
    const post = aPost();
    const { actions, card } = renderCard({ post, isSelected: true, editor: <p>The form</p> });
    const box = screen.getByRole('checkbox', { name: 'Select post: it' });
    expect(box).toBeChecked();
    expect(card).toHaveClass('editing selected');
    fireEvent.click(box);
    expect(actions.onSelect.mock.calls).toEqual([[post.id, false]]);
  });

  it('is one tab stop: its controls are reached with the arrow keys', () => {
    const { card } = renderCard();
    expect(card.tabIndex).toBe(0);
    const controls = [...card.querySelectorAll<HTMLElement>('button, input')];
    expect(controls.map((control) => control.tabIndex)).toEqual([-1, -1, -1, -1]);
  });

  it('names the keys of its buttons, if there are such keys', () => {
    const titles = [true, false].map((hasKeys) => {
      const { unmount } = renderCard({ hasKeys });
      const shown = screen.getAllByRole('button').map(({ title }) => title);
      unmount();
      return shown;
    });
    expect(titles).toEqual([
      ['Edit (E)', 'More', 'Delete (Delete)'],
      ['Edit', 'More', 'Delete'],
    ]);
  });
});

describe('the rendering of ScheduledPostCard', () => {
  const posts = [
    aPost({ content: 'one', date: '2026-06-15', time: '13:00' }),
    aPost({ content: 'two', date: '2026-06-15', time: '14:00' }),
    aPost({ content: 'three', date: '2026-06-15', time: '14:00' }),
  ];

  async function renderPosts() {
    const app = await renderApp({ path: '/scheduler', state: { scheduledPosts: posts } });
    expect(mockRenders).toEqual(['Delete post: one', 'Delete post: two', 'Delete post: three']);
    mockRenders.length = 0;
    return app;
  }

  beforeEach(() => {
    mockRenders.length = 0;
  });

  it('renders no card on a keystroke', async () => {
    const { user } = await renderPosts();
    await user.type(field('content'), 'abc');
    fireEvent.change(field('date'), { target: { value: '2026-06-16' } });
    fireEvent.change(field('time'), { target: { value: '12:00' } });
    expect(mockRenders).toEqual([]);
  });

  it('renders only cards whose status changed when time passes', async () => {
    const { advanceTo } = await renderPosts();
    advanceTo(at(2026, 6, 15, 13) + 1);
    expect(mockRenders).toEqual(['Delete post: one']);
    mockRenders.length = 0;
    advanceTo(at(2026, 6, 15, 14) + 1);
    expect(mockRenders).toEqual(['Delete post: two', 'Delete post: three']);
    mockRenders.length = 0;
    advanceTo(at(2026, 6, 16));
    expect(mockRenders).toEqual([]);
  });

  it('renders only cards whose status changed when the clock is set back', async () => {
    const { advanceTo, jumpTo } = await renderPosts();
    advanceTo(at(2026, 6, 15, 13, 30));
    mockRenders.length = 0;
    jumpTo(START);
    expect(mockRenders).toEqual(['Delete post: one']);
  });

  it('renders only the new card when a post is scheduled', async () => {
    await renderPosts();
    submitPost(aDraft({ content: 'four' }));
    expect(mockRenders).toEqual(['Delete post: four']);
  });

  it('renders no card when a post is deleted', async () => {
    const { store, user } = await renderPosts();
    await user.click(screen.getByRole('button', { name: 'Delete post: one' }));
    act(() => {
      store.dispatch(postDeleted(posts[2]?.id ?? ''));
    });
    expect(mockRenders).toEqual([]);
    expect(screen.getByRole('button', { name: 'Delete post: two' })).toBeVisible();
  });

  it('renders no card head on a search', async () => {
    await renderPosts();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'o' } });
    expect(document.querySelectorAll('mark')).toHaveLength(2);
    expect(mockRenders).toEqual([]);
  });

  it('renders no card when scheduling is refused', async () => {
    await renderPosts();
    submitPost(aDraft({ content: '   ' }));
    expect(mockRenders).toEqual([]);
  });
});
