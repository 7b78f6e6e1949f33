import { act, render } from '@testing-library/react';
import { MarksContext, PostText } from '@/ui/plan/PostText';
import { markedParts } from '@/core/search/marks';

/** The observed elements, each with a function that reports whether it is near the viewport. */
const observed = new Map<Element, (isIntersecting: boolean) => void>();

beforeEach(() => {
  observed.clear();
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
    const observer: IntersectionObserver = {
      root: null,
      rootMargin: '',
      scrollMargin: '',
      thresholds: [],
      observe(element) {
        observed.set(element, (isIntersecting) => {
          const entries = [{ isIntersecting: !isIntersecting }, { isIntersecting }];
          callback(entries as IntersectionObserverEntry[], observer);
        });
      },
      unobserve: jest.fn(),
      disconnect() {
        observed.clear();
      },
      takeRecords: () => [],
    };
    return observer;
  });
});

/** Sets the position of all elements, in pixels below the top of the viewport. */
function placeElements(top: number, bottom: number) {
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, top, 0, bottom - top));
}

function aText(text: string, words: readonly string[], marks: typeof markedParts | null) {
  return (
    <MarksContext value={marks}>
      <PostText id="text" text={text} words={words} />
    </MarksContext>
  );
}

function renderText(
  text: string,
  words: readonly string[],
  marks: typeof markedParts | null = markedParts,
) {
  const view = render(aText(text, words, marks));
  const element = view.container.querySelector('p');
  return {
    element,
    highlights: () => [...view.container.querySelectorAll('mark')].map((mark) => mark.textContent),
    search: (changed: readonly string[]) => {
      view.rerender(aText(text, changed, marks));
    },
    load: () => {
      view.rerender(aText(text, words, markedParts));
    },
    scroll: (isNear: boolean) => {
      act(() => {
        if (element) observed.get(element)?.(isNear);
      });
    },
  };
}

describe('PostText', () => {
  it('highlights the words of the search', () => {
    const { element, highlights, search } = renderText('Café au lait', []);
    expect(highlights()).toEqual([]);
    search(['cafe', 'au']);
    expect(highlights()).toEqual(['Café', 'au']);
    search([]);
    expect(highlights()).toEqual([]);
    expect(element).toHaveTextContent(/^Café au lait$/);
  });

  it('highlights the words as soon as the code for it is loaded', () => {
    const { element, highlights, load } = renderText('one two', ['one'], null);
    expect(highlights()).toEqual([]);
    expect(element).toHaveTextContent(/^one two$/);
    load();
    expect(highlights()).toEqual(['one']);
  });

  it.each([
    ['at the top', 0, 10, ['é']],
    ['one height below the bottom', 2 * innerHeight, 2 * innerHeight + 10, ['é']],
    ['further below', 2 * innerHeight + 1, 2 * innerHeight + 10, []],
    ['one height above the top', -innerHeight - 10, -innerHeight, ['é']],
    ['further above', -innerHeight - 10, -innerHeight - 1, []],
    ['all over the viewport', -10_000, 10_000, ['é']],
  ])('highlights a text only near the viewport: %s', (_where, top, bottom, expected) => {
    placeElements(top, bottom);
    expect(renderText('é', ['e']).highlights()).toEqual(expected);
  });

  it('highlights a text only while it is near the viewport', () => {
    placeElements(10_000, 10_100);
    const { highlights, scroll, search } = renderText('one two', ['one']);
    expect(highlights()).toEqual([]);
    scroll(true);
    expect(highlights()).toEqual(['one']);
    scroll(false);
    expect(highlights()).toEqual([]);
    placeElements(0, 100);
    search(['two']);
    expect(highlights()).toEqual(['two']);
  });

  it('observes the text only during a search', () => {
    const { search } = renderText('one', []);
    expect(observed.size).toBe(0);
    search(['one']);
    expect(observed.size).toBe(1);
    search([]);
    expect(observed.size).toBe(0);
  });
});
