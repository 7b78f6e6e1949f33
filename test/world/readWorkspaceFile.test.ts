import { MAX_FILE_BYTES } from '@/domain/workspace/format';
import { readWorkspace } from '@/domain/workspace/readWorkspace';
import { readWorkspaceFile } from '@/world/readWorkspaceFile';
import { messagesOf, type WorkspaceMessage } from '@/world/workspaceMessages';
import { aDraft, aPost } from '../support/builders';
import { aWorkspace, fileText } from '../support/workspaces';

/** The workers that were started and not ended. */
const running = new Set<FakeWorker>();

/** Runs in the page, but sends copies as a real worker does. jsdom has no workers. */
class FakeWorker {
  static answer: (file: Blob) => Promise<readonly WorkspaceMessage[]>;
  readonly address: string;
  onmessage?: (event: Pick<MessageEvent<WorkspaceMessage>, 'data'>) => void;
  onerror?: (event: Event & { readonly message?: string }) => void;

  constructor(address: URL) {
    this.address = address.href;
    running.add(this);
  }

  postMessage(file: Blob): void {
    FakeWorker.answer(file).then(
      (messages) => {
        for (const data of messages) this.onmessage?.({ data: structuredClone(data) });
      },
      (error: unknown) => {
        const event = Object.assign(new Event('error', { cancelable: true }), {
          message: error instanceof Error ? error.message : '',
        });
        this.onerror?.(event);
        expect(event.defaultPrevented).toBe(true);
      },
    );
  }

  terminate(): void {
    running.delete(this);
  }
}

async function read(file: Blob): Promise<readonly WorkspaceMessage[]> {
  return [...messagesOf(readWorkspace(new Uint8Array(await file.arrayBuffer())))];
}

beforeEach(() => {
  running.clear();
  FakeWorker.answer = read;
  Object.assign(window, { Worker: FakeWorker });
});

afterEach(() => {
  expect(running.size).toBe(0);
  Reflect.deleteProperty(window, 'Worker');
});

describe('readWorkspaceFile', () => {
  it('returns what the worker reads, and ends the worker', async () => {
    const posts = Array.from({ length: 2_500 }, () => aPost());
    const edits = Object.fromEntries(posts.slice(0, 1_500).map(({ id }) => [id, aDraft()]));
    const file = new Blob([fileText(aWorkspace({ posts, edits, unknown: { labels: [] } }))]);
    const reading = readWorkspaceFile(file);
    expect([...running].map(({ address }) => address)).toEqual([
      expect.stringMatching(/^file:.*workspaceWorker\.ts$/),
    ]);
    expect(await reading).toEqual(readWorkspace(new Uint8Array(await file.arrayBuffer())));
  });

  it('ends the worker when the result is no longer wanted', async () => {
    const closing = new AbortController();
    FakeWorker.answer = () => new Promise(() => undefined);
    const reading = readWorkspaceFile(new Blob(), closing.signal);
    expect(running.size).toBe(1);
    closing.abort();
    await expect(reading).rejects.toThrow('The file cannot be read: it is no longer wanted');
    expect(running.size).toBe(0);
  });

  it('gets at most 1,000 posts or edits in a message', async () => {
    const posts = Array.from({ length: 1_001 }, () => aPost());
    const edits = Object.fromEntries(posts.map(({ id }) => [id, aDraft()]));
    const messages = await read(new Blob([fileText(aWorkspace({ posts, edits }))]));
    expect(
      messages.map((message) => {
        if (message.part === 'posts') return message.posts.length;
        return message.part === 'edits' ? message.edits.length : message.part;
      }),
    ).toEqual([1_000, 1, 1_000, 1, 'rest']);
  });

  it('returns why a file is refused', async () => {
    expect(await readWorkspaceFile(new Blob(['<html>']))).toEqual({
      kind: 'refused',
      reason: 'foreign',
      looksLike: 'webPage',
    });
  });

  it('starts no worker for a file that is too large', async () => {
    const file = new Blob([new Uint8Array(MAX_FILE_BYTES + 1)]);
    const reading = readWorkspaceFile(file);
    expect(running.size).toBe(0);
    expect(await reading).toEqual({ kind: 'refused', reason: 'tooLarge', bytes: 64_000_001 });
  });

  it('rejects if the browser cannot read the file', async () => {
    FakeWorker.answer = () =>
      Promise.resolve([{ part: 'failure', message: 'NotFoundError: It was deleted.' }]);
    await expect(readWorkspaceFile(new Blob())).rejects.toThrow(
      'The file cannot be read: NotFoundError: It was deleted.',
    );
  });

  it('rejects if the worker fails', async () => {
    FakeWorker.answer = () => Promise.reject(new Error('out of memory'));
    await expect(readWorkspaceFile(new Blob())).rejects.toThrow(
      'The file cannot be read: out of memory',
    );
  });

  it('rejects if the worker cannot be loaded', async () => {
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- The event has no error.
    FakeWorker.answer = () => Promise.reject(undefined);
    await expect(readWorkspaceFile(new Blob())).rejects.toThrow(
      'The file cannot be read: the code that reads files cannot be loaded',
    );
  });
});
