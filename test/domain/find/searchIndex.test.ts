import fc from 'fast-check';
import { folded } from '@/domain/find/foldedText';
import { BLOCK_SIZE, searchIndexOf, textAt, type SearchIndex } from '@/domain/find/searchIndex';
import { aDraft } from '../../support/builders';
import { anyText } from './anyText';

function post(content: string) {
  return aDraft({ content });
}

function numbered(length: number) {
  return Array.from({ length }, (_post, index) => post(`Post ${index}`));
}

/** The text of each post, as the index knows it. */
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
  it('holds the folded contents in the order of the plan', () => {
    const index = searchIndexOf([post('Zürich'), post(''), post('A\nB'), post('')]);
    expect(textsOf(index)).toEqual(['zurich', '', 'a\nb', '']);
    expect(searchIndexOf([]).blocks).toEqual([]);
  });

  it('binds many posts in blocks, full ones as they come', () => {
    expect(sizesOf(searchIndexOf(numbered(BLOCK_SIZE)))).toEqual([BLOCK_SIZE]);
    expect(sizesOf(searchIndexOf(numbered(BLOCK_SIZE + 1)))).toEqual([BLOCK_SIZE, 1]);
    expect(sizesOf(searchIndexOf(numbered(3 * BLOCK_SIZE)))).toEqual([100, 100, 100]);
  });

  it('is the same whether it is made from nothing or from an earlier plan', () => {
    const start = numbered(2 * BLOCK_SIZE + 50);
    const anyChange = fc.record({
      from: fc.nat(start.length),
      leaving: fc.oneof(fc.nat(3), fc.nat(2 * BLOCK_SIZE)),
      joining: fc.array(anyText.map(post), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 6 }), (changes) => {
        let posts = start;
        let index = searchIndexOf(posts);
        for (const { from, leaving, joining } of changes) {
          posts = posts.toSpliced(from, leaving, ...joining);
          index = searchIndexOf(posts, index);
          expect(index.posts).toBe(posts);
          expect(textsOf(index)).toEqual(foldedContents(posts));
          for (const size of sizesOf(index)) expect(size).toBeLessThanOrEqual(BLOCK_SIZE);
        }
      }),
    );
  });

  it('is the same too after changes far apart', () => {
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

  it('is the very same for the same plan', () => {
    const posts = numbered(3);
    const index = searchIndexOf(posts);
    expect(searchIndexOf(posts, index)).toBe(index);
  });

  it('keeps the blocks in which nothing has changed', () => {
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

  it('folds no post that an earlier plan had already', () => {
    const looked = jest.fn<string, []>(() => 'Words');
    const posts = Array.from({ length: 100 }, () =>
      Object.defineProperty(post(''), 'content', { get: looked }),
    );
    const index = searchIndexOf(posts);
    expect(looked).toHaveBeenCalledTimes(100);
    searchIndexOf([...posts, post('New')], index);
    searchIndexOf(posts.toSpliced(50, 1, post('New')), index);
    searchIndexOf(posts.slice(1), index);
    expect(looked).toHaveBeenCalledTimes(100);
  });

  it('goes as far as it may, and is made from there on as if it had begun so', () => {
    const posts = numbered(30);
    const known = searchIndexOf(posts);
    const others = posts
      .toSpliced(25, 3)
      .toSpliced(12, 0, post('Zwölf'), post('Dreizehn'), post('Vierzehn'))
      .toSpliced(4, 2, post('Vier'), post('Fünf'));
    fc.assert(
      fc.property(fc.constantFrom([], posts), fc.nat(8), (earlier, most) => {
        let index = searchIndexOf(others, earlier === posts ? known : undefined, most);
        expect(index.posts).toEqual(others.slice(0, index.posts.length));
        expect(textsOf(index)).toEqual(foldedContents(index.posts));
        for (let turns = 0; index.posts !== others; turns += 1) {
          expect(turns).toBeLessThan(others.length);
          const { length } = index.posts;
          index = searchIndexOf(others, index, most + 1);
          expect(textsOf(index)).toEqual(foldedContents(index.posts));
          if (index.posts !== others) expect(index.posts).toHaveLength(length + most + 1);
        }
      }),
    );
  });

  it('takes in what is between two changes that it may still fold', () => {
    const posts = numbered(10);
    const others = posts.toSpliced(7, 0, post('Seven')).toSpliced(2, 0, post('Two'));
    const lengths = [0, 1, 2].map(
      (most) => searchIndexOf(others, searchIndexOf(posts), most).posts.length,
    );
    expect(lengths).toEqual([2, 8, 12]);
    expect(searchIndexOf(posts.toSpliced(3, 4), searchIndexOf(posts), 0).posts).toHaveLength(6);
  });

  it('gathers posts that come one by one', () => {
    let index = searchIndexOf([]);
    const posts = numbered(BLOCK_SIZE + 20);
    for (let length = 1; length <= posts.length; length += 1) {
      index = searchIndexOf(posts.slice(0, length), index);
    }
    expect(sizesOf(index)).toEqual([BLOCK_SIZE, 20]);
    expect(textsOf(index)).toEqual(foldedContents(posts));
  });

  it('parts a block that one more post is put into', () => {
    const posts = numbered(BLOCK_SIZE);
    const index = searchIndexOf(posts.toSpliced(3, 0, post('New')), searchIndexOf(posts));
    expect(sizesOf(index)).toEqual([51, 50]);
  });
});

describe('textAt', () => {
  it('is the text of one post, and of no neighbour', () => {
    const [block] = searchIndexOf([post('One'), post('two\nthree'), post('four')]).blocks;
    expect(block && [0, 1, 2].map((place) => textAt(block, place))).toEqual([
      'one',
      'two\nthree',
      'four',
    ]);
  });
});
