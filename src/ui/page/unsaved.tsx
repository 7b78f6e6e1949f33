import { createContext, useContext, useState, type ReactNode } from 'react';

/** The forms that hold text which the store does not have yet. */
interface Unsaved {
  /**
   * @param flush writes the text of a form to the store
   * @returns removes the form
   */
  readonly add: (flush: () => void) => () => void;
  /** Writes the text of all forms to the store. */
  readonly flush: () => void;
}

function createUnsaved(): Unsaved {
  const forms = new Set<() => void>();
  return {
    add(flush) {
      forms.add(flush);
      return () => {
        forms.delete(flush);
      };
    },
    flush() {
      for (const flush of forms) flush();
    },
  };
}

const UnsavedContext = createContext<Unsaved | null>(null);

/** Collects the forms below it, so that undo can flush them. */
export function UnsavedProvider({ children }: { readonly children: ReactNode }) {
  const [unsaved] = useState(createUnsaved);
  return <UnsavedContext value={unsaved}>{children}</UnsavedContext>;
}

/** The forms below the nearest provider; throws where there is none. */
export function useUnsaved(): Unsaved {
  const unsaved = useContext(UnsavedContext);
  if (unsaved === null) throw new Error('Forms need an UnsavedProvider above them.');
  return unsaved;
}
