import type { Media } from '@/core/plan/postFields';
import { useLoaded } from '../page/useLoaded';

interface PostPictureProps {
  /** For the name of the entry: how many pictures and videos the post has, in words. */
  readonly id?: string;
  readonly media: readonly Media[] | undefined;
  /** Gives the picture its size. */
  readonly className: string | undefined;
}

async function loadFirstPicture() {
  return (await import(/* webpackChunkName: "media" */ './FirstPicture')).FirstPicture;
}

/**
 * The first picture or video of a post whose file the product has, and the number of the others; nothing for a post
 * without one. The code that shows pictures loads with the first post that has one, which takes its room before.
 */
export function PostPicture({ id, media, className }: PostPictureProps) {
  const isShown = media?.some(({ asset }) => asset) ?? false;
  const { Loaded } = useLoaded(loadFirstPicture, isShown);
  if (!isShown) return null;
  return (
    <span id={id} className={className}>
      {Loaded && <Loaded media={media} />}
    </span>
  );
}
