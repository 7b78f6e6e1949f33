import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { NETWORK_ICONS } from '@/ui/plan/networkIcons';
import { HIDDEN, TOOL } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { IconArrowBackUp } from '@/ui/controls/icons';
import { useOneTabStop } from '@/ui/controls/useOneTabStop';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { chosenNetworks } from '@/core/channels/chosenChannels';
import { markedText, textRanges } from '@/core/composer/textMarks';
import { withoutVariant } from '@/core/composer/variants';
import type { PostDraft } from '@/core/plan/postFields';
import type { ComposerForm } from './composerForm';
import { useChecks } from './DraftChecks';
import styles from './DraftText.module.css';

/** Returns the id of a tab. */
export function tabId(panelId: string, network: ChannelNetwork | null): string {
  return `${panelId}-${network?.replace(' ', '') ?? 'all'}`;
}

interface TextTabsProps {
  readonly form: ComposerForm;
  /** The id of the panel; the id of a tab begins with it. */
  readonly panel: string;
  readonly channels: PostDraft['channels'] | undefined;
  readonly variants: PostDraft['variants'] | undefined;
  /** The network whose text is shown; null for the text for all networks. */
  readonly network: ChannelNetwork | null;
}

/**
 * The choice between the text for all networks and the texts for single networks, and what discards one. A press on a
 * tab puts the caret at the end of its text. Choosing changes nothing; typing creates a variant.
 */
export const TextTabs = memo(function TextTabs(props: TextTabsProps) {
  const { form, panel, channels, variants, network } = props;
  const ref = useRef<HTMLDivElement>(null);
  const handlers = useOneTabStop(ref, 'button');
  const isOwn = network !== null && variants?.[network] !== undefined;
  return (
    <>
      <div ref={ref} role="tablist" aria-label="Texts" className={styles.tabs} {...handlers}>
        {[null, ...chosenNetworks(channels)].map((each) => (
          <button
            key={each}
            id={tabId(panel, each)}
            type="button"
            role="tab"
            aria-selected={each === network}
            aria-controls={panel}
            className={styles.tab}
            onClick={() => {
              flushSync(() => {
                form.show(each);
              });
              const text = form.textRef.current;
              text?.focus();
              text?.setSelectionRange(text.value.length, text.value.length);
            }}
          >
            {each === null ? (
              'All'
            ) : (
              <>
                <Icon {...NETWORK_ICONS[each]} size={16} />
                {each}
                {variants?.[each] !== undefined && (
                  <>
                    {' '}
                    <b className={styles.own}>own text</b>
                  </>
                )}
              </>
            )}
          </button>
        ))}
      </div>
      {isOwn && (
        <button
          type="button"
          className={TOOL}
          title="Use the text for all"
          onClick={() => {
            form.choose({ variants: withoutVariant(variants, network) });
            form.textRef.current?.focus();
          }}
        >
          <Icon of={IconArrowBackUp} size={18} />
          <span className={HIDDEN}>Use the text for all</span>
        </button>
      )}
    </>
  );
});

interface TextMarksProps {
  readonly form: ComposerForm;
  /** The text that the form shows now. */
  readonly text: string;
  /** The draft that the marks are computed from; its text may be an earlier one. */
  readonly draft: PostDraft;
  readonly network: ChannelNetwork | null;
}

/**
 * A copy of the text behind the transparent text field, which marks what is too long or differs and the parts of a
 * thread, and scrolls with it. The field itself is never changed, so its selection and an input method are not disturbed.
 */
export const TextMarks = memo(function TextMarks(props: TextMarksProps) {
  const { form, text, draft, network } = props;
  const { textRef } = form;
  const checks = useChecks(draft);
  const ranges = useMemo(() => textRanges(draft, network, checks), [draft, network, checks]);
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
});
