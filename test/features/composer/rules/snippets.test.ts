import naughtyStrings from 'big-list-of-naughty-strings';
import fc from 'fast-check';
import {
  saveSnippet,
  snippetQuery,
  suggestedSnippets,
  typedSnippetName,
} from '@/features/composer/rules/snippets';
import { selectSnippets } from '@/store/channels/channelSelectors';
import { snippetDeleted, snippetSaved } from '@/store/channels/snippetsSlice';
import { selectLastStep, undone } from '@/store/history/steps';
import { hostileText } from '../../../core/composer/hostileText';
import { aStore, START } from '../../../store/aStore';

/** The text, with the caret as `|`. */
function queryAt(marked: string) {
  const caret = marked.indexOf('|');
  return snippetQuery(marked.replace('|', ''), caret);
}

describe('snippetQuery', () => {
  it.each([
    ['/|', { start: 0, query: '' }],
    ['/sig|', { start: 0, query: 'sig' }],
    ['Hello /sig|', { start: 6, query: 'sig' }],
    ['Hello\n/sig|nature', { start: 6, query: 'sig' }],
    ['/ü-b_1|', { start: 0, query: 'ü-b_1' }],
    [`${'x '.repeat(200)}/sig|`, { start: 400, query: 'sig' }],
  ])('finds the name in %j', (marked, expected) => {
    expect(queryAt(marked)).toEqual(expected);
  });

  it.each([
    '|',
    '|/sig',
    'and/or|',
    'https://a|',
    '/sig |',
    '/a.b|',
    '//a|',
    `/${'a'.repeat(51)}|`,
  ])('finds none in %j', (marked) => {
    expect(queryAt(marked)).toBeNull();
  });
});

it('snippetQuery returns what stands between the start and the caret, in any text', () => {
  const check = (text: string) => {
    for (const caret of [0, Math.floor(text.length / 2), text.length]) {
      const found = snippetQuery(text, caret);
      if (found) expect(text.slice(found.start, caret)).toBe(`/${found.query}`);
    }
  };
  naughtyStrings.forEach(check);
  fc.assert(fc.property(hostileText, check));
});

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

function aStoreWithSnippet() {
  const store = aStore();
  store.dispatch(saveSnippet('sign', '— Ada'));
  return store;
}

describe('snippets', () => {
  it('are saved under a name, each in one step', () => {
    const store = aStoreWithSnippet();
    expect(store.dispatch(saveSnippet('tags', '#a'))).toEqual({
      id: String(START + 1),
      name: 'tags',
      text: '#a',
    });
    expect(selectLastStep(store.getState())?.label).toEqual({ kind: 'snippetSaved', name: 'tags' });
    store.dispatch(undone());
    expect(selectSnippets(store.getState()).map(({ name }) => name)).toEqual(['sign']);
  });

  it('replace the text of the same name', () => {
    const store = aStoreWithSnippet();
    store.dispatch(saveSnippet('tags', '#a'));
    store.dispatch(saveSnippet('sign', '— Bo'));
    expect(selectSnippets(store.getState())).toEqual([
      { id: String(START), name: 'sign', text: '— Bo' },
      { id: String(START + 1), name: 'tags', text: '#a' },
    ]);
  });

  it('are deleted in one step', () => {
    const store = aStoreWithSnippet();
    store.dispatch(saveSnippet('tags', '#a'));
    store.dispatch(snippetDeleted(String(START)));
    expect(selectSnippets(store.getState())).toHaveLength(1);
    expect(selectLastStep(store.getState())?.label).toEqual({
      kind: 'snippetDeleted',
      name: 'sign',
    });
  });

  it('have a name without spaces and a text', () => {
    const store = aStoreWithSnippet();
    const before = store.getState();
    expect(store.dispatch(saveSnippet('two words', 'x'))).toBeNull();
    expect(store.dispatch(saveSnippet('empty', ''))).toBeNull();
    store.dispatch(snippetSaved({ id: String(START), name: 'other', text: 'x' }));
    store.dispatch(snippetSaved({ id: '9', name: 'sign', text: '— Ada' }));
    store.dispatch(snippetDeleted('x'));
    expect(store.getState()).toBe(before);
  });
});
