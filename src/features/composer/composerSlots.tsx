import { chosenNetworks } from '@/core/channels/chosenChannels';
import { withVariant } from '@/core/composer/variants';
import { BrandChoice } from '@/ui/plan/BrandChoice';
import { FilterFit } from '@/ui/plan/FilterFit';
import { EditedAnswers } from '@/ui/plan/review/EditedAnswers';
import type { ComposerSlots, ComposerState } from './composerForm';
import { DraftAdvice } from './DraftAdvice';
import { DraftChecks } from './DraftChecks';
import { ChosenTags, DraftLabels, NetworkToggles } from './DraftDetails';
import { tabId, TextMarks, TextTabs } from './DraftText';
import { MoreFields } from './MoreFields';
import { DraftPreview } from './PostPreview';
import { SuggestedSnippets } from './Snippets';

/** Returns the parts of a form for networks. A part renders only when what it shows has changed. */
export function composerSlots(state: ComposerState): ComposerSlots {
  const { form, draft, deferred, shown, typing, work } = state;
  const { channels, variants, labels, link, media, note, firstComment } = draft;
  const networks = chosenNetworks(channels);
  const network = shown !== null && networks.includes(shown) ? shown : null;
  const hasNetworks = networks.length > 0;
  const variant = network === null ? undefined : variants?.[network];
  const ofNetwork = network !== null && typing?.network === network ? typing : null;
  const text = variant ?? (ofNetwork?.isEmptied ? '' : draft.content);
  const panel = `${form.id}panel`;
  const counters = `${form.id}counters`;
  return {
    text,
    onTextChange(typed) {
      // Without a common text, what is typed for a network is the common text, until the field is left.
      const isOnlyText = draft.content.trim() === '' && variant === undefined;
      const isCommon = isOnlyText || ofNetwork?.isCommon === true;
      if (network !== null) form.noteTyping({ network, isEmptied: typed === '', isCommon });
      form.type(
        network === null || isCommon
          ? { content: typed }
          : { variants: withVariant(draft, network, typed) },
      );
    },
    onTextLeft() {
      form.noteTyping(null);
    },
    panel: hasNetworks ? { id: panel, tab: tabId(panel, network) } : undefined,
    description: hasNetworks ? counters : undefined,
    tabs: hasNetworks && (
      <TextTabs
        form={form}
        panel={panel}
        channels={channels}
        variants={variants}
        network={network}
      />
    ),
    brand: <BrandChoice labels={labels} onChange={form.chooseLabels} />,
    marks: (
      <>
        <TextMarks form={form} text={text} draft={deferred} network={network} />
        <SuggestedSnippets form={form} />
      </>
    ),
    belowText: (
      <>
        <EditedAnswers
          postId={form.postId}
          onUse={({ '': content = draft.content, ...own }) => {
            form.choose({ content, variants: { ...variants, ...own } });
          }}
        />
        <MoreFields
          key={form.round}
          form={form}
          work={work}
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
        <DraftAdvice draft={deferred} postId={form.postId} />
        <FilterFit draft={draft} />
      </>
    ),
    details: (
      <>
        <NetworkToggles form={form} channels={channels} labels={labels} />
        <DraftLabels form={form} labels={labels} />
      </>
    ),
    chosen: (onOpen) => <ChosenTags draft={draft} onOpen={onOpen} />,
    preview: hasNetworks && (
      <DraftPreview draft={deferred} network={network} announce={form.announce} />
    ),
  };
}
