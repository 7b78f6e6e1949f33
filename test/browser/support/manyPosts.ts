import type { Page } from '@playwright/test';

interface State {
  readonly scheduledPosts?: unknown;
}
type CreateStore = (reducer: unknown, preloadedState: State) => unknown;
type Enhancer = (createStore: CreateStore) => CreateStore;

/**
 * Makes the next page start with `count` posts in the store's preloaded state:
 * half of them published, some of one word and some of many lines. In due order, the posts with odd numbers
 * come first.
 *
 * @param text appended to each content
 * @param daysApart with 1 or more, each post has a day of its own, all of them scheduled
 * @param perDay with more than 1, that many posts share such a day, at times from midnight to midnight
 */
export async function preloadPosts(
  page: Page,
  count: number,
  text = '',
  daysApart = 0,
  perDay = 1,
): Promise<void> {
  await page.addInitScript(
    ([length, end, distance, shared]) => {
      const dayOf = (index: number) =>
        new Date(Date.UTC(2099, 0, 1 + Math.floor(index / shared) * distance))
          .toISOString()
          .slice(0, 10);
      const timeOf = (index: number) =>
        new Date(Math.floor(((index % shared) / shared) * 24 * 60) * 60_000)
          .toISOString()
          .slice(11, 16);
      const scheduledPosts = Array.from({ length }, (_, index) => ({
        id: String(index),
        date: distance > 0 ? dayOf(index) : index % 2 === 0 ? '2020-02-02' : '2099-12-31',
        time: shared > 1 ? timeOf(index) : '09:30',
        content: `Post ${index + 1}${'\nand one more line'.repeat(index % 7)}${end}`,
        status: 'pending',
      }));
      const compose =
        (...enhancers: readonly Enhancer[]): Enhancer =>
        (createStore) => {
          const enhanced = enhancers.reduceRight((create, enhance) => enhance(create), createStore);
          return (reducer, preloadedState) =>
            enhanced(reducer, { ...preloadedState, scheduledPosts });
        };
      Reflect.set(window, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__', () => compose);
    },
    [count, text, daysApart, perDay] as const,
  );
}
