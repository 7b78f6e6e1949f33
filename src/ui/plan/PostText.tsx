import {
  createContext,
  memo,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefCallback,
} from 'react';
import type { markedParts } from '@/core/search/marks';
import styles from './PostText.module.css';

/** The function that finds the highlights. It is loaded after the page; null before. */
export const MarksContext = createContext<typeof markedParts | null>(null);

/**
 * Returns whether an element is within one viewport height of the viewport. It measures before the
 * first paint after each change of `trigger`, and when the page scrolls. While `trigger` is null, it
 * measures nothing and returns the last result.
 */
function useIsNear(trigger: unknown): {
  readonly ref: RefCallback<Element>;
  readonly isNear: boolean;
} {
  const element = useRef<Element>(null);
  const ref = useCallback((next: Element | null) => {
    element.current = next;
  }, []);
  const [isNear, setIsNear] = useState(false);
  useLayoutEffect(() => {
    if (!element.current || trigger === null) return;
    const { top, bottom } = element.current.getBoundingClientRect();
    setIsNear(top <= 2 * innerHeight && bottom >= -innerHeight);
    const observer = new IntersectionObserver(
      (entries) => {
        setIsNear(entries.at(-1)?.isIntersecting === true);
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [trigger]);
  return { ref, isNear };
}

interface PostTextProps {
  readonly id: string;
  readonly text: string;
  /** The words to highlight, folded. Must be stable between renders of the same search. */
  readonly words: readonly string[];
}

/**
 * The text of a post with highlights. The highlights cost milliseconds of layout, so only texts in or near the viewport
 * have them. `translate="no"` is set because browser translation replaces text nodes that React still refers to.
 */
export const PostText = memo(function PostText({ id, text, words }: PostTextProps) {
  const { ref, isNear } = useIsNear(words.length > 0 ? words : null);
  const marked = useContext(MarksContext);
  const parts = useMemo(
    () => (marked && isNear ? marked(text, words) : [{ text, isMatch: false }]),
    [marked, text, isNear, words],
  );
  return (
    <p ref={ref} id={id} className={styles.content} dir="auto" translate="no">
      {parts.map((part, index) =>
        part.isMatch ? (
          <mark key={index} className={styles.mark}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </p>
  );
});
