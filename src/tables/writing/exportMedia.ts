import { archiveNames } from '@/core/archive/archiveNames';
import type { Asset } from '@/core/media/asset';
import { mediaEnding } from '@/core/media/mediaEnding';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { FilePost } from '@/core/planFile/filePost';
import { titleOf } from '@/core/text/words';

/** The folder of the pictures in the zip of an export. */
export const MEDIA_FOLDER = 'media/';

/** The copy of a picture or a video of a post. */
export interface PostFile {
  /** The id of the post. */
  readonly post: string;
  /** Its place among the media of the post, from 0. */
  readonly index: number;
  readonly asset: Asset;
  /** With the folder. No two copies have the same name. */
  readonly name: string;
}

/** What does not belong in names, and what separates the entries of lists in tables. */
const NOT_IN_NAMES = /[\s\p{C}<>:"/\\|?*,;…]+/gu;

/** The maximum length of a title in a name, in characters. File systems allow 255 bytes for a name. */
const TITLE_LENGTH = 50;

/** Returns a name by the date and the text of a post: `2026-11-30 0900 Doors open 2.jpg` for its second picture. */
function nameOf(post: ScheduledPost, index: number, { type }: Asset): string {
  const title = Array.from(titleOf(post).replace(NOT_IN_NAMES, ' ')).slice(0, TITLE_LENGTH);
  const words = [
    post.date,
    post.time.slice(0, 5).replace(':', ''),
    title.join('').trim(),
    index === 0 ? '' : String(index + 1),
  ];
  return words.filter((word) => word !== '').join(' ') + mediaEnding(type);
}

/** Returns the pictures and videos of posts with their assets, in the order of the posts. */
export function postFiles(
  posts: readonly ScheduledPost[],
  assets: readonly Asset[],
  folder: string,
): readonly PostFile[] {
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  const files = posts.flatMap((post) =>
    (post.media ?? []).flatMap(({ asset: id = '' }, index): readonly PostFile[] => {
      const asset = byId.get(id);
      if (!asset) return [];
      return [{ post: post.id, index, asset, name: folder + nameOf(post, index, asset) }];
    }),
  );
  const names = archiveNames(files.map(({ name }) => name));
  return files.map((file, index) => ({ ...file, name: String(names[index]) }));
}

/**
 * Returns a function that names the files of posts of an export: by their place in the folder, otherwise by the names
 * that they had. Another tool reads only addresses on the web. Without any of these, the alt texts stay in their places,
 * so that the addresses of the files can be put beside them.
 */
export function withFileNames(
  toFilePost: (post: ScheduledPost) => FilePost,
  files: readonly PostFile[],
  isForTool: boolean,
): (post: ScheduledPost) => FilePost {
  const names = new Map(files.map(({ post, index, name }) => [`${post} ${index}`, name]));
  return (post) => {
    const filePost = toFilePost(post);
    const { media } = filePost;
    if (!media) return filePost;
    const hasAddress = media.some(({ asset }) => asset === undefined);
    const named = media.flatMap(({ address, asset, alt }, index) => {
      const isUnnamed = isForTool && asset !== undefined;
      if (isUnnamed && hasAddress) return [];
      const shown = isUnnamed ? '' : (names.get(`${post.id} ${index}`) ?? address);
      return [{ address: shown, ...(alt !== undefined && { alt }) }];
    });
    return { ...filePost, media: named };
  };
}
