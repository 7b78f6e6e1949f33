import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { useThemeColours } from '@/components/analytics/useThemeColours';

const NAMES = ['--one', '--two'] as const;

const drawn: Readonly<Record<(typeof NAMES)[number], string>>[] = [];

/** Draws with whatever colours the stylesheet gives it. */
function Drawing({ isAbsent = false }: { readonly isAbsent?: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  drawn.push(useThemeColours(ref, NAMES));
  return isAbsent ? null : <div ref={ref} className="drawing" />;
}

/** Gives the page a stylesheet, and a system whose preferences the test changes. */
function aThemedPage() {
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
  function paint(css: string) {
    sheet.textContent = css;
  }
  paint('.drawing { --one: red; --two: blue; }');
  return {
    paint,
    remove: () => {
      sheet.remove();
    },
    /** What the browser tells whoever listens when a preference of the system changes. */
    change: (media: string) => {
      act(() => {
        queries.get(media)?.dispatchEvent(new Event('change'));
      });
    },
    queries,
  };
}

/** Marks the document as the product does, and lets those who observe it look. */
async function chooseAppearance(appearance: string) {
  await act(async () => {
    document.documentElement.dataset.appearance = appearance;
    await Promise.resolve();
  });
}

describe('useThemeColours', () => {
  let page: ReturnType<typeof aThemedPage>;

  beforeEach(() => {
    drawn.length = 0;
    page = aThemedPage();
  });

  afterEach(() => {
    cleanup();
    page.remove();
    delete document.documentElement.dataset.appearance;
  });

  it('reads the colours as soon as the element stands in the page', () => {
    render(<Drawing />);
    expect(drawn[0]).toEqual({ '--one': 'transparent', '--two': 'transparent' });
    expect(drawn.at(-1)).toEqual({ '--one': 'red', '--two': 'blue' });
  });

  it('is transparent while there is no element', () => {
    render(<Drawing isAbsent />);
    expect(drawn.at(-1)).toEqual({ '--one': 'transparent', '--two': 'transparent' });
  });

  it('reads anew when the reader chooses another appearance', async () => {
    render(<Drawing />);
    page.paint(':root[data-appearance="dark"] .drawing { --one: white; --two: grey; }');
    await chooseAppearance('dark');
    expect(drawn.at(-1)).toEqual({ '--one': 'white', '--two': 'grey' });
  });

  it.each(['(prefers-color-scheme: dark)', '(forced-colors: active)', 'print'])(
    'reads anew when the system changes: %s',
    (media) => {
      render(<Drawing />);
      page.paint('.drawing { --one: black; --two: green; }');
      page.change(media);
      expect(drawn.at(-1)).toEqual({ '--one': 'black', '--two': 'green' });
    },
  );

  it('hands out the same object, and draws nothing, while the colours stay', async () => {
    render(<Drawing />);
    const before = drawn.at(-1);
    const times = drawn.length;
    await chooseAppearance('light');
    page.change('(prefers-color-scheme: dark)');
    expect(drawn).toHaveLength(times);
    expect(drawn.at(-1)).toBe(before);
  });

  it('listens no longer once it is gone', async () => {
    const disconnect = jest.spyOn(MutationObserver.prototype, 'disconnect');
    const { unmount } = render(<Drawing />);
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
    const times = drawn.length;
    page.paint('.drawing { --one: black; --two: black; }');
    await chooseAppearance('dark');
    for (const media of page.queries.keys()) page.change(media);
    expect(drawn).toHaveLength(times);
  });
});
