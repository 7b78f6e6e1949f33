import { useAnnounce } from './useAnnouncements';
import { useCopyText } from './useSharing';

/** Returns a function that copies a text in answer to a press, and answers with `done` or that the browser refused. */
export function useAnnouncedCopy(): (text: string, done: string) => void {
  const copyText = useCopyText();
  const announce = useAnnounce();
  return (text, done) => {
    void copyText(text).then((isCopied) => {
      announce(isCopied ? done : 'Not copied: the browser does not allow it', { notice: 'plain' });
    });
  };
}
