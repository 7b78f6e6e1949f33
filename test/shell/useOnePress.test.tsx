import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useOnePress } from '@/shell/useOnePress';

function Controls({ onClick }: { readonly onClick: (name: string) => void }) {
  useOnePress();
  return (
    <>
      {['first', 'second'].map((name) => (
        <button
          key={name}
          onClick={() => {
            onClick(name);
          }}
        >
          {name}
        </button>
      ))}
      <input aria-label="line" />
      <textarea aria-label="lines" />
      <label>
        <input type="checkbox" />
        box
      </label>
      <p>words</p>
    </>
  );
}

function setUp() {
  const clicked: string[] = [];
  render(
    <Controls
      onClick={(name) => {
        clicked.push(name);
      }}
    />,
  );
  return { clicked };
}

/** Returns true if the browser may handle the key. */
function isAllowed(target: Element, key: string, repeat: boolean): boolean {
  const event = createEvent.keyDown(target, { key, code: `code ${key}`, repeat });
  fireEvent(target, event);
  return !event.defaultPrevented;
}

describe('useOnePress, a held key', () => {
  it('repeats only in the control where it was pressed', () => {
    setUp();
    expect(isAllowed(screen.getByLabelText('line'), 'x', false)).toBe(true);
    expect(isAllowed(screen.getByLabelText('line'), 'x', true)).toBe(true);
    expect(isAllowed(screen.getByLabelText('lines'), 'x', true)).toBe(false);
    expect(isAllowed(screen.getByLabelText('lines'), 'Backspace', true)).toBe(false);
    expect(isAllowed(screen.getByLabelText('lines'), 'x', false)).toBe(true);
    expect(isAllowed(screen.getByLabelText('lines'), 'x', true)).toBe(true);
  });

  it('activates a control once, and repeats line breaks in a textarea', () => {
    setUp();
    for (const [target, isRepeated] of [
      [screen.getByText('first'), false],
      [screen.getByLabelText('line'), false],
      [screen.getByLabelText('lines'), true],
    ] as const) {
      expect(isAllowed(target, 'Enter', false)).toBe(true);
      expect(isAllowed(target, 'Enter', true)).toBe(isRepeated);
    }
  });

  it('keeps its effect if it only moves focus', () => {
    setUp();
    expect(isAllowed(screen.getByLabelText('line'), 'Tab', false)).toBe(true);
    expect(isAllowed(screen.getByLabelText('lines'), 'Tab', true)).toBe(true);
    expect(isAllowed(screen.getByText('words'), 'j', true)).toBe(true);
  });
});

describe('useOnePress, a double click', () => {
  it('acts only on the control of its first click', () => {
    const { clicked } = setUp();
    fireEvent.click(screen.getByText('first'), { detail: 1 });
    fireEvent.click(screen.getByText('second'), { detail: 2 });
    fireEvent.click(screen.getByText('first'), { detail: 3 });
    fireEvent.click(screen.getByText('second'), { detail: 1 });
    fireEvent.click(screen.getByText('first'), { detail: 0 });
    fireEvent.click(screen.getByText('second'), { detail: 2 });
    expect(clicked).toEqual(['first', 'first', 'second', 'first', 'second']);
  });

  it('on the label of a checkbox toggles the checkbox twice', () => {
    setUp();
    const box = screen.getByRole('checkbox');
    fireEvent.click(screen.getByText('box'), { detail: 1 });
    expect(box).toBeChecked();
    fireEvent.click(screen.getByText('box'), { detail: 2 });
    expect(box).not.toBeChecked();
  });
});
