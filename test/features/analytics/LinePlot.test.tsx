import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { useThemeColours } from '@/features/analytics/LinePlot';

const NAMES = ['--one', '--two'] as const;

const rendered: Readonly<Record<(typeof NAMES)[number], string>>[] = [];

/** Records the colours of each render. */
function Swatch({ isEmpty = false }: { readonly isEmpty?: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  rendered.push(useThemeColours(ref, NAMES));
  return isEmpty ? null : <div ref={ref} className="swatch" />;
}

/** Adds a stylesheet, and mocks media queries that the test can change. */
function setUpThemedPage() {
  const sheet = document.createElement('style');
  document.head.append(sheet);
  const queries = new Map<string, EventTarget>();
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const query = Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
    queries.set(media, query);
    return query;
  });
  function setStyles(css: string) {
    sheet.textContent = css;
  }
  setStyles('.swatch { --one: red; --two: blue; }');
  return {
    setStyles,
    remove: () => {
      sheet.remove();
    },
    /** Fires the change event of a media query. */
    change: (media: string) => {
      act(() => {
        queries.get(media)?.dispatchEvent(new Event('change'));
      });
    },
    queries,
  };
}

/** Sets the appearance attribute as the product does, and runs mutation observers. */
async function chooseAppearance(appearance: string) {
  await act(async () => {
    document.documentElement.dataset.appearance = appearance;
    await Promise.resolve();
  });
}

describe('useThemeColours', () => {
  let page: ReturnType<typeof setUpThemedPage>;

  beforeEach(() => {
    rendered.length = 0;
    page = setUpThemedPage();
  });

  afterEach(() => {
    cleanup();
    page.remove();
    delete document.documentElement.dataset.appearance;
  });

  it('returns the colours once the element is mounted', () => {
    render(<Swatch />);
    expect(rendered[0]).toEqual({ '--one': 'transparent', '--two': 'transparent' });
    expect(rendered.at(-1)).toEqual({ '--one': 'red', '--two': 'blue' });
  });

  it('returns transparent without an element', () => {
    render(<Swatch isEmpty />);
    expect(rendered.at(-1)).toEqual({ '--one': 'transparent', '--two': 'transparent' });
  });

  it('updates when the user chooses another appearance', async () => {
    render(<Swatch />);
    page.setStyles(':root[data-appearance="dark"] .swatch { --one: white; --two: grey; }');
    await chooseAppearance('dark');
    expect(rendered.at(-1)).toEqual({ '--one': 'white', '--two': 'grey' });
  });

  it.each(['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print'])(
    'updates when a media query changes: %s',
    (media) => {
      render(<Swatch />);
      page.setStyles('.swatch { --one: black; --two: green; }');
      page.change(media);
      expect(rendered.at(-1)).toEqual({ '--one': 'black', '--two': 'green' });
    },
  );

  it('returns the same object and does not render while the colours are the same', async () => {
    render(<Swatch />);
    const before = rendered.at(-1);
    const times = rendered.length;
    await chooseAppearance('light');
    page.change('(prefers-color-scheme: dark)');
    expect(rendered).toHaveLength(times);
    expect(rendered.at(-1)).toBe(before);
  });

  it('removes its listeners on unmount', async () => {
    const disconnect = jest.spyOn(MutationObserver.prototype, 'disconnect');
    const { unmount } = render(<Swatch />);
    const removals = [...page.queries.values()].map((query) =>
      jest.spyOn(query, 'removeEventListener'),
    );
    expect(removals).not.toHaveLength(0);
    const calls = disconnect.mock.calls.length;
    unmount();
    for (const removal of removals) {
      expect(removal).toHaveBeenCalledWith('change', expect.any(Function));
    }
    expect(disconnect.mock.calls.length).toBeGreaterThan(calls);
    const times = rendered.length;
    page.setStyles('.swatch { --one: black; --two: black; }');
    await chooseAppearance('dark');
    for (const media of page.queries.keys()) page.change(media);
    expect(rendered).toHaveLength(times);
  });
});
