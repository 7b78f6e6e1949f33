import type { ElapsedTime } from '@/clock/Time';
import type { News } from '@/domain/keeping/kept';

/** How long a tab waits for the answer of another one, in milliseconds. */
export const ANSWER_MS = 200;

type Message =
  | 'written'
  /** Is another tab open? */
  | 'asked'
  | 'answered';

/** Tells other tabs that something was written, and listens to them and to the user's return. */
export function createTabChannel(elapsedTime: ElapsedTime) {
  const listeners = new Set<(news: News) => void>();
  const answers = new Set<() => void>();
  let channel: BroadcastChannel | null = null;

  function tell(news: News): void {
    for (const listener of [...listeners]) listener(news);
  }

  function send(message: Message): void {
    opened().postMessage(message);
  }

  function opened(): BroadcastChannel {
    if (!channel) {
      // eslint-disable-next-line no-restricted-globals -- The one channel between tabs.
      channel = new BroadcastChannel('social-sync');
      channel.onmessage = ({ data }: MessageEvent<Message>) => {
        if (data === 'written') tell('written');
        else if (data === 'answered') for (const answer of [...answers]) answer();
        // Only a tab that keeps the plan answers.
        else if (listeners.size > 0) send('answered');
      };
    }
    return channel;
  }

  function handleVisibility(): void {
    tell(document.visibilityState === 'visible' ? 'resumed' : 'left');
  }

  const events: readonly (readonly [EventTarget, string, () => void])[] = [
    [document, 'visibilitychange', handleVisibility],
    [window, 'focus', handleVisibility],
    [
      window,
      'pagehide',
      () => {
        tell('left');
      },
    ],
    [
      document,
      'input',
      () => {
        tell('typed');
      },
    ],
  ];

  return {
    tell,
    sendWritten: () => {
      send('written');
    },
    /** Returns true if another tab that keeps the plan is open. */
    hasOtherTab: () =>
      new Promise<boolean>((resolve) => {
        const finish = (hasAnswered: boolean) => {
          answers.delete(answer);
          cancel();
          resolve(hasAnswered);
        };
        const answer = () => {
          finish(true);
        };
        const cancel = elapsedTime.after(ANSWER_MS, () => {
          finish(false);
        });
        answers.add(answer);
        send('asked');
      }),
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
