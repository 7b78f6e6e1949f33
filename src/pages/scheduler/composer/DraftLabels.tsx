import { memo } from 'react';
import { LabelPicker } from '@/components/channels/LabelPicker';
import { LabelsPart } from '@/components/scheduler/composer/LabelsPart';
import { labelsWithIds } from '@/domain/channels/label';
import type { PostDraft } from '@/domain/plan/postFields';
import { selectLabels } from '@/state/channels/channelSelectors';
import { useAppSelector } from '@/state/hooks';
import { useLabelActions } from '../useLabelActions';
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
