import type { Media } from '@/core/plan/postFields';
import { selectAssets } from '@/store/assets/assetSelectors';
import { useAppSelector } from '@/store/hooks';
import { useLoaded } from '../page/useLoaded';

interface PostPictureProps {
  readonly media: readonly Media[] | undefined;
  /** Gives the picture its size. */
  readonly className: string;
}

async function loadThumbnail() {
  return (await import(/* webpackChunkName: "media" */ './Thumbnail')).Thumbnail;
}

/**
 * The first picture of a post whose file the product has; nothing for a post without one. It is decorative: the alt
 * text stands in the post. The code that shows pictures loads with the first post that has one.
 */
export function PostPicture({ media, className }: PostPictureProps) {
  const id = media?.find(({ asset }) => asset !== undefined)?.asset;
  const asset = useAppSelector((state) =>
    id === undefined ? undefined : selectAssets(state).get(id),
  );
  const { Loaded } = useLoaded(loadThumbnail, asset !== undefined);
  if (id === undefined) return null;
  return <span className={className}>{asset && Loaded && <Loaded asset={asset} alt="" />}</span>;
}
