import { useTags } from '@/components/channels/PostTags';
import { ClashLine } from '@/components/scheduler/list/ClashLine';
import { clashInWords } from '@/domain/plan/clashWords';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import { useAnnounce } from '../../frame/useAnnouncements';
import { useFocusRequest } from '../../useFocusRequest';
import { accountIn } from './accountIn';
import type { Clashing } from './healthOf';
import { useMoveLater } from './useMoveLater';

interface PostClashProps {
  readonly post: ScheduledPost;
  readonly clash: Clashing;
}

/** With what a post clashes, and a button that moves the post. */
export function PostClash({ post, clash }: PostClashProps) {
  const { kind, other } = clash;
  const moveLater = useMoveLater(useAnnounce());
  const requestFocus = useFocusRequest();
  const tags = useTags(post);
  return (
    <ClashLine
      words={clashInWords(post, other, kind, accountIn(tags, clash))}
      onMoveLater={
        kind === 'time'
          ? () => {
              requestFocus({ entry: post.id });
              moveLater([post.id]);
            }
          : null
      }
    />
  );
}
