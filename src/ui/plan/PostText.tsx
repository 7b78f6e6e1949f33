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
import { textBlocks } from '@/core/search/textBlocks';
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

interface TextBlockProps {
  readonly as: 'p' | 'span';
  readonly id?: string;
  readonly className?: string | undefined;
  readonly dir?: 'auto';
  readonly translate?: 'no';
  readonly text: string;
  readonly words: readonly string[];
}

/** A block of text. It has highlights only while it is in or near the viewport. */
function TextBlock({ as: Element, text, words, ...attributes }: TextBlockProps) {
  const { ref, isNear } = useIsNear(words.length > 0 ? words : null);
  const marked = useContext(MarksContext);
  const parts = useMemo(
    () => (marked && isNear ? marked(text, words) : [{ text, isMatch: false }]),
    [marked, text, isNear, words],
  );
  return (
    <Element ref={ref} {...attributes}>
      {parts.map((part, index) =>
        part.isMatch ? (
          <mark key={index} className={styles.mark}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </Element>
  );
}

interface PostTextProps {
  readonly id: string;
  readonly text: string;
  /** The words to highlight, folded. Must be stable between renders of the same search. */
  readonly words: readonly string[];
}

/**
 * The text of a post with highlights. The highlights of a block cost milliseconds of layout, so only
 * blocks near the viewport have them. `translate="no"` is set because browser translation replaces
 * text nodes that React still refers to.
 */
export const PostText = memo(function PostText({ id, text, words }: PostTextProps) {
  const blocks = useMemo(() => textBlocks(text), [text]);
  if (blocks.length === 1) {
    const attributes = { id, className: styles.content, dir: 'auto', translate: 'no' } as const;
    return <TextBlock as="p" {...attributes} text={text} words={words} />;
  }
  return (
    <p id={id} className={styles.content} dir="auto" translate="no">
      {blocks.map((block, index) => {
        // `display: block` adds line breaks around a block, so it is used only between line breaks.
        const isAfterBreak = index === 0 || blocks[index - 1]?.endsWith('\n');
        const isBeforeBreak = index === blocks.length - 1 || block.endsWith('\n');
        const className = isAfterBreak && isBeforeBreak ? styles.block : undefined;
        return <TextBlock key={index} as="span" className={className} text={block} words={words} />;
      })}
    </p>
  );
});
