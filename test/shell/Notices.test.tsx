import { render, screen } from '@testing-library/react';
import { Notices } from '@/shell/Notices';

function aView(contents: string) {
  return (
    <>
      <button type="button">elsewhere</button>
      <Notices>
        <section>
          {contents}
          <button type="button">Undo</button>
        </section>
      </Notices>
    </>
  );
}

/** Sets the vertical position of an element in the window. */
function setPosition(element: Element | null, top: number, bottom: number) {
  if (!element) throw new Error('There is no such element.');
  jest
    .spyOn(element, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, top, 1, bottom - top));
}

/** Fixes an element at this position of the window. */
function fixAt(element: HTMLElement | null, top: number, bottom: number) {
  element?.style.setProperty('position', 'fixed');
  setPosition(element, top, bottom);
}

describe('Notices', () => {
  it('reserve their space at the bottom of the window only while they are fixed and shown', () => {
    const { style } = document.documentElement;
    const space = () => style.getPropertyValue('--notice-space');
    jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, 0, 1, 48));
    const { unmount } = render(aView('Static.'));
    expect(space()).toBe('0px');
    unmount();
    expect(space()).toBe('');
    jest
      .spyOn(window, 'getComputedStyle')
      .mockReturnValue({ position: 'fixed' } as CSSStyleDeclaration);
    const fixed = render(aView('Fixed.'));
    expect(space()).toBe('calc(48px + var(--space-24))');
    fixed.unmount();
    expect(space()).toBe('');
    jest.restoreAllMocks();
  });

  it.each([
    ['covered', 700, 740, true],
    ['partly covered', 600, 661, true],
    ['not covered', 600, 660, false],
    ['outside the window', 700, 900, false],
  ])(
    'scroll the focused element into view if it is covered: %s',
    (_where, top, bottom, isMoved) => {
      const { rerender, container } = render(aView('One.'));
      const elsewhere = screen.getByRole('button', { name: 'elsewhere' });
      const scrollIntoView = jest.fn();
      Object.assign(elsewhere, { scrollIntoView });
      elsewhere.focus();
      setPosition(elsewhere, top, bottom);
      fixAt(container.querySelector('[data-floating]'), 660, 750);
      rerender(aView('Another.'));
      expect(scrollIntoView.mock.calls).toEqual(isMoved ? [[{ block: 'nearest' }]] : []);
    },
  );

  it('do not scroll to their own buttons', () => {
    const { rerender, container } = render(aView('One.'));
    const undo = screen.getByRole('button', { name: 'Undo' });
    const scrollIntoView = jest.fn();
    Object.assign(undo, { scrollIntoView });
    undo.focus();
    setPosition(undo, 700, 740);
    fixAt(container.querySelector('[data-floating]'), 660, 750);
    rerender(aView('Another.'));
    expect(scrollIntoView).not.toHaveBeenCalled();
    expect(undo).toHaveFocus();
  });
});
