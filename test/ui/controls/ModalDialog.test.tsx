import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, type ReactElement } from 'react';
import { ModalDialog } from '@/ui/controls/ModalDialog';

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

/** Renders a dialog while a field has focus. As in Chromium, the field then loses its caret. */
function renderOverField(element: ReactElement) {
  const { container } = render(element);
  const field = container.firstElementChild as HTMLInputElement | HTMLTextAreaElement;
  const hasCaret = field.selectionStart !== null;
  field.focus();
  if (hasCaret) field.setSelectionRange(4, 6);
  const rendered = renderDialog();
  if (hasCaret) field.setSelectionRange(0, 0);
  return { field, ...rendered };
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

  it('closes on Escape at once, and puts the caret back where it was', () => {
    const { field, dialog, handleClose } = renderOverField(<textarea defaultValue="Half a text" />);
    expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false);
    expect(dialog.open).toBe(false);
    expect(handleClose).toHaveBeenCalledTimes(1);
    expect([field.selectionStart, field.selectionEnd]).toEqual([4, 6]);
  });

  it('leaves a field without a caret alone', () => {
    const { dialog } = renderOverField(<input type="date" />);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(dialog.open).toBe(false);
  });

  it.each([{ key: 'a' }, { key: 'Escape', isComposing: true }])(
    'leaves another key, and Escape of an input method, to its field: %o',
    (press) => {
      const { dialog } = renderDialog();
      expect(fireEvent.keyDown(dialog, press)).toBe(true);
      expect(dialog.open).toBe(true);
    },
  );

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
