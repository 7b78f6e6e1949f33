import { Button } from '@/components/shared/Button';
import { useLoaded } from '../useLoaded';
import type { SelectedPostsProps } from './SelectedPosts';

async function loadSelection() {
  const { SelectedPosts } = await import(/* webpackChunkName: 'tools' */ './SelectedPosts');
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
