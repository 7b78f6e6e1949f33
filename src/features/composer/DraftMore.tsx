import { memo, type ComponentProps } from 'react';
import { MoreFields } from './MoreFields';
import type { ComposerForm } from './composerForm';
import { DraftSnippets } from './DraftSnippets';

interface DraftMoreProps extends Omit<
  ComponentProps<typeof MoreFields>,
  'snippets' | 'onChange' | 'onPause'
> {
  readonly form: ComposerForm;
}

/** What few posts need: snippets, and fields that open on demand. */
export const DraftMore = memo(function DraftMore({ form, ...fields }: DraftMoreProps) {
  return (
    <MoreFields
      {...fields}
      snippets={<DraftSnippets form={form} />}
      onChange={form.type}
      onPause={() => {
        form.choose({});
      }}
    />
  );
});
