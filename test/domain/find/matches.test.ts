import fc from 'fast-check';
import { folded, searchWords } from '@/domain/find/foldedText';
import { matchesOf, type Matches } from '@/domain/find/matches';
import type * as SearchIndexModule from '@/domain/find/searchIndex';
import { BLOCK_SIZE, searchIndexOf, textAt } from '@/domain/find/searchIndex';
import { aDraft } from '../../support/builders';
import { anySearch, anyText } from './anyText';

jest.mock('@/domain/find/searchIndex', () => {
  const actual = jest.requireActual<typeof SearchIndexModule>('@/domain/find/searchIndex');
  return { ...actual, textAt: jest.fn(actual.textAt) };
});

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

let index: SearchIndexModule.SearchIndex;

beforeEach(() => {
  index = searchIndexOf(POSTS);
});

function found(query: string, earlier?: Matches) {
  return Array.from(matchesOf(index, searchWords(query), earlier).indices);
}

/** The places of the posts that match, found by a look at each. */
function plainMatches(posts: typeof POSTS, query: string) {
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

  it('says what was searched for, and where', () => {
    const matches = matchesOf(index, ['sum']);
    expect(matches.index).toBe(index);
    expect(matches.words).toEqual(['sum']);
  });

  it('finds no word that begins in one post and ends in the next', () => {
    const two = searchIndexOf([post('ab'), post('cd')]);
    expect(matchesOf(two, ['bc']).indices).toHaveLength(0);
    expect(matchesOf(searchIndexOf([]), ['a']).indices).toHaveLength(0);
  });

  it('finds what each post has, whatever was searched for before', () => {
    fc.assert(
      fc.property(
        fc.array(anySearch, { minLength: 1, maxLength: 8 }),
        fc.array(anyText, { maxLength: 3 }),
        (searches, others) => {
          const posts = searches.flatMap(({ text }) => [text, ...others]).map(post);
          const theirs = searchIndexOf(posts);
          let earlier: Matches | undefined;
          for (const { query } of searches) {
            // As if it were typed.
            for (let length = 0; length <= Math.min(query.length, 8); length += 1) {
              const typed = query.slice(0, length);
              earlier = matchesOf(theirs, searchWords(typed), earlier);
              expect(Array.from(earlier.indices)).toEqual(plainMatches(posts, typed));
            }
          }
        },
      ),
    );
  });

  it('finds its way through many blocks, for common words and rare ones', () => {
    const posts = Array.from({ length: 2 * BLOCK_SIZE + 300 }, (_post, place) =>
      post(`Post ${place} ${place % 3 === 0 ? 'fizz' : ''} ${place % 5 === 0 ? 'buzz' : ''}`),
    );
    const large = searchIndexOf(posts);
    let earlier: Matches | undefined;
    for (const query of ['p', 'post', 'post 9', 'post 99', 'fizz', 'fizz buzz', 'post 2299', '0']) {
      const expected = plainMatches(posts, query);
      expect(Array.from(matchesOf(large, searchWords(query)).indices)).toEqual(expected);
      earlier = matchesOf(large, searchWords(query), earlier);
      expect(Array.from(earlier.indices)).toEqual(expected);
    }
  });

  describe('after an earlier search', () => {
    /** Not what the search would find, so that it shows whether it is made use of. */
    function earlier(): Matches {
      return { index, words: ['sum', 'i'], indices: Uint32Array.of(3, 5) };
    }

    it.each([
      ['each word goes on', 'summer city', [3]],
      ['a word has come', 'sum i s', [3, 5]],
      ['one word holds both', 'xsumix', []],
      ['words change places', 'i sum', [3, 5]],
    ])('looks at what it found alone, if %s', (_what, query, indices) => {
      expect(found(query, earlier())).toEqual(indices);
    });

    it.each([
      ['a word is shorter', 'su i', [0, 3]],
      ['a word has gone', 'sum', [0, 3, 5]],
      ['a word is another', 'sum sale', [0]],
    ])('looks at every post, if %s', (_what, query, indices) => {
      expect(found(query, earlier())).toEqual(indices);
    });

    it('looks at every post of another plan', () => {
      const other = searchIndexOf([...POSTS]);
      expect(Array.from(matchesOf(other, ['sum', 'i'], earlier()).indices)).toEqual([0, 3]);
    });

    it('reads what it found one by one if that is half of the plan, and the whole if it is more', () => {
      for (const [indices, query, looks, places] of [
        [[1, 3, 4], 'sum i', 3, [3]],
        [[0, 1, 2, 3], 'sum i', 0, [0, 3]],
      ] as const) {
        jest.mocked(textAt).mockClear();
        const known = { index, words: ['i'], indices: Uint32Array.from(indices) };
        expect(found(query, known)).toEqual(places);
        expect(textAt).toHaveBeenCalledTimes(looks);
      }
    });

    it('reads for the longest word first, which leaves the least for the next', () => {
      for (const query of ['s friday', 'friday s']) {
        jest.mocked(textAt).mockClear();
        expect(found(query)).toEqual([1]);
        expect(textAt).toHaveBeenCalledTimes(1);
      }
    });

    it('compares a long list of words in as many steps as it has words', () => {
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

    it('looks at no post for words that it had', () => {
      const unreadable = { posts: POSTS, blocks: [] };
      const known = { index: unreadable, words: ['sum', 'i'], indices: Uint32Array.of(3, 5) };
      expect(matchesOf(unreadable, ['sum', 'i'], known)).toBe(known);
      expect(matchesOf(unreadable, ['i', 'sum'], known)).toBe(known);
      const fewer = { ...known, words: ['sum', 'um'] };
      const matches = matchesOf(unreadable, ['sum'], fewer);
      expect(matches.words).toEqual(['sum']);
      expect(matches.indices).toBe(fewer.indices);
    });
  });
});
