import { chosenNetworks } from '@/core/channels/chosenChannels';
import { withVariant } from '@/core/composer/variants';
import type { ComposerSlots } from './PostForm';
import { tabId } from './TextTabs';
import type { ComposerState } from './composerForm';
import { DraftChecks } from './DraftChecks';
import { DraftChosen } from './DraftChosen';
import { DraftLabels } from './DraftLabels';
import { DraftMarks } from './DraftMarks';
import { DraftMore } from './DraftMore';
import { DraftNetworks } from './DraftNetworks';
import { DraftPreview } from './DraftPreview';
import { DraftTabs } from './DraftTabs';
import { FreeLine } from './FreeLine';
import { SuggestedSnippets } from './SuggestedSnippets';

/** Returns the parts of a form for networks. A part renders only when what it shows has changed. */
export function composerSlots(state: ComposerState): ComposerSlots {
  const { form, draft, deferred, shown, emptied } = state;
  const { channels, variants, date, time, labels, link, media, note, firstComment } = draft;
  const networks = chosenNetworks(channels);
  const network = shown !== null && networks.includes(shown) ? shown : null;
  const hasNetworks = networks.length > 0;
  const own = network === null ? undefined : variants?.[network];
  const isEmptied = network !== null && network === emptied;
  const text = own ?? (isEmptied ? '' : draft.content);
  const panel = `${form.id}panel`;
  const counters = `${form.id}counters`;
  return {
    text,
    onTextChange(typed) {
      // Without a common text, what is typed for a network is the common text.
      const isCommon =
        network === null ||
        (draft.content.trim() === '' && draft.variants?.[network] === undefined);
      form.showEmpty(typed === '' ? network : null);
      form.type(isCommon ? { content: typed } : { variants: withVariant(draft, network, typed) });
    },
    onTextLeft() {
      form.showEmpty(null);
    },
    panel: hasNetworks ? { id: panel, tab: tabId(panel, network) } : undefined,
    description: hasNetworks ? counters : undefined,
    tabs: hasNetworks && (
      <DraftTabs
        form={form}
        panel={panel}
        channels={channels}
        variants={variants}
        network={network}
      />
    ),
    marks: (
      <>
        <DraftMarks form={form} text={text} draft={deferred} network={network} />
        <SuggestedSnippets form={form} />
      </>
    ),
    belowText: (
      <>
        <DraftMore
          key={form.round}
          form={form}
          link={link}
          media={media}
          note={note}
          firstComment={firstComment}
        />
        <DraftChecks
          form={form}
          draft={deferred}
          thread={draft.thread}
          network={network}
          counters={counters}
        />
      </>
    ),
    details: (
      <>
        <DraftNetworks form={form} channels={channels} />
        <DraftLabels form={form} labels={labels} />
        <FreeLine date={date} time={time} channels={channels} postId={form.postId} />
      </>
    ),
    chosen: (onOpen) => <DraftChosen draft={draft} onOpen={onOpen} />,
    preview: hasNetworks && <DraftPreview draft={deferred} network={network} />,
  };
}
