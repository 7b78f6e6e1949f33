import { Rows } from '@/ui/controls/Rows';
import { SampleCard } from '@/ui/controls/SampleCard';

interface UpcomingPostsProps {
  readonly posts: readonly { readonly title: string; readonly when: string }[];
}

/** A card with the next posts: title and time. */
export function UpcomingPosts({ posts }: UpcomingPostsProps) {
  return (
    <SampleCard title="Upcoming Posts">
      <Rows
        arrangement="spread"
        rows={posts.map(({ title, when }) => ({ key: title, lead: title, detail: when }))}
      />
    </SampleCard>
  );
}
