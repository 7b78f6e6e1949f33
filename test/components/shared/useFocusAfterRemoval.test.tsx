import { fireEvent, render, screen } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { useFocusAfterRemoval } from '@/components/shared/useFocusAfterRemoval';

const handleEmptied = jest.fn();

interface ListProps {
  readonly entries: readonly string[];
}

/** A list whose buttons remove their entries; a test can also change the entries. */
function List({ entries }: ListProps) {
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const left = useMemo(
    () => entries.filter((entry) => !removed.includes(entry)),
    [entries, removed],
  );
  const { listRef, willRemove } = useFocusAfterRemoval<HTMLUListElement>(left, handleEmptied);
  return (
    <>
      <input aria-label="elsewhere" />
      <ul ref={listRef}>
        {left.map((entry, index) => (
          <li key={entry}>
            <button
              type="button"
              onClick={() => {
                willRemove(index);
                setRemoved([...removed, entry]);
              }}
            >
              {entry}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function remove(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

describe('useFocusAfterRemoval', () => {
  beforeEach(() => {
    handleEmptied.mockClear();
  });

  it('moves focus to the next entry', () => {
    render(<List entries={['a', 'b', 'c']} />);
    remove('b');
    expect(screen.getByRole('button', { name: 'c' })).toHaveFocus();
    expect(handleEmptied).not.toHaveBeenCalled();
  });

  it('moves focus from the last entry to the previous one', () => {
    render(<List entries={['a', 'b', 'c']} />);
    remove('c');
    expect(screen.getByRole('button', { name: 'b' })).toHaveFocus();
    expect(handleEmptied).not.toHaveBeenCalled();
  });

  it('calls onEmptied when no entry is left', () => {
    render(<List entries={['a']} />);
    remove('a');
    expect(handleEmptied).toHaveBeenCalledTimes(1);
  });

  it('moves focus through the whole list for repeated presses', () => {
    render(<List entries={['a', 'b', 'c', 'd']} />);
    remove('b');
    for (const next of ['c', 'd', 'a']) {
      const focused = screen.getByRole('button', { name: next });
      expect(focused).toHaveFocus();
      fireEvent.click(focused);
    }
    expect(handleEmptied).toHaveBeenCalledTimes(1);
  });

  it.each([
    { change: 'some are removed', entries: ['b'] },
    { change: 'some are added', entries: ['a', 'b', 'c'] },
    { change: 'all are removed', entries: [] },
  ])('does not move focus after other changes: $change', ({ entries }) => {
    const { rerender } = render(<List entries={['a', 'b']} />);
    screen.getByRole('textbox').focus();
    rerender(<List entries={entries} />);
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(handleEmptied).not.toHaveBeenCalled();
  });

  it('moves focus once per removal', () => {
    const { rerender } = render(<List entries={['a', 'b', 'c']} />);
    remove('a');
    screen.getByRole('textbox').focus();
    rerender(<List entries={['a', 'c']} />);
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});
