import { isChange } from '@/features/keeping/rules/isChange';

const ENTRY = { id: '1', content: 'First' };

describe('isChange', () => {
  it.each([
    [{}],
    [{ settings: { values: { singleKeys: false }, without: ['appearance'] } }],
    [{ posts: {} }],
    [{ posts: { removed: ['1'], order: ['2', '3'] } }],
    [{ posts: { changed: [{ id: '1', values: {}, without: ['label'] }] } }],
    [{ posts: { added: [{ at: 0, entries: [ENTRY, 'Twitter'] }, { entries: [] }] } }],
  ])('accepts %j', (value) => {
    expect(isChange(value)).toBe(true);
  });

  it.each([
    [undefined],
    [null],
    ['posts'],
    [{ posts: null }],
    [{ posts: 7 }],
    [{ settings: { values: null } }],
    [{ settings: { values: {}, without: [1] } }],
    [{ posts: { removed: '1' } }],
    [{ posts: { removed: [1] } }],
    [{ posts: { order: [null] } }],
    [{ posts: { changed: [null] } }],
    [{ posts: { changed: [{ id: '1' }] } }],
    [{ posts: { changed: [{ values: {} }] } }],
    [{ posts: { added: [null] } }],
    [{ posts: { added: [{ at: -1, entries: [] }] } }],
    [{ posts: { added: [{ at: '0', entries: [] }] } }],
    [{ posts: { added: [{ entries: null }] } }],
    [{ posts: { added: [{ entries: [null] }] } }],
    [{ posts: { added: [{ entries: [{ id: 1 }] }] } }],
  ])('rejects %j', (value) => {
    expect(isChange(value)).toBe(false);
  });
});
