import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { ModalDialog } from '@/components/shared/ModalDialog';

function renderDialog() {
  const handleClose = jest.fn();
  render(
    <StrictMode>
      <ModalDialog title="Some things" shape="box" onClose={handleClose}>
        the things
      </ModalDialog>
    </StrictMode>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Some things' });
  jest.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 200));
  return { dialog, handleClose };
}

const INSIDE = { clientX: 150, clientY: 150 };
const OUTSIDE = [
  { clientX: 99, clientY: 150 },
  { clientX: 301, clientY: 150 },
  { clientX: 150, clientY: 99 },
  { clientX: 150, clientY: 301 },
] as const;

/** Presses the pointer at one position and releases it at another. */
function press(from: Element, at: object, to: Element = from, released: object = at) {
  // jsdom has no PointerEvent with coordinates.
  fireEvent(from, new MouseEvent('pointerdown', { bubbles: true, ...at }));
  fireEvent.click(to, released);
}

describe('ModalDialog', () => {
  it('is a native dialog that opens as modal on mount, once', () => {
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockClear();
    const { dialog } = renderDialog();
    expect(dialog.tagName).toBe('DIALOG');
    expect(dialog).toHaveTextContent('the things');
    expect(screen.getByRole('heading', { name: 'Some things', level: 2 })).toBeVisible();
    expect(showModal.mock.contexts).toEqual([dialog]);
  });

  it('calls onClose when closed with its button', async () => {
    const { dialog, handleClose } = renderDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog.open).toBe(false);
    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  it('calls onClose when closed by the browser, for example with Escape', () => {
    const { dialog, handleClose } = renderDialog();
    fireEvent(dialog, new Event('close'));
    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  it.each(OUTSIDE)('closes on a click on its backdrop: %o', (place) => {
    const { dialog, handleClose } = renderDialog();
    press(dialog, place);
    expect(dialog.open).toBe(false);
    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  it('stays open on a click inside, for example on its scroll bar', () => {
    const { dialog, handleClose } = renderDialog();
    press(screen.getByText('the things'), INSIDE);
    press(dialog, INSIDE);
    expect(dialog.open).toBe(true);
    expect(handleClose).not.toHaveBeenCalled();
  });

  it('stays open when a drag starts or ends inside', () => {
    const { dialog, handleClose } = renderDialog();
    press(screen.getByText('the things'), INSIDE, dialog, OUTSIDE[0]);
    press(dialog, OUTSIDE[0], dialog, INSIDE);
    expect(dialog.open).toBe(true);
    expect(handleClose).not.toHaveBeenCalled();
  });

  it('stays open on a keyboard click, which has no coordinates', () => {
    const { dialog } = renderDialog();
    press(dialog, OUTSIDE[0], screen.getByText('the things'), { clientX: 0, clientY: 0 });
    expect(dialog.open).toBe(true);
  });
});
