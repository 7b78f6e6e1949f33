import fc from 'fast-check';
import { folded } from '@/core/text/foldedText';
import { BLOCK_SIZE, searchIndexOf, textAt, type SearchIndex } from '@/core/search/searchIndex';
import { aDraft } from '../../support/builders';
import { anyText } from './anyText';

function post(content: string) {
  return aDraft({ content });
}

function numbered(length: number) {
  return Array.from({ length }, (_post, index) => post(`Post ${index}`));
}

/** Returns the folded text of each post in the index. */
function textsOf({ blocks }: SearchIndex) {
  return blocks.flatMap((block) => Array.from(block.ends, (_end, place) => textAt(block, place)));
}

function foldedContents(posts: SearchIndex['posts']) {
  return posts.map(({ content }) => folded(content));
}

function sizesOf({ blocks }: SearchIndex) {
  return blocks.map(({ ends }) => ends.length);
}

describe('searchIndexOf', () => {
  it('contains the folded contents in plan order', () => {
    const index = searchIndexOf([post('Zürich'), post(''), post('A\nB'), post('')]);
    expect(textsOf(index)).toEqual(['zurich', '', 'a\nb', '']);
    expect(searchIndexOf([]).blocks).toEqual([]);
  });

  it('divides many posts into full blocks', () => {
    expect(sizesOf(searchIndexOf(numbered(BLOCK_SIZE)))).toEqual([BLOCK_SIZE]);
    expect(sizesOf(searchIndexOf(numbered(BLOCK_SIZE + 1)))).toEqual([BLOCK_SIZE, 1]);
    expect(sizesOf(searchIndexOf(numbered(3 * BLOCK_SIZE)))).toEqual([100, 100, 100]);
  });

  it('contains the same texts with and without an earlier index', () => {
    const start = numbered(2 * BLOCK_SIZE + 50);
    const anyChange = fc.record({
      from: fc.nat(start.length),
      removed: fc.oneof(fc.nat(3), fc.nat(2 * BLOCK_SIZE)),
      added: fc.array(anyText.map(post), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 6 }), (changes) => {
        let posts = start;
        let index = searchIndexOf(posts);
        for (const { from, removed, added } of changes) {
          posts = posts.toSpliced(from, removed, ...added);
          index = searchIndexOf(posts, index);
          expect(index.posts).toBe(posts);
          expect(textsOf(index)).toEqual(foldedContents(posts));
          for (const size of sizesOf(index)) expect(size).toBeLessThanOrEqual(BLOCK_SIZE);
        }
      }),
    );
  });

  it('contains the same texts after changes far apart', () => {
    const posts = numbered(2 * BLOCK_SIZE + 50);
    const index = searchIndexOf(posts);
    for (const step of [2, 3, 7, 40, 90]) {
      const fewer = posts.filter((_post, place) => place % step !== 0);
      const others = posts.map((each, place) => (place % step === 0 ? post('Another') : each));
      expect(textsOf(searchIndexOf(fewer, index))).toEqual(foldedContents(fewer));
      expect(textsOf(searchIndexOf(others, index))).toEqual(foldedContents(others));
      expect(textsOf(searchIndexOf(posts, searchIndexOf(fewer)))).toEqual(foldedContents(posts));
    }
  });

  it('returns the same object for the same plan', () => {
    const posts = numbered(3);
    const index = searchIndexOf(posts);
    expect(searchIndexOf(posts, index)).toBe(index);
  });

  it('keeps unchanged blocks', () => {
    const posts = numbered(3 * BLOCK_SIZE);
    const index = searchIndexOf(posts);
    const [first, second, third] = index.blocks;

    const appended = searchIndexOf([...posts, post('New')], index);
    expect(appended.blocks.map((block) => [first, second, third].indexOf(block))).toEqual([
      0, 1, 2, -1,
    ]);
    const shortened = searchIndexOf(posts.toSpliced(BLOCK_SIZE + 5, 1), index);
    expect(shortened.blocks.map((block) => [first, second, third].indexOf(block))).toEqual([
      0, -1, 2,
    ]);
    const withoutFirst = searchIndexOf(posts.slice(BLOCK_SIZE), index);
    expect(withoutFirst.blocks).toEqual([second, third]);
    expect(withoutFirst.blocks[0]).toBe(second);
  });

  it('folds no post of the earlier plan again', () => {
    const contentRead = jest.fn<string, []>(() => 'Words');
    const posts = Array.from({ length: 100 }, () =>
      Object.defineProperty(post(''), 'content', { get: contentRead }),
    );
    const index = searchIndexOf(posts);
    expect(contentRead).toHaveBeenCalledTimes(100);
    searchIndexOf([...posts, post('New')], index);
    searchIndexOf(posts.toSpliced(50, 1, post('New')), index);
    searchIndexOf(posts.slice(1), index);
    expect(contentRead).toHaveBeenCalledTimes(100);
  });

  it('returns a partial index at the limit, which later calls extend', () => {
    const posts = numbered(30);
    const earlierIndex = searchIndexOf(posts);
    const others = posts
      .toSpliced(25, 3)
      .toSpliced(12, 0, post('Zwölf'), post('Dreizehn'), post('Vierzehn'))
      .toSpliced(4, 2, post('Vier'), post('Fünf'));
    fc.assert(
      fc.property(fc.constantFrom([], posts), fc.nat(8), (earlier, limit) => {
        let index = searchIndexOf(others, earlier === posts ? earlierIndex : undefined, limit);
        expect(index.posts).toEqual(others.slice(0, index.posts.length));
        expect(textsOf(index)).toEqual(foldedContents(index.posts));
        for (let steps = 0; index.posts !== others; steps += 1) {
          expect(steps).toBeLessThan(others.length);
          const { length } = index.posts;
          index = searchIndexOf(others, index, limit + 1);
          expect(textsOf(index)).toEqual(foldedContents(index.posts));
          expect(index.posts).toHaveLength(Math.min(length + limit + 1, others.length));
        }
        expect(index.posts).toBe(others);
      }),
    );
  });

  it('includes the unchanged posts between two changes within the limit', () => {
    const posts = numbered(10);
    const others = posts.toSpliced(7, 0, post('Seven')).toSpliced(2, 0, post('Two'));
    const lengths = [0, 1, 2].map(
      (limit) => searchIndexOf(others, searchIndexOf(posts), limit).posts.length,
    );
    expect(lengths).toEqual([2, 8, 12]);
    expect(searchIndexOf(posts.toSpliced(3, 4), searchIndexOf(posts), 0).posts).toHaveLength(6);
  });

  it('merges posts that are added one by one into blocks', () => {
    let index = searchIndexOf([]);
    const posts = numbered(BLOCK_SIZE + 20);
    for (let length = 1; length <= posts.length; length += 1) {
      index = searchIndexOf(posts.slice(0, length), index);
    }
    expect(sizesOf(index)).toEqual([BLOCK_SIZE, 20]);
    expect(textsOf(index)).toEqual(foldedContents(posts));
  });

  it('splits a full block when a post is added to it', () => {
    const posts = numbered(BLOCK_SIZE);
    const index = searchIndexOf(posts.toSpliced(3, 0, post('New')), searchIndexOf(posts));
    expect(sizesOf(index)).toEqual([51, 50]);
  });
});

describe('textAt', () => {
  it('returns the text of one post', () => {
    const [block] = searchIndexOf([post('One'), post('two\nthree'), post('four')]).blocks;
    expect(block && [0, 1, 2].map((place) => textAt(block, place))).toEqual([
      'one',
      'two\nthree',
      'four',
    ]);
  });
});
