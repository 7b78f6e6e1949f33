import { isVideo } from '@/core/media/asset';
import type { Reading } from '@/core/planFile/reading';
import type { ElapsedTime } from '@/core/time/Time';
import { videoFrame } from './videoFrame';

/** Returns what was read of a plan, with what only a player finds in its videos. Rejects if the signal ends it. */
export async function withVideoFacts(
  reading: Reading,
  time: ElapsedTime,
  signal?: AbortSignal,
): Promise<Reading> {
  if (reading.kind === 'refused') return reading;
  const { workspace, files } = reading;
  const assets = [...workspace.assets];
  for (const [index, asset] of assets.entries()) {
    signal?.throwIfAborted();
    const blob = isVideo(asset) && files?.get(asset.id);
    const frame = blob && (await videoFrame(blob, time));
    if (!frame) continue;
    const { width, height, duration } = frame;
    assets[index] = { ...asset, width, height, duration };
  }
  return { ...reading, workspace: { ...workspace, assets } };
}
