import { mediaKind, withOneMediaKind } from '@/tables/formats/cells';
import type { FilePost } from '@/core/planFile/filePost';

const POST: FilePost = { date: '2026-06-05', time: '09:30', content: 'Doors open on Friday.' };

describe('mediaKind', () => {
  it.each([
    ['https://example.com/a.jpg', 'picture'],
    ['https://example.com/a.GIF', 'gif'],
    ['https://example.com/a.Mp4?size=large.jpg', 'video'],
    ['clip.mov#t=10', 'video'],
    ['https://example.com/video', 'picture'],
    ['', 'picture'],
  ])('takes %j for a %s', (address, kind) => {
    expect(mediaKind({ address })).toBe(kind);
  });
});

describe('withOneMediaKind', () => {
  it('keeps the media of the kind of the first', () => {
    const [video, picture] = [{ address: 'a.mp4' }, { address: 'b.png', alt: 'A boat' }];
    const post = { ...POST, media: [picture, video, picture] };
    expect(withOneMediaKind(post)).toEqual({ ...post, media: [picture, picture] });
  });

  it('keeps a post without media', () => {
    expect(withOneMediaKind(POST)).toEqual(POST);
  });
});
