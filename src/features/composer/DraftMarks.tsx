import { memo, useMemo } from 'react';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { textRanges } from '@/core/composer/textMarks';
import type { PostDraft } from '@/core/plan/postFields';
import { TextMarks } from './TextMarks';
import { useChecks } from './checks';
import type { ComposerForm } from './composerForm';

interface DraftMarksProps {
  readonly form: ComposerForm;
  /** The text that the form shows now. */
  readonly text: string;
  /** The draft that the marks are computed from. */
  readonly draft: PostDraft;
  readonly network: ChannelNetwork | null;
}

/** What is too long or differs, marked in the text. */
export const DraftMarks = memo(function DraftMarks(props: DraftMarksProps) {
  const { form, text, draft, network } = props;
  const checks = useChecks(draft);
  const ranges = useMemo(() => textRanges(draft, network, checks), [draft, network, checks]);
  return <TextMarks text={text} ranges={ranges} textRef={form.textRef} />;
});
