import type { ElapsedTime } from '@/core/time/Time';

/** How long a printout waits for what is not loaded. */
const PATIENCE_MS = 10_000;

/**
 * Prints the page. A browser prints what is there when it begins, and the pictures of a long list are made when they
 * are shown. So all posts are rendered before, and printed when their pictures are there.
 */
export function printPage(time: ElapsedTime): void {
  window.dispatchEvent(new Event('beforeprint'));
  const isReady = () => document.querySelector('[data-waiting]') === null;
  if (isReady()) {
    window.print();
    return;
  }
  const observer = new MutationObserver(() => {
    if (isReady()) print();
  });
  const cancel = time.after(PATIENCE_MS, print);
  function print() {
    observer.disconnect();
    cancel();
    const pictures = Array.from(document.images, (picture) => picture.decode());
    void Promise.allSettled(pictures).then(() => {
      window.print();
    });
  }
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
}
