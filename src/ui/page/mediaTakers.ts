import { useLayoutEffect, type RefObject } from 'react';

type Take = (files: readonly File[]) => void;

/** What takes pictures and videos in, by the form of a post. */
export const mediaTakers = new WeakMap<Element, Take>();

/** Lets the form of a post take pictures and videos that are dropped on the page, or pasted into it. */
export function useMediaTaker(formRef: RefObject<HTMLFormElement | null>, take: Take): void {
  useLayoutEffect(() => {
    if (formRef.current) mediaTakers.set(formRef.current, take);
  });
}
