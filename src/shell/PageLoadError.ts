/** The code of a page cannot be loaded: the network is down, or a new version replaced it. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';

  constructor(cause: unknown) {
    super('This page could not be loaded. Check your connection and try again.', { cause });
  }
}
