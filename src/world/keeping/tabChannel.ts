import type { ElapsedTime, RealTime } from '@/clock/Time';
import type { News } from '@/domain/keeping/kept';
import { isRecord } from '@/domain/record';

/** How long a tab waits for the answer of another one, in milliseconds. */
export const ANSWER_MS = 200;

type Message =
  | { readonly kind: 'written' }
  /** May the tab with this rank write? */
  | { readonly kind: 'asked'; readonly rank: Rank }
  /** Another tab writes. */
  | { readonly kind: 'answered' }
  /** The tab that writes was left, perhaps for ever. */
  | { readonly kind: 'left' };

/**
 * Orders the tabs that ask at the same time: by their start, then by how long their page took until then.
 * If both are equal, a tab that hears of the other one only reads.
 */
type Rank = readonly [start: number, elapsed: number];

function isRank(value: unknown): value is Rank {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);
}

function isBefore([start, elapsed]: Rank, [otherStart, otherElapsed]: Rank): boolean {
  return start === otherStart ? elapsed < otherElapsed : start < otherStart;
}

export interface ChannelTime {
  readonly elapsedTime: ElapsedTime;
  readonly realTime: RealTime;
}

/** Tells other tabs that something was written, and listens to them and to the user's return. */
export function createTabChannel({ elapsedTime, realTime }: ChannelTime) {
  const rank: Rank = [realTime.instant(), elapsedTime.elapsed()];
  const listeners = new Set<(news: News) => void>();
  const answers = new Set<() => void>();
  /** Whether this tab may write, if the browser has no locks; null before it has asked. */
  let isWriter: boolean | null = null;
  let channel: BroadcastChannel | null = null;

  function tell(news: News): void {
    for (const listener of [...listeners]) listener(news);
  }

  function send(message: Message): void {
    opened().postMessage(message);
  }

  function endAsking(): void {
    for (const end of [...answers]) end();
  }

  /** Answers another tab if this one writes. If both ask, the first one may write. */
  function answer(other: Rank): void {
    const isFirst = answers.size > 0 && isBefore(rank, other);
    // A tab that has created the storage need not ask.
    if (isFirst || (isWriter ?? listeners.size > 0)) send({ kind: 'answered' });
    else endAsking();
  }

  function opened(): BroadcastChannel {
    if (!channel) {
      // eslint-disable-next-line no-restricted-globals -- The one channel between tabs.
      channel = new BroadcastChannel('social-sync');
      // Another version of the product, or another page of the host, can send anything.
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (!isRecord(data)) return;
        if (data.kind === 'written') tell('written');
        else if (data.kind === 'answered') endAsking();
        else if (data.kind === 'left') tell('resumed');
        else if (data.kind === 'asked' && isRank(data.rank)) answer(data.rank);
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
        if (!isWriter) return;
        // It asks again when the user comes back.
        isWriter = false;
        send({ kind: 'left' });
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
      send({ kind: 'written' });
    },
    /** Returns true if another tab writes, or may write before this one. */
    hasOtherTab: () =>
      new Promise<boolean>((resolve) => {
        const finish = (hasAnswered: boolean) => {
          answers.delete(endAsReader);
          cancel();
          isWriter = !hasAnswered;
          resolve(hasAnswered);
        };
        const endAsReader = () => {
          finish(true);
        };
        const cancel = elapsedTime.after(ANSWER_MS, () => {
          finish(false);
        });
        answers.add(endAsReader);
        send({ kind: 'asked', rank });
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
