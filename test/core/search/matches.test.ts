import fc from 'fast-check';
import { folded, searchWords } from '@/core/text/foldedText';
import { matchesOf, type Matches } from '@/core/search/matches';
import { NO_TAG_NAMES, tagNamesOf } from '@/core/search/tagNames';
import { BLOCK_SIZE, searchIndexOf, type SearchIndex } from '@/core/search/searchIndex';
import { aDraft } from '../../support/builders';
import { anySearch, anyText } from './anyText';

function post(content: string) {
  return aDraft({ content });
}

const POSTS = [
  'Summer sale in Zürich',
  'Doors open on Friday',
  '#catsofinstagram',
  'Summer in the city',
  '',
  'sum',
].map(post);

let index: SearchIndex;

beforeEach(() => {
  index = searchIndexOf(POSTS);
});

function found(query: string, earlier?: Matches) {
  return Array.from(matchesOf(index, searchWords(query), earlier).indices);
}

/** An index that counts how often the text of a block is read: once per search of it or a post. */
function indexWithReadCount(posts: typeof POSTS) {
  let reads = 0;
  const { blocks } = searchIndexOf(posts);
  const counted = blocks.map(({ text, ends }) => ({
    ends,
    get text() {
      reads += 1;
      return text;
    },
  }));
  return { index: { posts, blocks: counted }, reads: () => reads };
}

/** The expected indices, computed post by post. */
function expectedMatches(posts: typeof POSTS, query: string) {
  const words = searchWords(query);
  return posts.flatMap(({ content }, place) =>
    words.every((word) => folded(content).includes(word)) ? [place] : [],
  );
}

describe('matchesOf', () => {
  it.each([
    ['summer', [0, 3]],
    ['SUMMER zurich', [0]],
    ['city summer', [3]],
    ['sum', [0, 3, 5]],
    ['cat', [2]],
    ['i', [0, 1, 2, 3]],
    ['winter', []],
    ['summer winter', []],
    ['', [0, 1, 2, 3, 4, 5]],
  ])('finds the posts for %j', (query, indices) => {
    expect(found(query)).toEqual(indices);
  });

  it('returns the index and the words of the search', () => {
    const matches = matchesOf(index, ['sum']);
    expect(matches.index).toBe(index);
    expect(matches.words).toEqual(['sum']);
  });

  describe('by the names of labels and accounts', () => {
    const names = tagNamesOf(
      [
        { id: '1', name: 'Harbour Coffee', colour: 'teal' },
        { id: '2', name: 'Vélo', colour: 'rose' },
      ],
      [{ id: 'Twitter' }, { id: 'Twitter:2', name: 'Studio Velo' }],
    );
    const tagged = searchIndexOf([
      aDraft({ content: 'New beans', labels: ['1'] }),
      aDraft({ content: 'Coffee without a label' }),
      aDraft({ content: 'Ride', labels: ['2'], channels: ['Twitter'] }),
      aDraft({ content: 'Beans on tour', channels: ['Twitter:2'] }),
    ]);

    function foundByName(query: string, earlier?: Matches) {
      return matchesOf(tagged, searchWords(query), earlier, names);
    }

    it.each([
      ['coffee', [0, 1]],
      ['harbour beans', [0]],
      ['velo', [2, 3]],
      ['velo beans', [3]],
      ['twitter', [2, 3]],
      ['velo twitter studio', [3]],
      ['nordlicht', []],
    ])('finds the posts for %j', (query, indices) => {
      expect(Array.from(foundByName(query).indices)).toEqual(indices);
    });

    it('searches only the earlier matches if the word was extended', () => {
      const earlier = { ...foundByName('co'), indices: Uint32Array.of(0) };
      expect(Array.from(foundByName('coffee', earlier).indices)).toEqual([0]);
    });

    it('searches every post if the names have changed', () => {
      const earlier = { ...foundByName('co'), indices: Uint32Array.of(0) };
      const matches = matchesOf(tagged, ['coffee'], earlier, tagNamesOf([], []));
      expect(Array.from(matches.indices)).toEqual([1]);
    });
  });

  it('finds no word that begins in one post and ends in the next', () => {
    const two = searchIndexOf([post('ab'), post('cd')]);
    expect(matchesOf(two, ['bc']).indices).toHaveLength(0);
    expect(matchesOf(searchIndexOf([]), ['a']).indices).toHaveLength(0);
  });

  it('returns the expected matches after any earlier search', () => {
    fc.assert(
      fc.property(
        fc.array(anySearch, { minLength: 1, maxLength: 8 }),
        fc.array(anyText, { maxLength: 3 }),
        (searches, others) => {
          const posts = searches.flatMap(({ text }) => [text, ...others]).map(post);
          const theirs = searchIndexOf(posts);
          let earlier: Matches | undefined;
          for (const { query } of searches) {
            // Search each prefix, as during typing.
            for (let length = 0; length <= Math.min(query.length, 8); length += 1) {
              const typed = query.slice(0, length);
              earlier = matchesOf(theirs, searchWords(typed), earlier);
              expect(Array.from(earlier.indices)).toEqual(expectedMatches(posts, typed));
            }
          }
        },
      ),
    );
  });

  it('searches many blocks, for common and rare words', () => {
    const posts = Array.from({ length: 2 * BLOCK_SIZE + 300 }, (_post, place) =>
      post(`Post ${place} ${place % 3 === 0 ? 'fizz' : ''} ${place % 5 === 0 ? 'buzz' : ''}`),
    );
    const large = searchIndexOf(posts);
    let earlier: Matches | undefined;
    for (const query of ['p', 'post', 'post 9', 'post 99', 'fizz', 'fizz buzz', 'post 2299', '0']) {
      const expected = expectedMatches(posts, query);
      expect(Array.from(matchesOf(large, searchWords(query)).indices)).toEqual(expected);
      earlier = matchesOf(large, searchWords(query), earlier);
      expect(Array.from(earlier.indices)).toEqual(expected);
    }
  });

  describe('after an earlier search', () => {
    /** Wrong matches on purpose, so that the result shows whether they were used. */
    function earlier(): Matches {
      return { index, words: ['sum', 'i'], names: NO_TAG_NAMES, indices: Uint32Array.of(3, 5) };
    }

    it.each([
      ['each word was extended', 'summer city', [3]],
      ['a word was added', 'sum i s', [3, 5]],
      ['one word contains both', 'xsumix', []],
      ['words changed places', 'i sum', [3, 5]],
    ])('searches only the earlier matches if %s', (_what, query, indices) => {
      expect(found(query, earlier())).toEqual(indices);
    });

    it.each([
      ['a word was shortened', 'su i', [0, 3]],
      ['a word was removed', 'sum', [0, 3, 5]],
      ['a word was replaced', 'sum sale', [0]],
    ])('searches every post if %s', (_what, query, indices) => {
      expect(found(query, earlier())).toEqual(indices);
    });

    it('searches every post of another plan', () => {
      const other = searchIndexOf([...POSTS]);
      expect(Array.from(matchesOf(other, ['sum', 'i'], earlier()).indices)).toEqual([0, 3]);
    });

    it('searches earlier matches one by one up to half of the plan, and by block above', () => {
      for (const [indices, query, reads, expected] of [
        [[1, 3, 4], 'sum i', 3, [3]],
        [[0, 1, 2, 3], 'sum i', 1, [0, 3]],
      ] as const) {
        const counted = indexWithReadCount(POSTS);
        const known = {
          index: counted.index,
          words: ['i'],
          names: NO_TAG_NAMES,
          indices: Uint32Array.from(indices),
        };
        const matches = matchesOf(counted.index, searchWords(query), known);
        expect(Array.from(matches.indices)).toEqual(expected);
        expect(counted.reads()).toBe(reads);
      }
    });

    it('searches for the longest word first', () => {
      const posts = ['Doors open on Friday', 's', 'a', 'b', 'c', 'd'].map(post);
      for (const query of ['s friday', 'friday s']) {
        const counted = indexWithReadCount(posts);
        const matches = matchesOf(counted.index, searchWords(query));
        expect(Array.from(matches.indices)).toEqual([0]);
        // One read of the block for "friday", and one of the only post left for "s".
        expect(counted.reads()).toBe(2);
      }
    });

    it('compares a long list of words in linear time', () => {
      const words = Array.from({ length: 300 }, (_word, place) => place.toString(36));
      const contents = [words.join(' '), 'other'].map(post);
      const theirs = searchIndexOf(contents);
      const known = matchesOf(theirs, words);
      const includes = [
        jest.spyOn(String.prototype, 'includes'),
        jest.spyOn(Array.prototype, 'includes'),
      ];
      const matches = matchesOf(theirs, [...words, 'zz'], known);
      const steps = includes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      expect(steps).toBeLessThanOrEqual(2 * words.length);
      expect(matches.indices).toHaveLength(0);
      expect(known.indices).toHaveLength(1);
    });

    it('searches no post for words of the earlier search', () => {
      const unreadable = { posts: POSTS, blocks: [] };
      const known = {
        index: unreadable,
        words: ['sum', 'i'],
        names: NO_TAG_NAMES,
        indices: Uint32Array.of(3, 5),
      };
      expect(matchesOf(unreadable, ['sum', 'i'], known)).toBe(known);
      expect(matchesOf(unreadable, ['i', 'sum'], known)).toBe(known);
      const fewer = { ...known, words: ['sum', 'um'] };
      const matches = matchesOf(unreadable, ['sum'], fewer);
      expect(matches.words).toEqual(['sum']);
      expect(matches.indices).toBe(fewer.indices);
    });
  });
});
