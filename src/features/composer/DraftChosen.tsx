import type { PostDraft } from '@/core/plan/postFields';
import { useTagsOf } from '@/ui/plan/PostTags';
import { ChosenTags } from './ChosenTags';

interface DraftChosenProps {
  readonly draft: PostDraft;
  readonly onOpen: () => void;
}

/** The accounts and labels that the next post has, for the form at rest. */
export function DraftChosen({ draft, onOpen }: DraftChosenProps) {
  return <ChosenTags tags={useTagsOf()(draft)} onOpen={onOpen} />;
}
