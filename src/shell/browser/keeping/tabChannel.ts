import type { News } from '@/store/kept';
import { isRecord } from '@/core/text/record';

/** Notifies the other tabs of new journal entries, and the listeners of this tab of what other tabs and the user do. */
export function createTabChannel() {
  const listeners = new Set<(news: News) => void>();
  let channel: BroadcastChannel | null = null;

  function notifyHere(news: News): void {
    for (const listener of [...listeners]) listener(news);
  }

  function opened(): BroadcastChannel {
    if (!channel) {
      // eslint-disable-next-line no-restricted-globals -- The one channel between tabs.
      channel = new BroadcastChannel('social-sync');
      // Another version of the product, or another page of the host, can send anything.
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (isRecord(data) && data.kind === 'written') notifyHere('written');
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
    broadcastWritten: () => {
      opened().postMessage({ kind: 'written' });
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
