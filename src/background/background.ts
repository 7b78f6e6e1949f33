import type { ElapsedTime } from '@/core/time/Time';
import type { Job, Run, Watch } from '@/store/job';
import { nextTask } from '@/ui/page/nextTask';
import { createReceiver, partsOf, type Part } from './parts';

/** What a worker gets. */
export interface Call {
  /** The name of the job. */
  readonly job: string;
  readonly input: unknown;
}

/** What a worker sends: its progress, then the parts of the result, or why there is none. */
export type Message =
  | Part
  | { readonly part: 'progress'; readonly done: number }
  | { readonly part: 'failure'; readonly message: string };

/** An idle worker ends after this time, in milliseconds. */
const KEEP_MS = 30_000;

/**
 * A job fails after this time without progress, in milliseconds. A browser may end a worker to save memory, and tells
 * the page nothing.
 */
const PATIENCE_MS = 15_000;

/** A timer that is later than this tells that the page was frozen, as on a phone in the background, and its worker too. */
const FROZEN_MS = 1_000;

function startWorker(): Worker {
  // eslint-disable-next-line no-restricted-globals -- The one place that starts a worker, from the product's own files.
  return new Worker(
    new URL(/* webpackChunkName: "backgroundWorker" */ './backgroundWorker.ts', import.meta.url),
  );
}

/**
 * Creates what runs jobs in workers, so that the page stays responsive. Input and result cross in parts, and a job
 * that is cancelled ends at once, with its worker. A worker that has finished is used again for a while.
 */
export function createBackground(time: ElapsedTime): Run {
  let idle: { readonly worker: Worker; readonly keep: () => void } | null = null;

  function takeWorker(): Worker {
    const found = idle;
    idle = null;
    found?.keep();
    return found?.worker ?? startWorker();
  }

  function release(worker: Worker): void {
    worker.onmessage = null;
    worker.onmessageerror = null;
    worker.onerror = null;
    if (idle) {
      worker.terminate();
      return;
    }
    const keep = time.after(KEEP_MS, () => {
      idle = null;
      worker.terminate();
    });
    idle = { worker, keep };
  }

  return <Input, Result>(
    job: Job<Input, Result>,
    input: Input,
    { signal, onProgress }: Watch = {},
  ) =>
    new Promise<Result>((resolve, reject) => {
      if (signal?.aborted) {
        reject(new DOMException('It is no longer wanted.', 'AbortError'));
        return;
      }
      const worker = takeWorker();
      const receive = createReceiver();
      let isRunning = true;
      let stopWaiting: () => void = () => undefined;

      function end(): void {
        isRunning = false;
        stopWaiting();
        signal?.removeEventListener('abort', cancel);
      }
      function fail(error: Error): void {
        end();
        worker.terminate();
        reject(error);
      }
      function cancel(): void {
        fail(new DOMException('It is no longer wanted.', 'AbortError'));
      }
      function wait(): void {
        stopWaiting();
        const due = time.elapsed() + PATIENCE_MS;
        stopWaiting = time.after(PATIENCE_MS, () => {
          if (time.elapsed() > due + FROZEN_MS) wait();
          else fail(new DOMException('It makes no progress.', 'TimeoutError'));
        });
      }

      signal?.addEventListener('abort', cancel);
      worker.onmessage = ({ data }: MessageEvent<Message>) => {
        wait();
        if (data.part === 'progress') {
          onProgress?.(data.done);
          return;
        }
        if (data.part === 'failure') {
          fail(new Error(data.message));
          return;
        }
        const result = receive(data);
        if (!result) return;
        end();
        release(worker);
        resolve(result.value as Result);
      };
      worker.onmessageerror = () => {
        fail(new Error('Its message cannot be copied.'));
      };
      worker.onerror = (event) => {
        // Otherwise the browser also reports the error as uncaught.
        event.preventDefault();
        fail(new Error(event.message || 'The code cannot be loaded.'));
      };

      async function send(call: Call): Promise<void> {
        for (const part of partsOf(call)) {
          if (!isRunning) return;
          worker.postMessage(part);
          if (part.part === 'entries') await nextTask();
        }
        wait();
      }
      send({ job: job.name, input }).catch(fail);
    });
}
