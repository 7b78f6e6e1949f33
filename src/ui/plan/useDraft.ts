import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { changedDraft, type DraftChanger } from '@/core/plan/draftChange';
import { isSameDraft, type PostDraft } from '@/core/plan/postFields';
import { useUnsaved } from '@/ui/page/unsaved';

/** What is typed beyond the stored draft. */
interface Typed {
  /** The stored draft at that time. When another one is stored, this text is discarded. */
  readonly from: PostDraft;
  readonly draft: PostDraft;
}

export interface Draft {
  readonly draft: PostDraft;
  readonly change: (draft: PostDraft) => void;
  /** Changes some fields of the current draft. */
  readonly set: (change: DraftChanger) => void;
  /** Stores the draft if it differs from the stored one. */
  readonly flush: () => void;
  /** Returns to the stored draft. */
  readonly discard: () => void;
}

/**
 * The draft of one form. A keystroke changes it in this component alone; the store gets it from
 * `flush`, which also runs before undo and redo, and when the form unmounts.
 *
 * @param stored the draft in the store
 * @param store writes a draft to the store
 */
export function useDraft(stored: PostDraft, store: (draft: PostDraft) => void): Draft {
  const unsaved = useUnsaved();
  const [typed, setTyped] = useState<Typed | null>(null);
  if (typed && typed.from !== stored) setTyped(null);
  const draft = typed?.from === stored ? typed.draft : stored;
  const latest = useRef({ stored, draft, store });
  useLayoutEffect(() => {
    latest.current = { stored, draft, store };
  });

  const change = useCallback((next: PostDraft) => {
    latest.current = { ...latest.current, draft: next };
    setTyped({ from: latest.current.stored, draft: next });
  }, []);
  const set = useCallback(
    (changer: DraftChanger) => {
      const { draft: current } = latest.current;
      change(changedDraft(current, typeof changer === 'function' ? changer(current) : changer));
    },
    [change],
  );
  const flush = useCallback(() => {
    const { current } = latest;
    if (isSameDraft(current.draft, current.stored)) return;
    // Stored once, also if the form unmounts before it renders again.
    latest.current = { ...current, stored: current.draft };
    current.store(current.draft);
  }, []);
  const discard = useCallback(() => {
    latest.current = { ...latest.current, draft: latest.current.stored };
    setTyped(null);
  }, []);

  useEffect(() => {
    const remove = unsaved.add(flush);
    return () => {
      flush();
      remove();
    };
  }, [unsaved, flush]);

  return { draft, change, set, flush, discard };
}
