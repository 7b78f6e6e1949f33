import fc from 'fast-check';
import { folded, searchWords } from '@/core/text/foldedText';
import { foldedTextOf, matchesOf } from '@/core/search/matches';
import { tagNamesOf, type TagNames } from '@/core/search/tagNames';
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

function found(posts: typeof POSTS, query: string, names?: TagNames) {
  const searched = { posts, texts: posts.map(foldedTextOf) };
  return Array.from(matchesOf(searched, searchWords(query), names));
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
    expect(found(POSTS, query)).toEqual(indices);
  });

  describe('by the names of labels and accounts', () => {
    const names = tagNamesOf(
      [
        { id: '1', name: 'Harbour Coffee', colour: 'teal' },
        { id: '2', name: 'Vélo', colour: 'rose' },
      ],
      [{ id: 'Twitter' }, { id: 'Twitter:2', name: 'Studio Velo' }],
    );
    const tagged = [
      aDraft({ content: 'New beans', labels: ['1'] }),
      aDraft({ content: 'Coffee without a label' }),
      aDraft({ content: 'Ride', labels: ['2'], channels: ['Twitter'] }),
      aDraft({ content: 'Beans on tour', channels: ['Twitter:2'] }),
    ];

    it.each([
      ['coffee', [0, 1]],
      ['harbour beans', [0]],
      ['velo', [2, 3]],
      ['velo beans', [3]],
      ['twitter', [2, 3]],
      ['velo twitter studio', [3]],
      ['nordlicht', []],
    ])('finds the posts for %j', (query, indices) => {
      expect(found(tagged, query, names)).toEqual(indices);
    });
  });

  it('finds no word that begins in one post and ends in the next', () => {
    expect(found([post('ab'), post('cd')], 'bc')).toEqual([]);
    expect(found([], 'a')).toEqual([]);
  });

  it('finds the posts whose folded text contains every word', () => {
    fc.assert(
      fc.property(
        fc.array(anySearch, { minLength: 1, maxLength: 8 }),
        fc.array(anyText, { maxLength: 3 }),
        (searches, others) => {
          const posts = searches.flatMap(({ text }) => [text, ...others]).map(post);
          for (const { query } of searches) {
            expect(found(posts, query)).toEqual(expectedMatches(posts, query));
          }
        },
      ),
    );
  });
});
