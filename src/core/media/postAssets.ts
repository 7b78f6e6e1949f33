import type { Media } from '../plan/postFields';
import { counted } from '../text/words';
import { isVideo, type Asset } from './asset';

/** Returns the known assets that the media of a post name, in their order. */
export function postAssets(
  media: readonly Media[] | undefined,
  assets: ReadonlyMap<string, Asset>,
): readonly Asset[] {
  return (media ?? []).flatMap(({ asset }) => {
    const known = asset === undefined ? undefined : assets.get(asset);
    return known ? [known] : [];
  });
}

/** Returns the numbers of pictures and of videos, "2 pictures, 1 video"; '' for none. */
export function assetsInWords(assets: readonly Asset[]): string {
  const videos = assets.filter(isVideo).length;
  const pictures = assets.length - videos;
  return [
    ...(pictures > 0 ? [counted(pictures, 'picture', 'pictures')] : []),
    ...(videos > 0 ? [counted(videos, 'video', 'videos')] : []),
  ].join(', ');
}
