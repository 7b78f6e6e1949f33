import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { HistoryButtons } from '@/features/history/HistoryTool';

function renderButtons(props: Partial<ComponentProps<typeof HistoryButtons>> = {}) {
  const handlers = { onUndo: jest.fn(), onRedo: jest.fn(), onOpenHistory: jest.fn() };
  function buttons(changed: typeof props = {}) {
    return <HistoryButtons undoText={null} redoText={null} {...handlers} {...props} {...changed} />;
  }
  const { rerender } = render(buttons());
  return {
    ...handlers,
    user: userEvent.setup({ delay: null }),
    change: (changed: typeof props) => {
      rerender(buttons(changed));
    },
  };
}

describe('HistoryButtons', () => {
  it('name the next undo and redo step, as label and as tooltip with its key', () => {
    renderButtons({ undoText: 'delete “Summer sale…”', redoText: 'connect Twitter' });
    const names = ['Undo: delete “Summer sale…”', 'Redo: connect Twitter', 'History'];
    const buttons = screen.getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(names);
    expect(buttons.map(({ title }) => title)).toEqual([
      'Undo: delete “Summer sale…” (Ctrl+Z)',
      'Redo: connect Twitter (Ctrl+Shift+Z)',
      'History',
    ]);
  });

  it('show only icons, for any length of label', () => {
    renderButtons({ undoText: 'a'.repeat(1000), redoText: 'b'.repeat(1000) });
    for (const button of screen.getAllByRole('button')) {
      expect(button).toHaveTextContent('');
      expect(button.querySelectorAll('svg[aria-hidden=true]')).toHaveLength(1);
    }
  });

  it('call their own handlers', async () => {
    const { user, onUndo, onRedo, onOpenHistory } = renderButtons({
      undoText: 'one',
      redoText: 'two',
    });
    await user.click(screen.getByRole('button', { name: 'Undo: one' }));
    expect([onUndo, onRedo, onOpenHistory].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
    await user.click(screen.getByRole('button', { name: 'Redo: two' }));
    expect([onUndo, onRedo, onOpenHistory].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
    await user.click(screen.getByRole('button', { name: 'History' }));
    expect([onUndo, onRedo, onOpenHistory].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('do nothing and say so without a step', async () => {
    const { user, onUndo, onRedo } = renderButtons();
    for (const name of ['Nothing to undo', 'Nothing to redo']) {
      const button = screen.getByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await user.click(button);
      await user.keyboard('{Enter} ');
    }
    expect(onUndo).not.toHaveBeenCalled();
    expect(onRedo).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'History' })).not.toHaveAttribute('aria-disabled');
  });

  it('keep focus when the last step is undone', async () => {
    const { user, change } = renderButtons({ undoText: 'one' });
    const undo = screen.getByRole('button', { name: 'Undo: one' });
    await user.click(undo);
    change({ undoText: null, redoText: 'one' });
    expect(undo).toHaveFocus();
    expect(undo).toHaveAccessibleName('Nothing to undo');
    expect(undo).toBeEnabled();
  });

  it('name their keyboard shortcuts', () => {
    renderButtons({ undoText: 'one', redoText: 'two' });
    expect(screen.getByRole('button', { name: 'Undo: one' })).toHaveAttribute(
      'aria-keyshortcuts',
      'Control+Z Meta+Z',
    );
    expect(screen.getByRole('button', { name: 'Redo: two' })).toHaveAttribute(
      'aria-keyshortcuts',
      'Control+Shift+Z Meta+Shift+Z Control+Y',
    );
  });
});
