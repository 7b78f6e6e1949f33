import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppStore } from '@/store/hooks';
import { Button, buttonClass } from '@/ui/controls/Button';
import manifest from '../../package.json';
import styles from './ErrorDetails.module.css';
import { detailsOf, type Failure } from './failure';

const NOT_COPIED = 'The details could not be copied. Copy the selected text below.';

/** The details of an error, to read and to copy, and a link to the place where it can be reported. */
export function ErrorDetails(failure: Omit<Failure, 'pathname' | 'actions'>) {
  const { pathname } = useLocation();
  const store = useAppStore();
  const details = detailsOf(
    { ...failure, pathname, actions: store.recentActions() },
    {
      origin: window.location.origin,
      userAgent: navigator.userAgent,
      ...Intl.DateTimeFormat().resolvedOptions(),
    },
  );
  const [answer, setAnswer] = useState('');
  const boxRef = useRef<HTMLDetailsElement>(null);
  const textRef = useRef<HTMLTextAreaElement>(null);

  async function copy(): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(details);
      return true;
    } catch {
      // The browser does not allow it, or the page was loaded over plain http.
      if (boxRef.current) boxRef.current.open = true;
      textRef.current?.focus();
      textRef.current?.select();
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- All browsers have it, and over plain http there is nothing else.
      return document.execCommand('copy');
    }
  }

  return (
    <div className={styles.report}>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          onClick={() => {
            // A second answer is announced too.
            setAnswer('');
            void copy().then((isCopied) => {
              setAnswer(isCopied ? 'Copied' : NOT_COPIED);
            });
          }}
        >
          Copy details
        </Button>
        <a
          href={`${manifest.bugs.url}/new/choose`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('secondary')}
        >
          Report it on GitHub
        </a>
      </div>
      <p aria-live="polite" className={styles.answer}>
        {answer}
      </p>
      <p className={styles.note}>
        Reports are public. Read the details first: they contain no posts, unless the message quotes
        one.
      </p>
      <details ref={boxRef} className={styles.box}>
        <summary>What is copied</summary>
        <textarea
          ref={textRef}
          readOnly
          aria-label="Details"
          rows={12}
          value={details}
          className={styles.text}
        />
      </details>
    </div>
  );
}
