import { clashInWords } from '@/core/plan/clashWords';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useFocusRequest } from '@/ui/page/useFocusRequest';
import { useTags } from '../PostTags';
import { ClashLine } from './ClashLine';
import { accountIn } from './accountIn';
import type { Clashing } from './healthOf';
import { useMoveLater } from './useMoveLater';

interface PostClashProps {
  /** The id of the words. */
  readonly id: string;
  readonly post: ScheduledPost;
  readonly clash: Clashing;
}

/** With what a post clashes, and a button that moves the post if that helps. */
export function PostClash({ id, post, clash }: PostClashProps) {
  const { kind, other } = clash;
  const move = useMoveLater(useAnnounce())(post, clash);
  const requestFocus = useFocusRequest();
  const tags = useTags(post);
  return (
    <ClashLine
      id={id}
      words={clashInWords(post, other, kind, accountIn(tags, clash))}
      move={
        move && {
          ...move,
          run() {
            requestFocus({ entry: post.id });
            move.run();
          },
        }
      }
    />
  );
}
