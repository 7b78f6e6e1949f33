import { readArchive, type Archive } from '../archive/readArchive';
import { MAX_ARCHIVE_BYTES } from '../archive/archiveProblem';
import type { Asset } from '../media/asset';
import { copiedAsset } from '../media/copiedAsset';
import { MAX_FILE_BYTES, MAX_LISTED_PROBLEMS } from './format';
import { nameInArchive, PLAN_NAME, type AssetFiles } from './planFile';
import { createProblems, type Problems } from './problems';
import { readWorkspace } from './readWorkspace';
import type { Reading } from './reading';

/** The first bytes of a zip. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

async function isZip(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, ZIP.length).arrayBuffer());
  return ZIP.every((byte, index) => byte === head[index]);
}

/** Returns the workspace file in an archive; an empty one if it is damaged, and null if there is none. */
async function planIn(archive: Archive): Promise<Blob | null> {
  const plan = archive.get(PLAN_NAME);
  return plan && plan.size <= MAX_FILE_BYTES ? plan.blob().catch(() => new Blob()) : null;
}

/** Returns the files of assets. One that is missing or damaged adds a problem. */
async function filesOf(
  assets: readonly Asset[],
  archive: Archive | null,
  problems: Problems,
  report?: (done: number) => void,
): Promise<AssetFiles> {
  const files = new Map<string, Blob>();
  for (const asset of assets) {
    const entry = archive?.get(nameInArchive(asset));
    // A copy: the file of the plan is replaced when the plan is saved.
    const copied = await entry
      ?.blob(report)
      .then((content) => copiedAsset(content.slice(0, content.size, asset.type), report))
      .catch(() => null);
    if (copied?.id === asset.id) files.set(asset.id, copied.copy);
    else problems.add(asset.name, entry ? 'is damaged' : 'is missing');
  }
  return files;
}

/**
 * Reads the file of a plan, whatever it contains: a workspace file, or an archive of one with its pictures. A picture
 * that is missing or damaged is named in `problems`, and its posts keep its name.
 *
 * @param report gets the progress of each part of the work, from 0 to 1
 */
export async function readPlanFile(file: Blob, report?: (done: number) => void): Promise<Reading> {
  const isArchive = await isZip(file);
  const limit = isArchive ? MAX_ARCHIVE_BYTES : MAX_FILE_BYTES;
  if (file.size > limit) return { kind: 'refused', reason: 'tooLarge', bytes: file.size, limit };
  const archive = isArchive ? await readArchive(file).catch(() => null) : null;
  if (isArchive && !archive) return { kind: 'refused', reason: 'damagedArchive' };
  const plan = archive ? await planIn(archive) : file;
  if (!plan) return { kind: 'refused', reason: 'foreign', looksLike: 'archive' };
  const reading = readWorkspace(new Uint8Array(await plan.arrayBuffer()), undefined, report);
  if (reading.kind === 'refused' || reading.workspace.assets.length === 0) return reading;
  const problems = createProblems();
  const files = await filesOf(reading.workspace.assets, archive, problems, report);
  return {
    ...reading,
    files,
    problems: [...reading.problems, ...problems.listed].slice(0, MAX_LISTED_PROBLEMS),
    problemCount: reading.problemCount + problems.count,
  };
}
