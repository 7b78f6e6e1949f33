import { act, render, screen } from '@testing-library/react';
import { useModal } from '@/ui/controls/useModal';

function Dialog({ onLeave }: { readonly onLeave: () => void }) {
  const { dialogRef, close } = useModal(onLeave);
  return (
    <dialog ref={dialogRef} data-testid="dialog">
      <button type="button" onClick={close}>
        Done
      </button>
    </dialog>
  );
}

it('stays closed when it is rendered again before it is unmounted', () => {
  const { rerender } = render(<Dialog onLeave={() => undefined} />);
  const dialog = screen.getByTestId<HTMLDialogElement>('dialog');
  expect(dialog.open).toBe(true);
  act(() => {
    screen.getByText('Done').click();
  });
  rerender(<Dialog onLeave={() => undefined} />);
  expect(dialog.open).toBe(false);
});
