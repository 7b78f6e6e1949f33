import { commonTags } from '@/features/list/rules/commonTags';

describe('commonTags', () => {
  it('tells what all posts have from what some have', () => {
    expect(commonTags([['a', 'b'], ['b', 'c'], ['b']])).toEqual({ all: ['b'], some: ['a', 'c'] });
    expect(commonTags([['a', 'a'], undefined])).toEqual({ all: [], some: ['a'] });
    expect(commonTags([])).toEqual({ all: [], some: [] });
  });
});
