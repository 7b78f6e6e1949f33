import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useRef, useState } from 'react';
import { Popover } from '@/ui/controls/Popover';

function Example() {
  const [isOpen, setIsOpen] = useState(false);
  const openerRef = useRef<HTMLButtonElement>(null);
  return (
    <main tabIndex={-1}>
      <p>a text</p>
      <input aria-label="before" />
      <div>
        <button
          ref={openerRef}
          type="button"
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          opener
        </button>
        {isOpen && (
          <Popover
            label="Things"
            openerRef={openerRef}
            onClose={() => {
              setIsOpen(false);
            }}
          >
            <input type="radio" name="thing" aria-label="one" />
            <input type="radio" name="thing" aria-label="two" defaultChecked />
            <button type="button">inside</button>
          </Popover>
        )}
      </div>
      <button type="button">after</button>
    </main>
  );
}

async function openPopover() {
  const user = userEvent.setup({ delay: null });
  render(
    <StrictMode>
      <Example />
    </StrictMode>,
  );
  await user.click(screen.getByText('opener'));
  expect(dialog()).toBeVisible();
  return user;
}

const dialog = () => screen.queryByRole('dialog', { name: 'Things' });

describe('Popover', () => {
  it('focuses the chosen radio button', async () => {
    await openPopover();
    expect(screen.getByLabelText('two')).toHaveFocus();
  });

  it('closes on Escape, and focus returns to its button', async () => {
    const user = await openPopover();
    await user.keyboard('{Escape}');
    expect(dialog()).not.toBeInTheDocument();
    expect(screen.getByText('opener')).toHaveFocus();
  });

  it('stays open on an Escape that was handled, or that an input method handles', async () => {
    await openPopover();
    fireEvent.keyDown(screen.getByText('inside'), { key: 'Escape', isComposing: true });
    screen.getByText('inside').addEventListener('keydown', (event) => {
      event.preventDefault();
    });
    fireEvent.keyDown(screen.getByText('inside'), { key: 'Escape' });
    fireEvent.keyDown(screen.getByText('after'), { key: 'x' });
    expect(dialog()).toBeVisible();
  });

  it('stays open on clicks in it, and closes on a click on its button', async () => {
    const user = await openPopover();
    await user.click(screen.getByText('inside'));
    expect(dialog()).toBeVisible();
    await user.click(screen.getByText('opener'));
    expect(dialog()).not.toBeInTheDocument();
    expect(screen.getByText('opener')).toHaveFocus();
  });

  it('closes on a click outside, and focus returns to its button', async () => {
    const user = await openPopover();
    await user.click(screen.getByText('a text'));
    expect(dialog()).not.toBeInTheDocument();
    expect(screen.getByText('opener')).toHaveFocus();
  });

  it('closes on a click on another control, which keeps focus', async () => {
    const user = await openPopover();
    await user.click(screen.getByText('after'));
    expect(dialog()).not.toBeInTheDocument();
    expect(screen.getByText('after')).toHaveFocus();
  });

  it.each([
    ['Tab', 'after'],
    ['Shift+Tab', 'before'],
  ])('closes when %s leaves it', async (key, next) => {
    const user = await openPopover();
    const back = key !== 'Tab';
    await user.tab({ shift: back });
    expect(dialog()).toBeVisible();
    await user.tab({ shift: back });
    expect(dialog()).not.toBeInTheDocument();
    expect(screen.queryByLabelText(next) ?? screen.getByText(next)).toHaveFocus();
  });
});
