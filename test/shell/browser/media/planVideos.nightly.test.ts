import { withVideoFacts } from '@/shell/browser/media/planVideos';
import type { Reading } from '@/core/planFile/reading';
import type { VideoFrame } from '@/shell/browser/media/videoFrame';
import { anAsset } from '../../../support/builders';
import { createManualTime } from '../../../support/manualTime';
import { aWorkspace } from '../../../support/workspaces';

const mockFrame = jest.fn<Promise<VideoFrame | null>, [Blob]>();

jest.mock('@/shell/browser/media/videoFrame', () => ({
  videoFrame: (blob: Blob) => mockFrame(blob),
}));

const { elapsedTime } = createManualTime(0);
const BRIDGE = anAsset();
const [CLIP, FILM, LOST] = ['c', 'd', 'e'].map((digit) => ({
  id: digit.repeat(64),
  name: `${digit}.mp4`,
  type: 'video/mp4' as const,
  bytes: 5,
}));
const blob = new Blob(['video']);

function aReading(): Reading {
  const assets = [BRIDGE, CLIP, FILM, LOST].filter((asset) => asset !== undefined);
  const files = new Map([BRIDGE, CLIP, FILM].flatMap((asset) => (asset ? [[asset.id, blob]] : [])));
  const found = { problems: [], problemCount: 0, version: 2, program: null, savedAt: null };
  return { kind: 'read', workspace: aWorkspace({ assets }), files, total: 0, ...found };
}

test('the videos of a plan get the size and the duration that the player finds', async () => {
  mockFrame.mockResolvedValueOnce({ width: 6, height: 4, duration: 2.5, small: null });
  mockFrame.mockResolvedValueOnce(null);
  const reading = await withVideoFacts(aReading(), elapsedTime);
  expect(reading).toMatchObject({
    workspace: { assets: [BRIDGE, { ...CLIP, width: 6, height: 4, duration: 2.5 }, FILM, LOST] },
  });
  expect(mockFrame).toHaveBeenCalledTimes(2);
});

test('a plan that is no longer wanted is not read to its end', async () => {
  mockFrame.mockClear();
  const reading = withVideoFacts(aReading(), elapsedTime, AbortSignal.abort());
  await expect(reading).rejects.toThrow();
  expect(mockFrame).not.toHaveBeenCalled();
});
