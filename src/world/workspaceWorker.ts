/** The worker that reads a workspace file. It gets one file and answers with {@link WorkspaceMessage}s. */
import { readWorkspace } from '@/domain/workspace/readWorkspace';
import { messagesOf, type WorkspaceMessage } from './workspaceMessages';

function send(message: WorkspaceMessage): void {
  postMessage(message);
}

addEventListener('message', ({ data: file }: MessageEvent<Blob>) => {
  file.arrayBuffer().then(
    (buffer) => {
      for (const message of messagesOf(readWorkspace(new Uint8Array(buffer)))) send(message);
    },
    (error: unknown) => {
      // For example, the file was changed or deleted after the user chose it.
      send({ part: 'failure', message: String(error) });
    },
  );
});
