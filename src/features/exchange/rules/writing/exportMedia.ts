import { archiveNames } from '@/core/archive/archiveNames';
import type { Asset } from '@/core/media/asset';
import { mediaEnding } from '@/core/media/mediaEnding';
import type { Media } from '@/core/plan/postFields';
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

/** Returns the media of a post without ids of assets, which files do not know. */
function withoutAssets(media: readonly Media[]): readonly Media[] {
  return media.map(({ address, alt }) => ({ address, ...(alt !== undefined && { alt }) }));
}

/**
 * Returns the media of a post for another tool, which reads only addresses on the web. Without any of these, the alt
 * texts stay in their places, so that the addresses of the files can be put beside them.
 */
function onTheWeb(media: readonly Media[]): readonly Media[] {
  const others = media.filter(({ asset }) => asset === undefined);
  return others.length > 0 ? others : media.map((each) => ({ ...each, address: '' }));
}

/**
 * Returns a function that names the files of posts of an export: by their place in the folder, otherwise by the names
 * that they had. A file for another tool does not name them.
 */
export function withFileNames(
  toFilePost: (post: ScheduledPost) => FilePost,
  files: readonly PostFile[],
  isForTool: boolean,
): (post: ScheduledPost) => FilePost {
  const names = new Map(files.map(({ post, index, name }) => [`${post} ${index}`, name]));
  return (post) => {
    const filePost = toFilePost(post);
    if (!filePost.media) return filePost;
    const named = filePost.media.map((each, index) => ({
      ...each,
      address: names.get(`${post.id} ${index}`) ?? each.address,
    }));
    return { ...filePost, media: withoutAssets(isForTool ? onTheWeb(named) : named) };
  };
}
