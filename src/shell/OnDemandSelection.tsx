import { Button } from '@/ui/controls/Button';
import { useLoaded } from '@/ui/page/useLoaded';
import type { SelectedPostsProps } from '@/features/list/selection/SelectedPosts';

async function loadSelection() {
  const { SelectedPosts } = await import(
    /* webpackChunkName: 'tools' */ '@/features/list/selection/SelectedPosts'
  );
  return SelectedPosts;
}

/** The actions on the selected posts, whose code is loaded after the page. */
export function OnDemandSelection(props: SelectedPostsProps) {
  const { Loaded, hasFailed, retry } = useLoaded(loadSelection);
  if (props.posts.length === 0) return null;
  if (Loaded) return <Loaded {...props} />;
  if (!hasFailed) return null;
  return (
    <>
      <p>The actions could not be loaded</p>
      <Button variant="secondary" onClick={retry}>
        Try again
      </Button>
    </>
  );
}
