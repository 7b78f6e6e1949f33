import { archiveNames, safeName } from '@/core/archive/archiveNames';

describe('safeName', () => {
  it.each([
    ['media/a.jpg', 'media/a.jpg'],
    ['media/', 'media/'],
    ['media\\a.jpg', 'media/a.jpg'],
    ['../../etc/passwd', 'etc/passwd'],
    ['a/../b.jpg', 'a/b.jpg'],
    ['..\\a.jpg', 'a.jpg'],
    ['./a//b.jpg', 'a/b.jpg'],
    ['/a.jpg', 'a.jpg'],
    ['//server/a.jpg', 'server/a.jpg'],
    ['C:\\a.jpg', 'a.jpg'],
    ['c:d:a.jpg', 'a.jpg'],
    ['/C:/a.jpg', 'a.jpg'],
    ['.\u0000./a.jpg', 'a.jpg'],
    ['evil\u202Egpj.exe', 'evilgpj.exe'],
    ['Fru\u0308hling.jpg', 'Frühling.jpg'],
    ['👩\u200D🚀.jpg', '👩\u200D🚀.jpg'],
    ['12:30.jpg', '12:30.jpg'],
    ['ab:c.jpg', 'ab:c.jpg'],
    ['a../b.jpg', 'a../b.jpg'],
    ['...', '...'],
    ['.hidden', '.hidden'],
    ['..', ''],
    ['/', ''],
    ['', ''],
  ])('makes a path inside the archive of %j', (name, path) => {
    expect(safeName(name)).toBe(path);
    expect(safeName(path)).toBe(path);
  });
});

describe('archiveNames', () => {
  it.each([
    ['media/2026-12-01 Hello.jpg', 'media/2026-12-01 Hello.jpg'],
    ['a <b>: "c" | d? e*.jpg', 'a -b-- -c- - d- e-.jpg'],
    ['C:\\a.jpg', 'C-/a.jpg'],
    ['../a.jpg', 'a.jpg'],
    ['a. /b .', 'a/b'],
    ['. /. /b', 'b'],
    ['media/', 'media'],
    ['a\ud800', 'a-'],
    ['a\nb', 'a-b'],
    ['..', 'file'],
    ['', 'file'],
  ])('makes a name for every system of %j', (given, name) => {
    expect(archiveNames([given])).toEqual([name]);
    expect(archiveNames([name])).toEqual([name]);
  });

  it('numbers equal names before their ending', () => {
    const names = [
      'a.jpg',
      'A.JPG',
      'b/a.jpg',
      'a.jpg',
      'a (2).jpg',
      'x',
      'x',
      '.a',
      '.a',
      'v.1/x',
      'v.1/x',
    ];
    const unique = archiveNames(names);
    expect(unique).toEqual([
      'a.jpg',
      'A (2).JPG',
      'b/a.jpg',
      'a (3).jpg',
      'a (2) (2).jpg',
      'x',
      'x (2)',
      '.a',
      '.a (2)',
      'v.1/x',
      'v.1/x (2)',
    ]);
    expect(archiveNames(unique)).toEqual(unique);
  });

  it('compares names in one form of Unicode', () => {
    expect(archiveNames(['ü.jpg', 'u\u0308.jpg'])).toEqual(['ü.jpg', 'ü (2).jpg']);
  });
});
