import { useEffect, useId, useRef, useState } from 'react';
import { accountNameProblem } from '@/core/channels/accountNames';
import { isRefused } from '@/core/channels/adviceKinds';
import { serverOf, withServer } from '@/core/channels/composerPages';
import { MAX_LABEL_LENGTH } from '@/core/channels/label';
import { adviceFor } from '@/core/composer/advice';
import { networkChecks } from '@/core/composer/networkChecks';
import { isPageAddress } from '@/core/posting/isPageAddress';
import { isSkipped } from '@/core/posting/posted';
import { sectionName, type PostingPart, type PostingSection } from '@/core/posting/postingSections';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { instantOf } from '@/core/time/instant';
import { timeOfDay } from '@/core/time/timeOfDay';
import { selectAssets } from '@/store/assets/assetSelectors';
import { nameAccount } from '@/store/channels/accountCommands';
import { selectAccounts, selectLimits } from '@/store/channels/channelSelectors';
import { selectHiddenAdvice } from '@/store/channels/selectHiddenAdvice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/controls/Button';
import { CONTROL, HIDDEN, PLAIN_BUTTON } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { IconChevronUp } from '@/ui/controls/dialogIcons';
import {
  IconAlertTriangle,
  IconCheck,
  IconChevronDown,
  IconPlayerSkipForward,
} from '@/ui/controls/icons';
import { Menu } from '@/ui/controls/Menu';
import { MoreMenu } from '@/ui/controls/MoreMenu';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import { useMedia } from '@/ui/page/useMedia';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import { CopyButton } from './CopyButton';
import { Pictures } from './Pictures';
import { ComposerLink, IS_BESIDE } from './PostingFoot';
import type { Posting } from './usePosting';
import styles from './PostingSections.module.css';

interface PostingProps {
  readonly posting: Posting;
}

/** What a person needs to publish a post, a section for each account. One of them is open. */
export function PostingSections({ posting }: PostingProps) {
  return posting.sections.map((section) => (
    <Section key={section.account} posting={posting} section={section} />
  ));
}

interface SectionProps extends PostingProps {
  readonly section: PostingSection;
}

function Section({ posting, section }: SectionProps) {
  const { network, name, mark, isConnected, isChanged, hasOwnText, needsServer, parts } = section;
  const id = useId();
  const toggleRef = useRef<HTMLButtonElement>(null);
  const isOpen = posting.account === section.account;
  const words = sectionName(section) || 'this post';
  // The control that had focus is gone.
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) toggleRef.current?.focus();
  }, [isOpen, mark, needsServer]);
  const copied = parts.filter(({ text }) => posting.copyState(section, text) === 'copied').length;
  const state = !isConnected
    ? 'Not connected'
    : parts.length > 1 && isOpen
      ? `${copied} of ${parts.length} copied`
      : hasOwnText
        ? 'Own text'
        : '';
  const title = (
    <>
      {network && <NetworkSign network={network} />}
      <span id={`${id}name`} className={styles.name}>
        {sectionName(section) || 'This post'}
      </span>
      <bdi className={styles.account}>{name}</bdi>
    </>
  );
  return (
    <section aria-labelledby={`${id}name`} className={styles.section}>
      <div className={styles.head}>
        {mark ? (
          <>
            <h4 className={styles.toggle}>{title}</h4>
            <span className={isSkipped(mark) ? styles.state : styles.posted}>
              {!isSkipped(mark) && <Icon of={IconCheck} size={16} />}
              {isSkipped(mark)
                ? 'Skipped'
                : `Posted ${timeOfDay(instantOf(mark.at), posting.post?.date ?? '')}`}
            </span>
            <button
              type="button"
              className={PLAIN_BUTTON}
              onClick={() => {
                posting.setMark(section, null);
              }}
            >
              Undo
              <span className={HIDDEN}>: {words}</span>
            </button>
          </>
        ) : (
          <>
            <button
              ref={toggleRef}
              type="button"
              aria-expanded={isOpen}
              className={styles.toggle}
              onClick={() => {
                posting.toggle(section);
              }}
            >
              {title}
              <span className={styles.state}>{state}</span>
              <Icon of={isOpen ? IconChevronUp : IconChevronDown} size={18} />
            </button>
            <SectionMenu posting={posting} section={section} words={words} />
          </>
        )}
      </div>
      {isChanged && (
        <p className={styles.late}>
          <Icon of={IconAlertTriangle} size={14} /> The text has changed since
        </p>
      )}
      {mark && !isSkipped(mark) && <LinkOfPost posting={posting} section={section} />}
      {isOpen && !mark && <Content posting={posting} section={section} />}
    </section>
  );
}

/** The menu of a section: another end than posting. */
function SectionMenu({ posting, section, words }: SectionProps & { readonly words: string }) {
  const skip = {
    name: `Skip ${words}`,
    icon: IconPlayerSkipForward,
    onChoose() {
      posting.skip(section);
    },
  };
  return <MoreMenu name={words}>{(parts) => <Menu {...parts} groups={[[skip]]} />}</MoreMenu>;
}

/** The address of the published post, which the user can add. It is shown as text. */
function LinkOfPost({ posting, section }: SectionProps) {
  const mark = section.mark && !isSkipped(section.mark) ? section.mark : undefined;
  const link = mark?.link ?? '';
  const [saved, setSaved] = useState(link);
  const [typed, setTyped] = useState(link);
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  const name = sectionName(section);
  // Saved, or changed by the history.
  if (link !== saved) {
    setSaved(link);
    setTyped(link);
  }
  if (!mark) return null;

  function save() {
    const isValid = typed === '' || isPageAddress(typed);
    setWrong(!isValid);
    if (!mark || !isValid || typed === link) return;
    const { at, of } = mark;
    posting.setMark(section, { at, of, ...(typed !== '' && { link: typed }) });
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <input
        type="text"
        inputMode="url"
        autoComplete="off"
        className={`${CONTROL} ${styles.link}`}
        data-link-of={section.account}
        aria-label={name === '' ? 'Link of this post' : `Link of the post on ${name}`}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        placeholder="Paste its link (optional)"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value.trim());
          setWrong(false);
        }}
        onBlur={save}
      />
      {isWrong && (
        <p id={id} className={styles.late}>
          Enter the address of a page, such as https://example.com/post
        </p>
      )}
    </form>
  );
}

/** What an open section holds: what the network refuses, pictures, texts, and the link to the page of the network. */
function Content({ posting, section }: SectionProps) {
  const { post } = posting;
  const { parts, composer, needsServer, isConnected } = section;
  const isBeside = useMedia(IS_BESIDE);
  const advice = useRefusals(post, section);
  if (!post) return null;
  const { media = [], firstComment, link } = post;
  const isThread = parts.length > 1;
  const host = composer && new URL(composer.address).host;
  const next = parts.findIndex(({ text }) => posting.copyState(section, text) !== 'copied');
  return (
    <div className={styles.content}>
      {advice.map((text) => (
        <p key={text} className={styles.late}>
          <Icon of={IconAlertTriangle} size={14} /> {text}
        </p>
      ))}
      {media.length > 0 && <Pictures posting={posting} media={media} isThread={isThread} />}
      {media.map(({ alt }, index) =>
        alt === undefined ? null : (
          <Line
            key={`${index} ${alt}`}
            name={media.length > 1 ? `Description of picture ${index + 1}` : 'Picture description'}
            copyName={`Copy description of picture ${index + 1}`}
            text={alt}
            posting={posting}
            section={section}
          />
        ),
      )}
      {parts.map((part, index) => (
        <TextBox
          key={`${index} ${part.text}`}
          part={part}
          number={isThread ? `${index + 1}/${parts.length}` : ''}
          copyName={isThread ? `Copy part ${index + 1} of ${parts.length}` : 'Copy text'}
          isNext={isThread && index === next}
          posting={posting}
          section={section}
        />
      ))}
      {firstComment !== undefined && (
        <Line
          name="First comment"
          copyName="Copy first comment"
          text={firstComment}
          posting={posting}
          section={section}
        />
      )}
      {link !== undefined && (
        <Line name="Link" copyName="Copy link" text={link} posting={posting} section={section} />
      )}
      {needsServer && isConnected && <Server section={section} />}
      {isBeside && <ComposerLink posting={posting} section={section} />}
      {composer && (
        <p className={styles.help}>
          {composer.hasText
            ? isThread
              ? `Part 1 goes along in the address of ${host}. Post each further part as an answer to the one before.`
              : `The text goes along in the address of ${host}.`
            : posting.copyState(section, parts[0]?.text ?? '') === 'copied'
              ? 'The text is copied: paste it there.'
              : 'The link copies the text first: paste it there.'}
        </p>
      )}
    </div>
  );
}

/** Returns the advice of a section about what its network refuses. */
function useRefusals(
  post: ScheduledPost | undefined,
  { network }: PostingSection,
): readonly string[] {
  const assets = useAppSelector(selectAssets);
  const limits = useAppSelector(selectLimits);
  const hidden = useAppSelector(selectHiddenAdvice);
  if (!post || network === null) return [];
  return adviceFor(post, { checks: networkChecks(post, limits), hidden, assets })
    .filter((advice) => advice.network === network && isRefused(advice.kind))
    .map(({ text }) => `${network}: ${text}`);
}

/** Asks for the server of a Mastodon account, which becomes a part of its name. */
function Server({ section: { account, name } }: { readonly section: PostingSection }) {
  const dispatch = useAppDispatch();
  const announceStep = useAnnounceStep(useAnnounce());
  const accounts = useAppSelector(selectAccounts);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // People paste the address of their profile.
        const server = serverOf(`@${typed.trim().replace(/^https:\/\/|\/.*$/gi, '')}`);
        const named = withServer(name, server ?? '');
        const found =
          server === null
            ? 'Enter the name of a server, such as mastodon.social'
            : named.length > MAX_LABEL_LENGTH
              ? 'The name is too long with its server'
              : accountNameProblem(accounts, 'Mastodon', named, account);
        setProblem(found);
        if (found !== null) return;
        dispatch(nameAccount(account, named));
        announceStep();
      }}
    >
      <label htmlFor={`${id}field`} className={styles.small}>
        Server of {name ?? 'the account'}
      </label>
      <span className={styles.line}>
        <input
          id={`${id}field`}
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={`${CONTROL} ${styles.server}`}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : id}
          placeholder="mastodon.social"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
        <Button variant="secondary" type="submit" className={styles.copy}>
          Save
        </Button>
      </span>
      {problem !== null && (
        <p id={id} className={styles.late}>
          {problem}
        </p>
      )}
    </form>
  );
}

interface TextBoxProps extends SectionProps {
  readonly part: PostingPart;
  /** "1/3" in a thread. */
  readonly number: string;
  readonly copyName: string;
  /** True for the part of a thread that is to be copied next. */
  readonly isNext: boolean;
}

/** A text as the network gets it, with its length and a button that copies it. A copied part of a thread is one line. */
function TextBox(props: TextBoxProps) {
  const { part, number, copyName, isNext, posting, section } = props;
  const { text, count } = part;
  const state = posting.copyState(section, text);
  const isFolded = number !== '' && state === 'copied';
  return (
    <div
      className={`${styles.box} ${isFolded ? styles.folded : ''} ${isNext ? styles.nextPart : ''}`}
    >
      <p dir="auto" className={styles.text}>
        {number !== '' && <b className={styles.number}>{number}</b>}
        <span {...posting.shows(section, text)}>{text}</span>
      </p>
      <div className={styles.boxFoot}>
        <span className={count && count.excessFrom !== null ? styles.late : styles.count}>
          {count && `${count.used.toLocaleString()} of ${count.limit.toLocaleString()}`}
          {state === 'refused' && ' · Press Ctrl+C'}
        </span>
        <CopyButton
          name={copyName}
          isDone={state === 'copied'}
          onPress={() => {
            void posting.copyText(section, text);
          }}
        />
      </div>
    </div>
  );
}

interface LineProps extends SectionProps {
  readonly name: string;
  readonly copyName: string;
  readonly text: string;
}

/** A short text under its name, with a button that copies it. */
function Line({ name, copyName, text, posting, section }: LineProps) {
  const state = posting.copyState(section, text);
  return (
    <div className={styles.line}>
      <p className={styles.lineWords}>
        <span className={styles.small}>
          {name}
          {state === 'refused' && ' · Press Ctrl+C'}
        </span>
        <span {...posting.shows(section, text)} dir="auto" className={styles.lineText}>
          {text}
        </span>
      </p>
      <CopyButton
        name={copyName}
        isDone={state === 'copied'}
        onPress={() => {
          void posting.copyText(section, text);
        }}
      />
    </div>
  );
}
