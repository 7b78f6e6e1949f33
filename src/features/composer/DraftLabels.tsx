import { memo } from 'react';
import { labelsWithIds } from '@/core/channels/label';
import type { PostDraft } from '@/core/plan/postFields';
import { selectLabels } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { useLabelActions } from '@/ui/plan/useLabelActions';
import { LabelPicker } from './LabelPicker';
import { LabelsPart } from './LabelsPart';
import type { ComposerForm } from './composerForm';

interface DraftLabelsProps {
  readonly form: ComposerForm;
  readonly labels: PostDraft['labels'] | undefined;
}

/** The labels of the post. */
export const DraftLabels = memo(function DraftLabels({ form, labels = [] }: DraftLabelsProps) {
  const all = useAppSelector(selectLabels);
  return (
    <LabelsPart>
      <LabelPicker
        {...useLabelActions()}
        labels={all}
        chosen={labelsWithIds(all, labels).map(({ id }) => id)}
        onChange={(chosen) => {
          form.choose({ labels: chosen });
        }}
      />
    </LabelsPart>
  );
});
