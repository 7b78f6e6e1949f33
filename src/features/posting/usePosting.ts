import { useRef, useState } from 'react';
import { isSkipped, type PostingMark } from '@/core/posting/posted';
import { postingSections, sectionName, type PostingSection } from '@/core/posting/postingSections';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { selectAccounts, selectLimits } from '@/store/channels/channelSelectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { markPosted, setMark, skipAccount } from '@/store/postingCommands';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useCopyText } from '@/ui/page/useSharing';
import { useAsOfMinute } from '@/ui/page/viewedTime';

/** An account of a post that was marked as posted while the panel was open. */
interface Marked {
  readonly id: string;
  readonly account: string;
}

/** What became of something that was copied last. */
export type CopyState = 'copied' | 'refused' | undefined;

/** The publication of one post, account by account. */
export type Posting = ReturnType<typeof usePosting>;

/**
 * Returns the sections of a post, one of which is open, and what acts on it.
 *
 * @param post undefined while the panel shows something else
 * @param onMarked called when no account of the post is left
 */
export function usePosting(post: ScheduledPost | undefined, onMarked: () => void) {
  const dispatch = useAppDispatch();
  const announce = useAnnounce();
  const copyToClipboard = useCopyText();
  const accounts = useAppSelector(selectAccounts);
  const limits = useAppSelector(selectLimits);
  const isAsOf = useAsOfMinute() !== null;
  const [chosen, setChosen] = useState<{ readonly id: string; readonly account: string | null }>();
  const [copies, setCopies] = useState<ReadonlyMap<string, CopyState>>(new Map());
  const [warning, setWarning] = useState('');
  const [marked, setMarked] = useState<readonly Marked[]>([]);
  /** The link to the page of the open account. */
  const linkRef = useRef<HTMLAnchorElement>(null);
  /** The pictures of the open account. */
  const picturesRef = useRef<HTMLDivElement>(null);
  /** The elements that show what can be copied. */
  const shownRef = useRef(new Map<string, HTMLElement | null>());

  const sections = post ? postingSections(post, accounts, limits) : [];
  const unmarked = sections.filter(({ mark }) => !mark);
  const account =
    chosen && chosen.id === post?.id ? chosen.account : (unmarked[0]?.account ?? null);
  const open = sections.find((section) => section.account === account);
  const toMark = open && !open.mark && !isAsOf ? open : undefined;

  const keyOf = (section: PostingSection, text: string) =>
    [post?.id, section.account, text].join('\n');

  /** Copies a text of a section. If the browser does not allow it, selects the element that shows it. */
  async function copyText(section: PostingSection, text: string) {
    const isCopied = await copyToClipboard(text);
    const key = keyOf(section, text);
    setWarning('');
    setCopies((all) => new Map(all).set(key, isCopied ? 'copied' : 'refused'));
    announce(isCopied ? 'Copied' : 'The browser did not copy it. Press Ctrl+C.');
    const shown = shownRef.current.get(key);
    if (!isCopied && shown) getSelection()?.selectAllChildren(shown);
  }

  /** Copies the first part that is not copied, else the first picture that is neither copied nor saved, else the first part. */
  function copyNext(section: PostingSection) {
    const next = section.parts.find(({ text }) => copies.get(keyOf(section, text)) !== 'copied');
    const picture = picturesRef.current?.querySelector<HTMLElement>('[data-to-copy] button');
    if (!next && picture) picture.click();
    else void copyText(section, (next ?? section.parts[0])?.text ?? '');
  }

  function without(all: readonly Marked[], section: PostingSection): readonly Marked[] {
    return all.filter(({ id, account }) => id !== post?.id || account !== section.account);
  }

  function mark() {
    if (!post || !toMark) return;
    dispatch(markPosted({ id: post.id, account: toMark.account }, toMark.stamp));
    const name = sectionName(toMark);
    setMarked((all) => [{ id: post.id, account: toMark.account }, ...without(all, toMark)]);
    announce(name === '' ? 'Marked as posted' : `Marked as posted on ${name}`);
    leave(toMark);
  }

  /** Opens the next section, or goes on to the next post. */
  function leave(section: PostingSection) {
    if (!post) return;
    setWarning('');
    const next = unmarked.find((each) => each.account !== section.account);
    if (next) setChosen({ id: post.id, account: next.account });
    else {
      setChosen(undefined);
      onMarked();
    }
  }

  return {
    post,
    sections,
    account,
    /** The open section. */
    section: open,
    marked,
    /** What could not be done last; '' for nothing. A notice of the page would be behind a sheet. */
    warning,
    warn: setWarning,
    linkRef,
    picturesRef,
    isAsOf,
    /** True if no account of the post is left. */
    isMarked: sections.length > 0 && unmarked.length === 0,
    /** The section whose account can be marked now. */
    toMark,
    mark,
    toggle(section: PostingSection) {
      if (!post) return;
      setChosen({ id: post.id, account: section.account === account ? null : section.account });
    },
    skip(section: PostingSection) {
      if (!post || isAsOf) return;
      dispatch(skipAccount({ id: post.id, account: section.account }));
      announce(`Skipped ${sectionName(section) || 'this post'}`);
      leave(section);
    },
    /** Replaces the mark of a section; null takes it back. */
    setMark(section: PostingSection, to: PostingMark | null) {
      if (!post) return;
      dispatch(setMark({ id: post.id, account: section.account }, to));
      if (to === null) {
        setMarked((all) => without(all, section));
        setChosen({ id: post.id, account: section.account });
        announce(
          section.mark && isSkipped(section.mark) ? 'Not skipped any more' : 'Not marked any more',
        );
      } else announce('Link saved');
    },
    copyState: (section: PostingSection, text: string) => copies.get(keyOf(section, text)),
    copyText,
    /** Returns the properties of the element that shows a text. */
    shows: (section: PostingSection, text: string) => ({
      ref: (element: HTMLElement | null) => {
        shownRef.current.set(keyOf(section, text), element);
      },
    }),
    /** Copies what is next of the open section: its text or a part of it, or a picture. */
    copy: () => {
      if (open) copyNext(open);
    },
    /** Opens the page of the open account. */
    open: () => {
      linkRef.current?.click();
    },
  };
}
