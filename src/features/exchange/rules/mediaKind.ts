import type { Media } from '@/core/plan/postFields';
import type { FilePost } from '@/core/planFile/filePost';

/** What a picture or a video of a post is, as far as its address says it. */
export type MediaKind = 'picture' | 'gif' | 'video';

const VIDEO_EXTENSIONS: readonly string[] = [
  'avi',
  'm4v',
  'mkv',
  'mov',
  'mp4',
  'mpeg',
  'mpg',
  'webm',
  'wmv',
];

/** Returns the kind of an address by its file extension; `picture` for an unknown extension. */
export function mediaKind({ address }: Media): MediaKind {
  const path = address.replace(/[?#].*$/s, '');
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  if (extension === 'gif') return 'gif';
  return VIDEO_EXTENSIONS.includes(extension) ? 'video' : 'picture';
}

/** Returns the post with the media of the same kind as its first one. */
export function withOneMediaKind(post: FilePost): FilePost {
  const [first, ...others] = post.media ?? [];
  if (!first) return post;
  const kind = mediaKind(first);
  return { ...post, media: [first, ...others.filter((each) => mediaKind(each) === kind)] };
}
