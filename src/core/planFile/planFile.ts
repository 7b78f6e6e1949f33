import { writeArchive } from '../archive/writeArchive';
import type { Asset } from '../media/asset';
import { mediaEnding } from '../media/mediaEnding';
import type { Workspace } from './workspace';
import { workspaceText, type Saving } from './workspaceText';

/** The bytes of assets, by their ids. */
export type AssetFiles = ReadonlyMap<string, Blob>;

/** The name of the workspace file in the archive of a plan with pictures. */
export const PLAN_NAME = 'plan.json';

export function nameInArchive({ id, type }: Asset): string {
  return `media/${id}${mediaEnding(type)}`;
}

/** What the file of a plan is written from. */
export interface PlanContent {
  readonly workspace: Workspace;
  readonly saving: Saving;
  readonly files: AssetFiles;
}

/**
 * Returns the file of a plan: for a plan without pictures a workspace file, otherwise an archive with the workspace
 * file and a file for each asset. An asset without bytes has none.
 *
 * @param report gets the progress, from 0 to 1
 * @throws ArchiveProblem if the files are too large
 */
export async function planFile(
  { workspace, saving, files }: PlanContent,
  report?: (done: number) => void,
): Promise<Blob> {
  const text = workspaceText(workspace, saving);
  if (workspace.assets.length === 0) return new Blob([text]);
  const media = workspace.assets.flatMap((asset) => {
    const content = files.get(asset.id);
    return content ? [{ name: nameInArchive(asset), content }] : [];
  });
  return writeArchive([{ name: PLAN_NAME, content: text }, ...media], saving.savedAt, report);
}
