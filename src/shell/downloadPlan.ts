import { FILE_TYPE, PROGRAM_VERSION } from '@/core/planFile/format';
import { workspaceText } from '@/core/planFile/workspaceText';
import { DEFAULT_NAME } from '@/core/text/fileName';
import { counted } from '@/core/text/words';
import { assetFiles } from '@/store/assets/assetFiles';
import { selectWorkspace } from '@/store/planFile/selectWorkspace';
import { selectFile } from '@/store/selectors';
import type { AppStore } from '@/store/store';
import { download } from './browser/download';

/**
 * Downloads the plan, also when nothing can be loaded. What writes pictures is loaded after each page; without it, and
 * if the pictures cannot be read or are too large, the file has everything else.
 *
 * @returns what was saved, in words
 */
export async function downloadPlan(store: AppStore): Promise<string> {
  const { services } = store;
  const state = store.getState();
  const workspace = selectWorkspace(state);
  const saving = { savedAt: services.realTime.instant(), program: PROGRAM_VERSION };
  const { name = DEFAULT_NAME } = selectFile(state);
  let content: Blob;
  let missing = workspace.assets.length;
  try {
    const { planFile } = await import(/* webpackChunkName: 'undo' */ '@/core/planFile/planFile');
    const files = await assetFiles(services, workspace.assets);
    content = await planFile({ workspace, saving, files });
    missing -= files.size;
  } catch {
    content = new Blob([workspaceText(workspace, saving)]);
  }
  download(content, name, FILE_TYPE);
  const without = missing === 0 ? '' : ` without ${counted(missing, 'picture', 'pictures')}`;
  return `Saved “${name}” to your downloads${without}`;
}
