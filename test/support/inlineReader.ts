import { readWorkspace } from '@/domain/workspace/readWorkspace';
import type { WorkspaceReader } from '@/state/services';

/** Reads workspace files without a worker, which jsdom does not have. */
export const inlineReader: WorkspaceReader = {
  async readWorkspace(file) {
    return readWorkspace(new Uint8Array(await file.arrayBuffer()));
  },
};
