import type { News } from '@/store/kept';
import { isRecord } from '@/core/text/record';

/**
 * Notifies the other tabs of new journal entries and of new bytes, and the listeners of this tab of what other tabs and
 * the user do.
 *
 * @param onBytes called when another tab has stored bytes
 */
export function createTabChannel(onBytes: () => void) {
  const listeners = new Set<(news: News) => void>();
  let channel: BroadcastChannel | null = null;

  function notifyHere(news: News): void {
    for (const listener of [...listeners]) listener(news);
  }

  function opened(): BroadcastChannel {
    if (!channel) {
      // eslint-disable-next-line no-restricted-globals -- The one channel between tabs.
      channel = new BroadcastChannel(STORED_NAME);
      // Another version of the product, or another page of the host, can send anything.
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (!isRecord(data)) return;
        if (data.kind === 'written') notifyHere('written');
        if (data.kind === 'bytes') onBytes();
      };
    }
    return channel;
  }

  function handleVisibility(): void {
    notifyHere(document.visibilityState === 'visible' ? 'resumed' : 'left');
  }

  const events: readonly (readonly [EventTarget, string, () => void])[] = [
    [document, 'visibilitychange', handleVisibility],
    [window, 'focus', handleVisibility],
    [
      window,
      'pagehide',
      () => {
        notifyHere('left');
      },
    ],
    [
      document,
      'input',
      () => {
        notifyHere('typed');
      },
    ],
  ];

  return {
    notifyHere,
    broadcast: (kind: 'written' | 'bytes') => {
      opened().postMessage({ kind });
    },
    watch(listener: (news: News) => void): () => void {
      opened();
      if (listeners.size === 0) {
        for (const [target, event, handle] of events) target.addEventListener(event, handle);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        for (const [target, event, handle] of events) target.removeEventListener(event, handle);
        channel?.close();
        channel = null;
      };
    },
  };
}
