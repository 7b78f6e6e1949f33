import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useOnePress } from '@/pages/frame/useOnePress';

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

/** Whether the browser may act on a key. */
function isHeard(target: Element, key: string, repeat: boolean): boolean {
  const event = createEvent.keyDown(target, { key, code: `code ${key}`, repeat });
  fireEvent(target, event);
  return !event.defaultPrevented;
}

describe('useOnePress, a held key', () => {
  it('types on where it was pressed, and nowhere else', () => {
    setUp();
    expect(isHeard(screen.getByLabelText('line'), 'x', false)).toBe(true);
    expect(isHeard(screen.getByLabelText('line'), 'x', true)).toBe(true);
    expect(isHeard(screen.getByLabelText('lines'), 'x', true)).toBe(false);
    expect(isHeard(screen.getByLabelText('lines'), 'Backspace', true)).toBe(false);
    expect(isHeard(screen.getByLabelText('lines'), 'x', false)).toBe(true);
    expect(isHeard(screen.getByLabelText('lines'), 'x', true)).toBe(true);
  });

  it('activates a control once, and breaks lines for as long as it is held', () => {
    setUp();
    for (const [target, isRepeated] of [
      [screen.getByText('first'), false],
      [screen.getByLabelText('line'), false],
      [screen.getByLabelText('lines'), true],
    ] as const) {
      expect(isHeard(target, 'Enter', false)).toBe(true);
      expect(isHeard(target, 'Enter', true)).toBe(isRepeated);
    }
  });

  it('moves on, wherever focus goes', () => {
    setUp();
    expect(isHeard(screen.getByLabelText('line'), 'Tab', false)).toBe(true);
    expect(isHeard(screen.getByLabelText('lines'), 'Tab', true)).toBe(true);
    expect(isHeard(screen.getByText('words'), 'j', true)).toBe(true);
  });
});

describe('useOnePress, a double click', () => {
  it('acts on the control of its first click alone', () => {
    const { clicked } = setUp();
    fireEvent.click(screen.getByText('first'), { detail: 1 });
    fireEvent.click(screen.getByText('second'), { detail: 2 });
    fireEvent.click(screen.getByText('first'), { detail: 3 });
    fireEvent.click(screen.getByText('second'), { detail: 1 });
    fireEvent.click(screen.getByText('first'), { detail: 0 });
    expect(clicked).toEqual(['first', 'first', 'second', 'first']);
  });
});
