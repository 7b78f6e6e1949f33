import { memo, type ComponentProps } from 'react';
import { MoreFields } from '@/components/scheduler/composer/MoreFields';
import type { ComposerForm } from './composerForm';

interface DraftMoreProps extends Omit<ComponentProps<typeof MoreFields>, 'onChange' | 'onPause'> {
  readonly form: ComposerForm;
}

/** The fields that few posts need. */
export const DraftMore = memo(function DraftMore({ form, ...fields }: DraftMoreProps) {
  return (
    <MoreFields
      {...fields}
      onChange={form.type}
      onPause={() => {
        form.choose({});
      }}
    />
  );
});
