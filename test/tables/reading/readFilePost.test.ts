import fc from 'fast-check';
import { readFilePost } from '@/tables/reading/readFilePost';
import { aFilePost, anyFilePost, FULL_POST } from '../../support/filePosts';
import { runs } from '../../support/runs';

const AT = '2026-12-01T08:31:00Z';

describe('readFilePost', () => {
  it('reads each post that can be written', () => {
    expect(readFilePost(FULL_POST)).toEqual({ post: FULL_POST, shown: {}, problems: [] });
    fc.assert(
      fc.property(anyFilePost, (post) => {
        expect(readFilePost(JSON.parse(JSON.stringify(post)))).toEqual({
          post,
          shown: {},
          problems: [],
        });
      }),
      { numRuns: runs(200) },
    );
  });

  it.each([
    ['accounts', [{ network: 'Orkut' }]],
    ['accounts', []],
    ['accounts', [{ network: 'Twitter', name: '' }]],
    ['labels', [{ name: ' ' }]],
    ['labels', [{ name: 'Advent', colour: 'pink' }]],
    ['variants', { Orkut: 'Hi' }],
    ['media', ['a.jpg']],
    ['thread', 'long'],
    ['link', 1],
    ['posted', { Twitter: { at: AT, of: '0123abcd' } }],
    ['posted', []],
    ['posted', [{ network: 'Orkut', at: AT, of: '0123abcd' }]],
    ['posted', [{ name: 'Ada', at: AT, of: '0123abcd' }]],
    ['posted', [{ network: 'Twitter', at: AT, of: 'z' }]],
    ['posted', [{ network: 'Twitter', at: AT, of: '0123abcd', link: 'javascript:alert(1)' }]],
    ['posted', [{ network: 'Twitter', at: 7, skipped: true }]],
  ])('leaves out what is not valid, and says so: %s', (name, value) => {
    expect(readFilePost({ ...aFilePost(), [name]: value })).toEqual({
      post: aFilePost(),
      shown: {},
      problems: [`${name} is not valid; left out`],
    });
  });

  it('leaves out muted advice of earlier versions without a word', () => {
    const value = { ...FULL_POST, mutedAdvice: ['folded'] };
    expect(readFilePost(value)).toEqual({ post: FULL_POST, shown: {}, problems: [] });
  });

  it('leaves out what is not known, also names that code could take for another object', () => {
    const json = JSON.stringify({ ...aFilePost(), colour: 1 }).replace(
      '{',
      '{"__proto__":{"a":1},',
    );
    const { post, problems } = readFilePost(JSON.parse(json));
    expect(post).toEqual(aFilePost());
    expect(problems).toEqual(['__proto__ is not known; left out', 'colour is not known; left out']);
  });

  it('keeps what is valid beside a date, a time or a text that is not, and shows that', () => {
    const { note } = FULL_POST;
    expect(readFilePost({ date: '2026-02-30', content: ' ', note })).toEqual({
      post: { date: '', time: '', content: '', note },
      shown: { date: '2026-02-30', content: ' ' },
      problems: [],
    });
    expect(readFilePost({ ...FULL_POST, time: "9 o'clock" })).toEqual({
      post: { ...FULL_POST, time: '' },
      shown: { time: "9 o'clock" },
      problems: [],
    });
    expect(readFilePost({ ...FULL_POST, date: 7, content: { a: 1 } })).toEqual({
      post: { ...FULL_POST, date: '', content: '' },
      shown: { date: '7', content: '{"a":1}' },
      problems: ['the content is not text'],
    });
    expect(readFilePost({ ...FULL_POST, time: null, content: null })).toEqual({
      post: { ...FULL_POST, time: '', content: '' },
      shown: {},
      problems: [],
    });
  });

  it.each([
    [null, 'null'],
    ['post', 'post'],
    [1, '1'],
    [[{ a: 1 }], '[{"a":1}]'],
  ])('makes no post of %j', (value, content) => {
    expect(readFilePost(value)).toMatchObject({
      post: { content: '' },
      shown: { content },
      problems: ['this is not a post'],
    });
  });
});
