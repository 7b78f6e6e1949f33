import { MAX_FILE_BYTES } from '@/domain/workspace/format';
import type { EndSignal, Reading } from '@/domain/workspace/reading';
import { createReceiver, type WorkspaceMessage } from './workspaceMessages';

function startWorker(): Worker {
  // eslint-disable-next-line no-restricted-globals -- The one place that starts a worker, from the product's own files.
  return new Worker(
    new URL(/* webpackChunkName: "workspaceWorker" */ './workspaceWorker.ts', import.meta.url),
  );
}

/**
 * Reads a workspace file in a worker of its own, so that the page stays responsive. The result arrives in
 * parts of 1,000 posts.
 *
 * @param signal ends the worker when the result is no longer wanted
 * @throws Error if the browser cannot read the file, or the worker cannot be loaded or fails, or the signal
 * ends it
 */
export function readWorkspaceFile(file: Blob, signal?: EndSignal): Promise<Reading> {
  if (file.size > MAX_FILE_BYTES) {
    return Promise.resolve({ kind: 'refused', reason: 'tooLarge', bytes: file.size });
  }
  return new Promise((resolve, reject) => {
    const worker = startWorker();
    const receive = createReceiver();

    function fail(cause: string): void {
      worker.terminate();
      reject(new Error(`The file cannot be read: ${cause}`));
    }

    signal?.addEventListener('abort', () => {
      fail('it is no longer wanted');
    });
    worker.onmessage = ({ data }: MessageEvent<WorkspaceMessage>) => {
      if (data.part === 'failure') {
        fail(data.message);
        return;
      }
      const reading = receive(data);
      if (!reading) return;
      worker.terminate();
      resolve(reading);
    };
    worker.onerror = (event) => {
      // Otherwise the browser also reports the error as uncaught.
      event.preventDefault();
      fail(event.message || 'the code that reads files cannot be loaded');
    };
    worker.postMessage(file);
  });
}
