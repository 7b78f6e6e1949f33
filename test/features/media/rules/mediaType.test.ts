import {
  bytesOfText,
  HEAD_BYTES,
  latin1,
  MEDIA_ACCEPT,
  mediaKindOf,
} from '@/features/media/rules/mediaType';
import { cpuTime } from '@test/support/cpuTime';
import { mediaBytes } from '@test/support/mediaFiles';

describe('the kind of a file is found by its first bytes', () => {
  test.each([
    ['cat.jpg', 'picture', 'image/jpeg'],
    ['cmyk.jpg', 'picture', 'image/jpeg'],
    ['phone-location.jpg', 'picture', 'image/jpeg'],
    ['transparent.png', 'picture', 'image/png'],
    ['photo.webp', 'picture', 'image/webp'],
    ['animated.webp', 'picture', 'image/webp'],
    ['photo.avif', 'picture', 'image/avif'],
    ['animated.gif', 'picture', 'image/gif'],
    ['clip.mp4', 'video', 'video/mp4'],
    ['clip.webm', 'video', 'video/webm'],
    ['clip.mov', 'video', 'video/quicktime'],
  ])('%s is a %s of the type %s', (file, kind, type) => {
    expect(mediaKindOf(mediaBytes(file))).toEqual({ kind, type });
    expect(mediaKindOf(mediaBytes(file).slice(0, HEAD_BYTES))).toEqual({ kind, type });
    expect(MEDIA_ACCEPT.split(',')).toContain(type);
  });

  test.each([
    ['an older GIF', 'GIF87a', 'picture', 'image/gif'],
    ['a sequence of AVIF', '\0\0\0\x14ftypavis\0\0\0\0mif1', 'picture', 'image/avif'],
    ['an AVIF with a general brand', '\0\0\0\x18ftypmif1\0\0\0\0miafavif', 'picture', 'image/avif'],
    ['an AVIF of several', '\0\0\0\x18ftypmsf1\0\0\0\0miafavis', 'picture', 'image/avif'],
    [
      'an AVIF with very many brands',
      `\0\0\x01\0ftypmif1\0\0\0\0${'miaf'.repeat(59)}avif`,
      'picture',
      'image/avif',
    ],
    ['an MP4 of another brand', '\0\0\0\x18ftypXAVC\0\0\0\0XAVCmp42', 'video', 'video/mp4'],
    ['an MP4 whose brands are cut', '\xff\0\0\0ftypisom\0\0\0\0is', 'video', 'video/mp4'],
    ['a QuickTime video without a brand', '\0\0\0\x08wide', 'video', 'video/quicktime'],
    ['a QuickTime video with its head first', '\0\0\0\x08moov', 'video', 'video/quicktime'],
    ['a QuickTime video with its data first', '\0\0\0\x08mdat', 'video', 'video/quicktime'],
  ])('%s', (_title, text, kind, type) => {
    expect(mediaKindOf(bytesOfText(text))).toEqual({ kind, type });
  });
});

const HEIC = {
  kind: 'unshown',
  name: 'a HEIC picture',
  advice: 'Most browsers do not show it. Save it as JPEG.',
};

test('a file chooser offers MOV also by its ending', () => {
  expect(MEDIA_ACCEPT.split(',')).toContain('.mov');
});

test('a HEIC picture is not shown', () => {
  expect(mediaKindOf(mediaBytes('photo.heic'))).toEqual(HEIC);
  expect(mediaKindOf(bytesOfText('\0\0\0\x18ftypmif1\0\0\0\0miafheic'))).toEqual(HEIC);
  // The last four bytes stand after the box with the brands.
  expect(mediaKindOf(bytesOfText('\0\0\0\x14ftypmif1\0\0\0\0heicavif'))).toEqual(HEIC);
});

describe('other files have a name and advice', () => {
  test.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'an SVG picture'],
    [
      '\xef\xbb\xbf \n<?xml version="1.0"?>\n<!-- A <b> -->\n<!DOCTYPE svg [ ]><svg>',
      'an SVG picture',
    ],
    ['<svg:svg xmlns:svg="http://www.w3.org/2000/svg">', 'an SVG picture'],
    ['\0\0\0\x14ftypM4A \0\0\0\0M4A ', 'a sound file'],
    ['\0\0\0\x14ftypM4B \0\0\0\0M4B ', 'a sound file'],
    ['\0\0\0\x14ftypcrx \0\0\0\0crx ', 'a raw picture'],
    ['\x1aE\xdf\xa3\x01\0\0\0\x42\x82matroska', 'a Matroska video'],
    ['RIFF\0\0\0\0AVI LIST', 'an AVI video'],
    ['\x30\x26\xb2\x75\x8e\x66\xcf\x11', 'a WMV video'],
    ['FLV\x01', 'an FLV video'],
    ['\0\0\x01\xba', 'an MPEG video'],
    ['\0\0\x01\xb3', 'an MPEG video'],
    ['II*\0\x08\0\0\0', 'a TIFF or raw picture'],
    ['MM\0*\0\0\0\x08', 'a TIFF or raw picture'],
    ['\xff\x0a', 'a JPEG XL picture'],
    ['\0\0\0\x0cJXL \r\n\x87\n', 'a JPEG XL picture'],
    ['\0\0\0\x0cjP  \r\n\x87\n', 'a JPEG 2000 picture'],
    ['8BPS\0\x01', 'a Photoshop document'],
    ['BM\x36\0\0\0\0\0\0\0', 'a BMP picture'],
    ['\0\0\x01\0\x01\0', 'an icon'],
    ['%PDF-1.7', 'a PDF document'],
    ['PK\x03\x04', 'a ZIP archive, or a document of an office program'],
    ['\x1f\x8b\x08', 'a compressed file'],
    ['ID3\x04', 'a sound file'],
    ['OggS\0\x02', 'an Ogg file'],
    ['RIFF\0\0\0\0WAVEfmt ', 'a sound file'],
    ['RIFF\0\0\0\0WEBV', 'no picture or video that Social Sync knows'],
    ['A text about <svg>', 'no picture or video that Social Sync knows'],
    ['<html><body>', 'no picture or video that Social Sync knows'],
    ['', 'no picture or video that Social Sync knows'],
  ])('%j is %s', (text, name) => {
    expect(mediaKindOf(bytesOfText(text))).toEqual({
      kind: 'foreign',
      name,
      advice: expect.stringMatching(/\b(Save|Choose)\b.*\.$/) as string,
    });
  });

  test('a long head is searched in less than five seconds of CPU time', () => {
    const head = bytesOfText(`<${'<!---->'.repeat(1000)}${' '.repeat(100_000)}`);
    expect(cpuTime(() => mediaKindOf(head))).toBeLessThan(5_000);
    expect(mediaKindOf(head)).toMatchObject({ kind: 'foreign' });
  });
});

test('bytes become characters', () => {
  expect(latin1(new Uint8Array([0, 65, 255]))).toBe('\0Aÿ');
  expect(latin1(new Uint8Array(20_000).fill(255))).toBe('ÿ'.repeat(20_000));
});
