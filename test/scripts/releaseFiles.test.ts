import { strFromU8, strToU8, unzipSync } from 'fflate';
import { zipOf } from '../../scripts/releaseFiles.js';

const A = strToU8('a');
const B = strToU8('b');

describe('zipOf', () => {
  it('has all files in one folder', () => {
    const files = unzipSync(zipOf(new Map([['dist/index.html', A]]), 'social-sync-3.0.0'));
    expect(Object.keys(files)).toEqual(['social-sync-3.0.0/dist/index.html']);
    expect(strFromU8(files['social-sync-3.0.0/dist/index.html'] ?? B)).toBe('a');
  });

  it('does not depend on the order of the files or on the time', () => {
    const archive = zipOf(
      new Map([
        ['a', A],
        ['b', B],
      ]),
      'x',
    );
    jest.useFakeTimers({ now: Date.now() + 86_400_000 });
    const later = zipOf(
      new Map([
        ['b', B],
        ['a', A],
      ]),
      'x',
    );
    jest.useRealTimers();
    expect(later).toEqual(archive);
    expect(Object.keys(unzipSync(archive))).toEqual(['x/a', 'x/b']);
  });
});
