import { readArchive, type Archive } from '../archive/readArchive';
import { MAX_ARCHIVE_BYTES } from '../archive/archiveProblem';
import type { Asset } from '../media/asset';
import type { MediaReading } from '../media/mediaReading';
import { foreignFileName } from '../text/foreignFileName';
import { MAX_FILE_BYTES, MAX_LISTED_PROBLEMS } from './format';
import { nameInArchive, PLAN_NAME } from './planFile';
import { createProblems, type Problems } from './problems';
import { readWorkspace } from './readWorkspace';
import type { Reading } from './reading';

/** The first bytes of a zip. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

async function isZip(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, ZIP.length).arrayBuffer());
  return ZIP.every((byte, index) => byte === head[index]);
}

/** Reads a picture or a video as one that the user gives, without decoding it. A copy of the bytes comes with it. */
export type ReadAsset = (
  media: { readonly name: string; readonly blob: Blob },
  report: (done: number) => void,
) => Promise<MediaReading & { readonly copy?: Blob }>;

/** Returns what was read of a file, with what only the plan says: the name, the alt text, and whether it is turned. */
function withPlan(read: Asset, { name, alt, width, height }: Asset): Asset {
  const isTurned = width !== undefined && width === read.height && height === read.width;
  return { ...read, name, ...(isTurned && { width, height }), ...(alt !== undefined && { alt }) };
}

/**
 * Returns the assets of a plan with the facts that their bytes tell, and their files. One that is missing, damaged, or
 * cannot be added adds a problem. It stays in the plan by its name, without facts.
 */
async function readAssets(
  assets: readonly Asset[],
  archive: Archive | null,
  read: ReadAsset,
  problems: Problems,
  report: (done: number) => void,
) {
  const files = new Map<string, Blob>();
  const readOnes: Asset[] = [];
  for (const [index, stated] of assets.entries()) {
    const reportOne = (done: number) => {
      report((index + done) / assets.length);
    };
    const name = foreignFileName(stated.name, 'untitled');
    const asset = { ...stated, name };
    if (name !== stated.name) problems.add(name, 'had a name that cannot be used');
    const entry = archive?.get(nameInArchive(asset));
    // A copy: the file of the plan is replaced when the plan is saved.
    const reading = await entry
      ?.blob(reportOne)
      .then((blob) => read({ name, blob }, reportOne))
      .catch(() => null);
    reportOne(1);
    if (reading?.kind === 'read' && reading.copy && reading.asset.id === asset.id) {
      files.set(asset.id, reading.copy);
      readOnes.push(withPlan(reading.asset, asset));
      continue;
    }
    const isRefused = reading && reading.kind !== 'read';
    const fault = isRefused ? reading.problem.slice(name.length + 1) : 'is damaged';
    problems.add(name, entry ? fault : 'is missing');
    const { id, type, bytes, alt } = asset;
    readOnes.push({ id, name, type, bytes, ...(alt !== undefined && { alt }) });
  }
  return { assets: readOnes, files };
}

/**
 * Reads the file of a plan, whatever it contains: a workspace file, or an archive of one with its pictures. A picture
 * that is missing, damaged, or cannot be added is named in `problems`, and its posts keep its name.
 *
 * @param report gets the progress of each part of the work, from 0 to 1
 */
export async function readPlanFile(
  file: Blob,
  read: ReadAsset,
  report: (done: number) => void = () => undefined,
): Promise<Reading> {
  const isArchive = await isZip(file);
  const limit = isArchive ? MAX_ARCHIVE_BYTES : MAX_FILE_BYTES;
  if (file.size > limit) return { kind: 'refused', reason: 'tooLarge', bytes: file.size, limit };
  const archive = isArchive ? await readArchive(file).catch(() => null) : null;
  if (isArchive && !archive) return { kind: 'refused', reason: 'endMissing' };
  const entry = archive?.get(PLAN_NAME);
  if (archive && !(entry && entry.size <= MAX_FILE_BYTES)) {
    return { kind: 'refused', reason: 'foreign', looksLike: 'archive' };
  }
  const plan = entry ? await entry.blob().catch(() => null) : file;
  if (!plan) return { kind: 'refused', reason: 'damaged', place: null };
  const reading = readWorkspace(new Uint8Array(await plan.arrayBuffer()), report);
  if (reading.kind === 'refused' || reading.workspace.assets.length === 0) return reading;
  const { workspace } = reading;
  const problems = createProblems();
  const { assets, files } = await readAssets(workspace.assets, archive, read, problems, report);
  return {
    ...reading,
    workspace: { ...workspace, assets },
    files,
    problems: [...reading.problems, ...problems.listed].slice(0, MAX_LISTED_PROBLEMS),
    problemCount: reading.problemCount + problems.count,
  };
}
