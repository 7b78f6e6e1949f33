import { memo, useRef } from 'react';
import { placeMark } from '@/ui/controls/focusTargets';
import { Icon } from '@/ui/controls/Icon';
import { IconPhoto } from '@/ui/controls/dialogIcons';
import { IconChevronDown, IconTag } from '@/ui/controls/icons';
import { PopoverButton } from '@/ui/controls/PopoverButton';
import { isBrand, mainLabel } from '@/core/channels/brand';
import { labelsWithIds } from '@/core/channels/label';
import { changedTags } from '@/core/channels/tagChange';
import { AccountRow, type AccountRowProps } from '@/ui/plan/AccountRow';
import { NO_BRAND } from '@/ui/plan/BrandChoice';
import { LabelChip, LabelDot } from '@/ui/plan/LabelChip';
import { LabelChoices, type LabelChoicesProps } from '@/ui/plan/LabelChoices';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import { tagWords, useTagsOf } from '@/ui/plan/PostTags';
import { useLabelActions } from '@/ui/plan/useLabelActions';
import type { PostDraft } from '@/core/plan/postFields';
import { counted } from '@/core/text/words';
import { selectLabels } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import type { ComposerForm } from './composerForm';
import styles from './DraftDetails.module.css';

interface NetworkTogglesProps extends Omit<AccountRowProps, 'onChange'> {
  readonly form: ComposerForm;
}

/** The accounts of the post. */
export const NetworkToggles = memo(function NetworkToggles({ form, ...tags }: NetworkTogglesProps) {
  return (
    <AccountRow
      {...tags}
      onChange={(channels) => {
        form.choose({ channels });
      }}
    />
  );
});

interface DraftLabelsProps {
  readonly form: ComposerForm;
  readonly labels: PostDraft['labels'] | undefined;
}

/** The labels of the post. */
export const DraftLabels = memo(function DraftLabels({ form, labels = [] }: DraftLabelsProps) {
  const all = useAppSelector(selectLabels);
  return (
    <div className={styles.labels} {...(form.postId === undefined && placeMark('labels'))}>
      <LabelPicker
        {...useLabelActions()}
        labels={all}
        chosen={labelsWithIds(all, labels).map(({ id }) => id)}
        onChange={form.chooseLabels}
      />
    </div>
  );
});

interface ChosenTagsProps {
  readonly draft: PostDraft;
  readonly onOpen: () => void;
}

/**
 * The brand or the labels of the next post in the form at rest, its accounts, and the number of its pictures: a button
 * that leads to their choice.
 */
export function ChosenTags({ draft, onOpen }: ChosenTagsProps) {
  const hasBrands = useAppSelector(selectLabels).some(isBrand);
  const tags = useTagsOf()(draft);
  const pictures = draft.media?.length ?? 0;
  const pictureWords = pictures > 0 ? [counted(pictures, 'picture', 'pictures')] : [];
  const words = [...tagWords(tags), ...pictureWords].join(', ');
  const brand = tags.labels.find(isBrand);
  const first = mainLabel(tags.labels);
  const name = words === '' ? 'Networks' : `Networks and labels: ${words}`;
  return (
    <button
      type="button"
      className={styles.chosen}
      data-brand={hasBrands ? '' : undefined}
      aria-label={hasBrands ? `Brand: ${brand?.name ?? NO_BRAND}` : name}
      title={words}
      onClick={onOpen}
    >
      {hasBrands ? !brand && <span>{NO_BRAND}</span> : words === '' && 'Networks'}
      {first && <LabelDot colour={first.colour} />}
      {first && (
        <bdi translate="no" className={styles.name}>
          {first.name}
        </bdi>
      )}
      {tags.labels.length > 1 && <span>+{tags.labels.length - 1}</span>}
      {tags.accounts.map(({ id, network, isConnected }) => (
        <NetworkSign key={id} network={network} isConnected={isConnected} />
      ))}
      {pictures > 0 && (
        <>
          <Icon of={IconPhoto} size={16} />
          <span>{pictures}</span>
        </>
      )}
      <Icon of={IconChevronDown} size={16} />
    </button>
  );
}

/**
 * The button of the pop-over that chooses labels, and the chosen ones as chips that can be removed. The
 * button is first, so that a new chip moves neither it nor the pop-over. For the labels of several posts,
 * use `LabelChoices`.
 */
export function LabelPicker(props: Omit<LabelChoicesProps, 'mixed'>) {
  const { labels, chosen, onChange } = props;
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const shown = labelsWithIds(labels, chosen);

  function remove(id: string, index: number) {
    const buttons = rootRef.current?.querySelectorAll<HTMLElement>('[data-chip] button');
    (buttons?.[index + 1] ?? buttons?.[index - 1] ?? buttonRef.current)?.focus();
    const change = { add: [], remove: [id] };
    onChange(changedTags(chosen, change) ?? [], change);
  }

  return (
    <div ref={rootRef} className={styles.picker}>
      <div className={styles.opener}>
        <PopoverButton
          label="Labels"
          size="narrow"
          className={styles.button}
          buttonRef={buttonRef}
          button={
            <>
              <Icon of={IconTag} size={16} />
              Labels
            </>
          }
        >
          <LabelChoices {...props} />
        </PopoverButton>
      </div>
      {shown.length > 0 && (
        <ul aria-label="Chosen labels" className={styles.chips}>
          {shown.map((label, index) => (
            <li key={label.id} data-chip="" className={styles.chip}>
              <LabelChip
                label={label}
                onRemove={() => {
                  remove(label.id, index);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
