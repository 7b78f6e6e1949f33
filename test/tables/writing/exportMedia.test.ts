import { postFiles, withFileNames } from '@/tables/writing/exportMedia';
import { filePostsWith } from '@/core/planFile/filePost';
import { aPost, anAsset } from '../../support/builders';

const ONE = anAsset({ id: '11'.repeat(32), name: 'IMG_1.jpg' });
const TWO = anAsset({ id: '22'.repeat(32), name: 'IMG_2.mov', type: 'video/quicktime' });
const WEB = { address: 'https://harbour.example/a.jpg', alt: 'A cup' };

/** Returns a picture of a post from a file. */
function pictureOf({ id, name }: { id: string; name: string }, alt?: string) {
  return { address: name, asset: id, ...(alt !== undefined && { alt }) };
}

const POST = aPost({
  id: '1',
  date: '2026-11-30',
  time: '09:00',
  content: 'Doors open',
  media: [pictureOf(ONE, 'The door'), WEB, pictureOf(TWO)],
});

function namesOf(...posts: Parameters<typeof postFiles>[0]) {
  return postFiles(posts, [ONE, TWO], 'media/').map(({ name }) => name);
}

describe('postFiles', () => {
  it('names files by the date, the time and the text of the post, and by their place', () => {
    expect(namesOf(POST)).toEqual([
      'media/2026-11-30 0900 Doors open.jpg',
      'media/2026-11-30 0900 Doors open 3.mov',
    ]);
  });

  it('has no file for an unknown asset and for an address', () => {
    const post = { ...POST, media: [pictureOf(anAsset({ id: '33'.repeat(32) })), WEB] };
    expect(namesOf(post, aPost({ id: '2' }))).toEqual([]);
  });

  it.each([
    ['Sale, 50 %; "now"/../x', 'Sale 50 % now .. x'],
    ['../../etc/passwd', '.. .. etc passwd'],
    ['first\nsecond\0\u202e', 'first second'],
    ['👩‍👩‍👧 family', '👩 👩 👧 family'],
    ['???', ''],
    ['ä'.repeat(60), 'ä'.repeat(40)],
    ['a\u0301'.repeat(39), 'a\u0301'.repeat(25).normalize()],
  ])('makes a safe name of the text %j', (content, title) => {
    const name = `2026-11-30 0900 ${title}`.trim();
    expect(namesOf({ ...POST, content, media: [pictureOf(ONE)] })).toEqual([`media/${name}.jpg`]);
  });

  it('gives posts with the same text at the same time different names', () => {
    const media = [pictureOf(ONE)];
    const posts = [
      { ...POST, media },
      { ...POST, id: '2', content: 'DOORS OPEN', media },
    ];
    expect(namesOf(...posts)).toEqual([
      'media/2026-11-30 0900 Doors open.jpg',
      'media/2026-11-30 0900 DOORS OPEN (2).jpg',
    ]);
  });
});

describe('withFileNames', () => {
  const toFilePost = filePostsWith({ accounts: [], labels: [] });
  const files = postFiles([POST], [ONE], 'media/');
  const media = (post: typeof POST, isForTool: boolean) =>
    withFileNames(toFilePost, files, isForTool)(post).media;

  it('names the files in the folder, and those that are not there by their names', () => {
    expect(media(POST, false)).toEqual([
      { address: 'media/2026-11-30 0900 Doors open.jpg', alt: 'The door' },
      WEB,
      { address: 'IMG_2.mov' },
    ]);
  });

  it('gives another tool only addresses on the web', () => {
    expect(media(POST, true)).toEqual([WEB]);
  });

  it('keeps the alt texts for another tool if there is no address', () => {
    const post = { ...POST, media: [pictureOf(ONE, 'The door'), pictureOf(TWO)] };
    expect(media(post, true)).toEqual([{ address: '', alt: 'The door' }, { address: '' }]);
  });

  it('leaves a post without pictures as it is', () => {
    const post = aPost({ id: '9' });
    expect(withFileNames(toFilePost, files, true)(post)).toEqual(toFilePost(post));
  });
});
