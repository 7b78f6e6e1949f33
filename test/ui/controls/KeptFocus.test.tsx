import { render, screen } from '@testing-library/react';
import { entryMark, partMark } from '@/ui/controls/entryFocus';
import { focusOn } from '@/ui/controls/focusTargets';
import { KeptFocus } from '@/ui/controls/KeptFocus';

function renderList(first: readonly string[], from = 0) {
  const handleEmptied = jest.fn();
  const list = (entries: readonly string[], start: number) => (
    <KeptFocus from={start} onEmptied={handleEmptied}>
      <input />
      {entries.map((id) => (
        <p key={id} {...entryMark(id)} tabIndex={-1}>
          <button {...partMark('disconnect')}>{id}</button>
        </p>
      ))}
    </KeptFocus>
  );
  const { rerender } = render(list(first, from));
  return {
    handleEmptied,
    change: (entries: readonly string[], start = from) => {
      rerender(list(entries, start));
    },
  };
}

function button(name: string) {
  return screen.getByRole('button', { name });
}

describe('KeptFocus', () => {
  it.each([
    ['the next entry', ['a', 'b', 'c'], 'b', ['a', 'c'], 'c'],
    ['the entry before the last', ['a', 'b', 'c'], 'c', ['a', 'b'], 'b'],
    ['the next of several that left', ['a', 'b', 'c', 'd'], 'b', ['a', 'd'], 'd'],
  ])('moves focus to %s', (_what, before, focused, after, expected) => {
    const { change, handleEmptied } = renderList(before);
    button(focused).focus();
    change(after);
    expect(button(expected)).toHaveFocus();
    expect(handleEmptied).not.toHaveBeenCalled();
  });

  it('moves focus from an entry itself to an entry itself', () => {
    const { change } = renderList(['a', 'b']);
    focusOn({ entry: 'a' });
    change(['b']);
    expect(document.activeElement).toHaveAttribute('data-entry', 'b');
  });

  it('counts entries in the whole list if only a page of it is shown', () => {
    const { change } = renderList(['c', 'd'], 2);
    button('c').focus();
    change(['a', 'b'], 0);
    expect(button('b')).toHaveFocus();
  });

  it('calls onEmptied when no entry is left', () => {
    const { change, handleEmptied } = renderList(['a']);
    button('a').focus();
    change([]);
    expect(handleEmptied).toHaveBeenCalledTimes(1);
  });

  it('leaves focus alone if the focused entry stays', () => {
    const { change } = renderList(['a', 'b']);
    button('a').focus();
    change(['a']);
    expect(button('a')).toHaveFocus();
  });

  it('leaves focus alone that is in no entry', () => {
    const { change, handleEmptied } = renderList(['a']);
    screen.getByRole('textbox').focus();
    change([]);
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(handleEmptied).not.toHaveBeenCalled();
  });
});
