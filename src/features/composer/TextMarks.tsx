import { useLayoutEffect, useRef, type RefObject } from 'react';
import { markedText, type MarkedRange } from '@/core/composer/textMarks';
import styles from './TextMarks.module.css';

interface TextMarksProps {
  readonly text: string;
  /** The parts to mark; they may belong to an earlier text. */
  readonly ranges: readonly MarkedRange[];
  readonly textRef: RefObject<HTMLTextAreaElement | null>;
}

/**
 * A copy of the text behind the transparent text field, which marks parts of it and scrolls with it. The
 * field itself is never changed, so its selection and an
 * input method are not disturbed.
 */
export function TextMarks({ text, ranges, textRef }: TextMarksProps) {
  const ref = useRef<HTMLDivElement>(null);

  // After each render, because the text may get a scroll bar or lose it.
  useLayoutEffect(() => {
    const field = textRef.current;
    const copy = ref.current;
    if (!field || !copy) return;
    const { borderLeftWidth, borderRightWidth } = getComputedStyle(copy);
    const borders = parseFloat(borderLeftWidth) + parseFloat(borderRightWidth);
    const scrollBar = field.offsetWidth - field.clientWidth - borders;
    copy.style.setProperty('--scroll-bar', `${scrollBar > 0 ? scrollBar : 0}px`);
    copy.scrollTop = field.scrollTop;
  });

  useLayoutEffect(() => {
    const field = textRef.current;
    function handleScroll() {
      if (field && ref.current) ref.current.scrollTop = field.scrollTop;
    }
    field?.addEventListener('scroll', handleScroll);
    return () => {
      field?.removeEventListener('scroll', handleScroll);
    };
  }, [textRef]);

  return (
    <div ref={ref} aria-hidden="true" dir="auto" className={styles.copy}>
      {markedText(text, ranges).map(({ from, text: part, kind }) =>
        kind === null ? (
          part
        ) : (
          <span key={from} data-kind={kind} className={styles[kind]}>
            {part}
          </span>
        ),
      )}
      {/* A line break at the end has no height without a character behind it. */}{' '}
    </div>
  );
}
