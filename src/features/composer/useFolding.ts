import { useEffect, useState } from 'react';
import { elementOf } from '@/ui/controls/focusTargets';
import { useMedia } from '@/ui/page/useMedia';
import type { FormFolding } from './PostForm';

function isInForm(event: Event): boolean {
  const form = elementOf('newPost')?.closest('form');
  return Boolean(
    form && (event.composedPath().includes(form) || form.contains(document.activeElement)),
  );
}

interface PhoneFolding extends FormFolding {
  /** On a phone, folds the form after a post was scheduled, so that the plan is in sight; returns true. */
  readonly foldOnPhone: () => boolean;
}

interface Folding {
  /** True if the form may fold: the plan has posts. */
  readonly canFold: boolean;
  /** True if nothing was typed here. */
  readonly isEmpty: boolean;
  /** True if the plan keeps its place under the open form. */
  readonly isOver: boolean;
}

/**
 * Folds the form for a new post to one line while nothing in it has focus. A form with text stays open, except
 * where the open form covers the plan: on a phone, and over a calendar.
 */
export function useFolding({ canFold, isEmpty, isOver }: Folding): PhoneFolding {
  const isPhone = useMedia('(width < 40rem)');
  const [isUsed, setIsUsed] = useState(false);
  const isFoldable = canFold && (isPhone || isOver || isEmpty);

  useEffect(() => {
    if (!isUsed) return undefined;
    // Focus leaves by a click or a key. After them, so that the plan does not move under the pointer.
    function handleEnd(event: Event) {
      if (!isInForm(event)) setIsUsed(false);
    }
    document.addEventListener('click', handleEnd);
    document.addEventListener('keyup', handleEnd);
    return () => {
      document.removeEventListener('click', handleEnd);
      document.removeEventListener('keyup', handleEnd);
    };
  }, [isUsed]);

  return {
    isFolded: isFoldable && !isUsed,
    isOver: canFold && isOver,
    isSheet: canFold && isPhone,
    onOpen() {
      if (!isUsed) setIsUsed(true);
    },
    foldOnPhone() {
      if (isPhone) setIsUsed(false);
      return isPhone;
    },
    onFold: isFoldable
      ? () => {
          setIsUsed(false);
        }
      : undefined,
  };
}
