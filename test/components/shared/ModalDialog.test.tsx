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

/** A press of the pointer at one place and its release at another, as `click` reports the two. */
function press(from: Element, at: object, to: Element = from, released: object = at) {
  // jsdom knows no PointerEvent with a place.
  fireEvent(from, new MouseEvent('pointerdown', { bubbles: true, ...at }));
  fireEvent.click(to, released);
}

describe('ModalDialog', () => {
  it('is a native dialog, open as a modal one as soon as it is there, once', () => {
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockClear();
    const { dialog } = renderDialog();
    expect(dialog.tagName).toBe('DIALOG');
    expect(dialog).toHaveTextContent('the things');
    expect(screen.getByRole('heading', { name: 'Some things', level: 2 })).toBeVisible();
    expect(showModal.mock.contexts).toEqual([dialog]);
  });

  it('tells of its closing, by its button', async () => {
    const { dialog, handleClose } = renderDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog.open).toBe(false);
    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  it('tells of its closing, by the browser, as for Escape', () => {
    const { dialog, handleClose } = renderDialog();
    fireEvent(dialog, new Event('close'));
    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  it.each(OUTSIDE)('closes by a click on its backdrop: %o', (place) => {
    const { dialog, handleClose } = renderDialog();
    press(dialog, place);
    expect(dialog.open).toBe(false);
    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  it('stays open for a click in it, such as on its scroll bar', () => {
    const { dialog, handleClose } = renderDialog();
    press(screen.getByText('the things'), INSIDE);
    press(dialog, INSIDE);
    expect(dialog.open).toBe(true);
    expect(handleClose).not.toHaveBeenCalled();
  });

  it('stays open for a selection of text that is dragged out of it, or into it', () => {
    const { dialog, handleClose } = renderDialog();
    press(screen.getByText('the things'), INSIDE, dialog, OUTSIDE[0]);
    press(dialog, OUTSIDE[0], dialog, INSIDE);
    expect(dialog.open).toBe(true);
    expect(handleClose).not.toHaveBeenCalled();
  });

  it('stays open for a button in it that is pressed by the keyboard, at no place', () => {
    const { dialog } = renderDialog();
    press(dialog, OUTSIDE[0], screen.getByText('the things'), { clientX: 0, clientY: 0 });
    expect(dialog.open).toBe(true);
  });
});
