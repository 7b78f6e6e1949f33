import { suggestedSnippets, typedSnippetName } from '@/features/composer/rules/snippetNames';

it.each([
  [' /tags ', 'tags'],
  ['harbour  coffee', 'harbour-coffee'],
  ['//x', '/x'],
  ['', ''],
])('The name typed as %j is %j', (typed, name) => {
  expect(typedSnippetName(typed)).toBe(name);
});

describe('suggestedSnippets', () => {
  const snippets = ['tea', 'Tags', 'sign', 'Ärger'].map((name) => ({ id: name, name, text: name }));
  const names = (query: string) => suggestedSnippets(snippets, query).map(({ name }) => name);

  it('returns those that begin with the query, apart from case, by name', () => {
    expect(names('t')).toEqual(['Tags', 'tea']);
    expect(names('TAG')).toEqual(['Tags']);
    expect(names('är')).toEqual(['Ärger']);
    expect(names('ag')).toEqual([]);
  });

  it('returns none for an empty query, and at most eight', () => {
    expect(names('')).toEqual([]);
    const many = Array.from({ length: 9 }, (_, index) => ({
      id: `${index}`,
      name: `a${index}`,
      text: 'A',
    }));
    expect(suggestedSnippets(many, 'a')).toEqual(many.slice(0, 8));
  });
});
