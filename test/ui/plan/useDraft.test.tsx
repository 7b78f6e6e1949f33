import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { aDraft } from '@test/support/builders';
import { EMPTY_DRAFT } from '@/core/plan/emptyDraft';
import type { PostDraft } from '@/core/plan/postFields';
import { useDraft } from '@/ui/plan/useDraft';
import { UnsavedProvider, useUnsaved } from '@/ui/page/unsaved';

type Draft = ReturnType<typeof useDraft>;

/** Renders a form for a stored draft, in a list of unsaved forms. */
function renderDraft(first: PostDraft = EMPTY_DRAFT) {
  const stored: PostDraft[] = [];
  let form: Draft | undefined;
  let setStored: (draft: PostDraft) => void = () => undefined;
  let flushAll: () => void = () => undefined;

  function Form() {
    const [present, setPresent] = useState(first);
    setStored = setPresent;
    form = useDraft(present, (draft) => {
      stored.push(draft);
      setPresent(draft);
    });
    return null;
  }

  function Forms({ isShown }: { readonly isShown: boolean }) {
    flushAll = useUnsaved().flush;
    return isShown && <Form />;
  }

  const page = (isShown: boolean) => (
    <UnsavedProvider>
      <Forms isShown={isShown} />
    </UnsavedProvider>
  );
  const { rerender } = render(page(true));
  return {
    stored,
    shown: () => form?.draft,
    flushAll: () => {
      act(flushAll);
    },
    store: (draft: PostDraft) => {
      act(() => {
        setStored(draft);
      });
    },
    perform: (use: (draft: Draft) => void) => {
      act(() => {
        if (form) use(form);
      });
    },
    flushAllAndUnmount: () => {
      act(() => {
        flushAll();
        rerender(page(false));
      });
    },
    unmount: () => {
      rerender(page(false));
    },
  };
}

const half = aDraft({ content: 'Half a thought' });

describe('useDraft', () => {
  it('starts with the stored draft', () => {
    expect(renderDraft(half).shown()).toBe(half);
  });

  it('shows a change without storing it', () => {
    const { perform, shown, stored } = renderDraft();
    perform(({ change }) => {
      change(half);
    });
    expect(shown()).toBe(half);
    expect(stored).toEqual([]);
  });

  it.each(['its own flush', 'the flush of all forms', 'unmounting'])(
    'stores a change once on %s',
    (way) => {
      const { flushAll, perform, stored, unmount } = renderDraft();
      perform(({ change }) => {
        change(half);
      });
      for (let count = 0; count < 2; count += 1) {
        if (way === 'unmounting') unmount();
        else if (way === 'its own flush') {
          perform(({ flush }) => {
            flush();
          });
        } else flushAll();
      }
      expect(stored).toEqual([half]);
    },
  );

  it('stores a change when it is flushed immediately', () => {
    const { perform, stored } = renderDraft();
    perform(({ change, flush }) => {
      change(half);
      flush();
    });
    expect(stored).toEqual([half]);
  });

  it('stores nothing if the draft is equal to the stored one', () => {
    const { perform, stored, unmount } = renderDraft(half);
    perform(({ change, flush }) => {
      change({ ...half });
      flush();
    });
    unmount();
    expect(stored).toEqual([]);
  });

  it('stores nothing after it was discarded, and shows the stored draft', () => {
    const { perform, shown, stored, unmount } = renderDraft();
    perform(({ change }) => {
      change(half);
    });
    perform(({ discard }) => {
      discard();
    });
    expect(shown()).toBe(EMPTY_DRAFT);
    unmount();
    expect(stored).toEqual([]);
  });

  it('discards its changes when another draft is stored', () => {
    const { perform, shown, store, stored, unmount } = renderDraft();
    perform(({ change }) => {
      change(half);
    });
    store(aDraft({ content: 'Undone' }));
    expect(shown()).toEqual(aDraft({ content: 'Undone' }));
    unmount();
    expect(stored).toEqual([]);
  });

  it('shows no stored text again when an earlier draft is stored', () => {
    const { perform, shown, store } = renderDraft();
    perform(({ change, flush }) => {
      change(half);
      flush();
    });
    store(EMPTY_DRAFT);
    expect(shown()).toBe(EMPTY_DRAFT);
  });

  it('is stored once if it unmounts before it renders again', () => {
    const { flushAllAndUnmount, perform, stored } = renderDraft();
    perform(({ change }) => {
      change(half);
    });
    flushAllAndUnmount();
    expect(stored).toEqual([half]);
  });

  it('is not flushed with the others after it has unmounted', () => {
    const { flushAll, perform, stored, unmount } = renderDraft();
    unmount();
    perform(({ change }) => {
      change(half);
    });
    flushAll();
    expect(stored).toEqual([]);
  });
});

describe('useUnsaved', () => {
  it('throws without a provider', () => {
    function Page() {
      useUnsaved();
      return null;
    }
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Page />)).toThrow('Forms need an UnsavedProvider above them.');
  });
});
