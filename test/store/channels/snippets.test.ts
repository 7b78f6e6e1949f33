import { saveSnippet } from '@/store/channels/snippetCommands';
import { selectSnippets } from '@/store/channels/channelSelectors';
import { snippetDeleted, snippetSaved } from '@/store/channels/snippetsSlice';
import { selectLastStep, undone } from '@/store/history/steps';
import { aStore, START } from '../aStore';

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
