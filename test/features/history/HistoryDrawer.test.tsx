import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { HistoryPanel } from '@/features/history/HistoryDrawer';
import { stepTimeFormatter } from '@/features/history/stepTimes';

const MONDAY = new Date(2026, 5, 15, 23, 59, 58).getTime();
const TUESDAY = new Date(2026, 5, 16, 0, 0, 2).getTime();
const STEPS = [
  { label: 'Connected Twitter', at: MONDAY },
  { label: 'Scheduled “Summer sale…”', at: TUESDAY },
  { label: 'Deleted “Summer sale…”', at: TUESDAY + 1000 },
] as const;

type Props = ComponentProps<typeof HistoryPanel>;

/** A panel that applies its jumps. */
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
  it('lists the steps, newest first, and the state before them last', () => {
    renderPanel();
    const labels = buttons().map((button) => button.querySelector('[dir=auto]')?.textContent);
    expect(labels).toEqual([
      'Deleted “Summer sale…”',
      'Scheduled “Summer sale…”',
      'Connected Twitter',
      'Start',
    ]);
    expect(screen.getByRole('list').tagName).toBe('OL');
  });

  it('labels the last entry differently if older steps were dropped', () => {
    renderPanel({ isTruncated: true });
    const last = buttons().at(-1);
    expect(last).toHaveTextContent('Before these changes (older ones can no longer be undone)');
    expect(dialog().queryByText('Start')).not.toBeInTheDocument();
  });

  it('shows the time of each step, and the day at each change of day', () => {
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

  it('shows no time for a step without one', () => {
    renderPanel({
      steps: [{ label: 'one' }, { label: 'two', at: undefined }, { label: 'x', at: NaN }],
    });
    expect(document.querySelectorAll('time, p')).toHaveLength(0);
    expect(buttons()).toHaveLength(4);
  });

  it.each([0, 1, 2, 3])('marks the current step, also with text, when %i are applied', (done) => {
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

  it.each([0, 2, 3])('focuses the current step, which is the only tab stop: %i', (done) => {
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
  ])('jumps to the chosen step and stays open: number %i of the list', async (at, count) => {
    const { user, onJump, onClose } = renderPanel();
    const button = buttons()[at];
    if (!button) throw new Error('There is no such step.');
    await user.click(button);
    expect(onJump.mock.calls).toEqual([[count]]);
    expect(onClose).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-current', 'step');
  });

  it('moves focus with the arrow keys, Home and End', async () => {
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

  it('chooses the focused step with the keyboard', async () => {
    const { user, onJump } = renderPanel();
    await user.keyboard('{End}{Enter}');
    expect(onJump.mock.calls).toEqual([[0]]);
  });

  it('keeps one tab stop when steps are removed while it is open', () => {
    const props = { done: 3, onJump: jest.fn(), onClose: jest.fn() };
    const { rerender } = render(<HistoryPanel {...props} steps={STEPS} />);
    rerender(<HistoryPanel {...props} steps={STEPS.slice(0, 1)} done={1} />);
    expect(buttons().map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  });

  it('closes with its button', async () => {
    const { user, onClose } = renderPanel();
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('explains itself without steps', () => {
    renderPanel({ steps: [], done: 0 });
    expect(
      dialog().getByText(
        'No changes yet. Every change appears here, and you can return to any point',
      ),
    ).toBeVisible();
    expect(dialog().queryByRole('list')).not.toBeInTheDocument();
  });

  it('shows user content as text, each label with automatic direction', () => {
    renderPanel({ steps: [{ label: 'Deleted “<b>x</b>”' }, { label: 'صباح' }], done: 2 });
    expect(dialog().getByText('Deleted “<b>x</b>”')).toHaveAttribute('dir', 'auto');
    expect(dialog().getByText('صباح')).toHaveAttribute('dir', 'auto');
  });

  it('renders five hundred steps', () => {
    const steps = Array.from({ length: 500 }, (_, index) => ({
      label: `step ${index}`,
      at: index,
    }));
    renderPanel({ steps, done: 250 });
    expect(buttons()).toHaveLength(501);
    expect(buttons()[250]).toHaveFocus();
  });
});
