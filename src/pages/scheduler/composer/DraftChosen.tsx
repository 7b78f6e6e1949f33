import { ChosenTags } from '@/components/scheduler/composer/ChosenTags';
import type { PostDraft } from '@/domain/plan/postFields';
import { useTagsOf } from '../useTagsOf';

interface DraftChosenProps {
  readonly draft: PostDraft;
  readonly onOpen: () => void;
}

/** The accounts and labels that the next post has, for the form at rest. */
export function DraftChosen({ draft, onOpen }: DraftChosenProps) {
  return <ChosenTags tags={useTagsOf()(draft)} onOpen={onOpen} />;
}
