import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { HistoryPanel } from '@/components/history/HistoryPanel';
import { stepTimeFormatter } from '@/components/history/stepTimes';

const MONDAY = new Date(2026, 5, 15, 23, 59, 58).getTime();
const TUESDAY = new Date(2026, 5, 16, 0, 0, 2).getTime();
const STEPS = [
  { label: 'connect Twitter', at: MONDAY },
  { label: 'schedule “Summer sale…”', at: TUESDAY },
  { label: 'delete “Summer sale…”', at: TUESDAY + 1000 },
] as const;

type Props = ComponentProps<typeof HistoryPanel>;

/** A panel whose jumps are carried out. */
function Panel({ done: first, onJump, ...rest }: Props) {
  const [done, setDone] = useState(first);
  return (
    <HistoryPanel
      {...rest}
      done={done}
      onJump={(next) => {
        setDone(next);
        onJump(next);
      }}
    />
  );
}

function renderPanel(props: Partial<Props> = {}) {
  const handlers = { onJump: jest.fn(), onClose: jest.fn() };
  render(<Panel steps={STEPS} done={2} {...handlers} {...props} />);
  return { ...handlers, user: userEvent.setup({ delay: null }) };
}

function dialog() {
  return within(screen.getByRole('dialog', { name: 'History' }));
}

function buttons() {
  return within(screen.getByRole('list')).getAllByRole('button');
}

describe('HistoryPanel', () => {
  it('lists the steps, the newest first, and last how it was before them', () => {
    renderPanel();
    const labels = buttons().map((button) => button.querySelector('[dir=auto]')?.textContent);
    expect(labels).toEqual([
      'Delete “Summer sale…”',
      'Schedule “Summer sale…”',
      'Connect Twitter',
      'Before the first change',
    ]);
    expect(screen.getByRole('list').tagName).toBe('OL');
  });

  it('does not call its last entry the first state if older steps were dropped', () => {
    renderPanel({ isTruncated: true });
    const last = buttons().at(-1);
    expect(last).toHaveTextContent('Before these changes (older ones can no longer be undone)');
    expect(dialog().queryByText('Before the first change')).not.toBeInTheDocument();
  });

  it('says when each was taken, and the day where another one begins', () => {
    renderPanel();
    const format = stepTimeFormatter();
    const times = [TUESDAY + 1000, TUESDAY, MONDAY].map((at) => format(at));
    const shown = [...document.querySelectorAll('time')];
    expect(shown.map(({ textContent, dateTime }) => [textContent, dateTime])).toEqual(
      times.map((time) => [time?.time, time?.machine]),
    );
    const days = screen
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent);
    expect(days).toEqual([times[0]?.day, undefined, times[2]?.day, undefined]);
  });

  it('says nothing of the time where none is known', () => {
    renderPanel({
      steps: [{ label: 'one' }, { label: 'two', at: undefined }, { label: 'x', at: NaN }],
    });
    expect(document.querySelectorAll('time, p')).toHaveLength(0);
    expect(buttons()).toHaveLength(4);
  });

  it.each([0, 1, 2, 3])('marks the present step, by a word too, when %i are in force', (done) => {
    renderPanel({ done });
    const marks = buttons().map((button) => [
      button.getAttribute('aria-current'),
      /now|undone/.exec(button.textContent)?.[0],
    ]);
    const expected = [3, 2, 1, 0].map((count) =>
      count === done ? ['step', 'now'] : [null, count > done ? 'undone' : undefined],
    );
    expect(marks).toEqual(expected);
  });

  it.each([0, 2, 3])('begins with focus on the present step, the one stop for Tab: %i', (done) => {
    renderPanel({ done });
    const [present] = buttons().filter((button) => button.hasAttribute('aria-current'));
    expect(present).toHaveFocus();
    expect(buttons().filter(({ tabIndex }) => tabIndex === 0)).toEqual([present]);
  });

  it.each([
    [0, 3],
    [1, 2],
    [2, 1],
    [3, 0],
  ])(
    'jumps to the step that is chosen, and stays open: number %i of the list',
    async (at, count) => {
      const { user, onJump, onClose } = renderPanel();
      const button = buttons()[at];
      if (!button) throw new Error('There is no such step.');
      await user.click(button);
      expect(onJump.mock.calls).toEqual([[count]]);
      expect(onClose).not.toHaveBeenCalled();
      expect(button).toHaveFocus();
      expect(button).toHaveAttribute('aria-current', 'step');
    },
  );

  it('leads through the steps by the arrow keys, Home and End', async () => {
    const { user } = renderPanel({ done: 3 });
    const story = [
      ['{ArrowDown}', 1],
      ['{ArrowDown}', 2],
      ['{ArrowUp}', 1],
      ['{End}', 3],
      ['{ArrowDown}', 3],
      ['{Home}', 0],
      ['{ArrowUp}', 0],
      ['x', 0],
    ] as const;
    for (const [key, at] of story) {
      await user.keyboard(key);
      expect(buttons()[at]).toHaveFocus();
      expect(buttons().findIndex(({ tabIndex }) => tabIndex === 0)).toBe(at);
    }
  });

  it('chooses by the keyboard what the arrow keys led to', async () => {
    const { user, onJump } = renderPanel();
    await user.keyboard('{End}{Enter}');
    expect(onJump.mock.calls).toEqual([[0]]);
  });

  it('keeps one stop for Tab when steps go away while it is open', () => {
    const props = { done: 3, onJump: jest.fn(), onClose: jest.fn() };
    const { rerender } = render(<HistoryPanel {...props} steps={STEPS} />);
    rerender(<HistoryPanel {...props} steps={STEPS.slice(0, 1)} done={1} />);
    expect(buttons().map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  });

  it('closes by its button', async () => {
    const { user, onClose } = renderPanel();
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('with nothing in it says what will be', () => {
    renderPanel({ steps: [], done: 0 });
    expect(dialog().getByText(/^Nothing has changed yet\./)).toBeVisible();
    expect(dialog().queryByRole('list')).not.toBeInTheDocument();
  });

  it('shows what people wrote as text, each label in its own direction', () => {
    renderPanel({ steps: [{ label: 'delete “<b>x</b>”' }, { label: 'صباح' }], done: 2 });
    expect(dialog().getByText('Delete “<b>x</b>”')).toHaveAttribute('dir', 'auto');
    expect(dialog().getByText('صباح')).toHaveAttribute('dir', 'auto');
  });

  it('holds five hundred steps', () => {
    const steps = Array.from({ length: 500 }, (_, index) => ({
      label: `step ${index}`,
      at: index,
    }));
    renderPanel({ steps, done: 250 });
    expect(buttons()).toHaveLength(501);
    expect(buttons()[250]).toHaveFocus();
  });
});
