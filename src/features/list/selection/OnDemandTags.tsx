import { Button } from '@/ui/controls/Button';
import { useLoaded } from '@/ui/page/useLoaded';
import type { SelectedTagsProps } from './SelectedTags';

async function loadTags() {
  const { SelectedTags } = await import(/* webpackChunkName: 'tags' */ './SelectedTags');
  return SelectedTags;
}

/** The form for the accounts or the labels of the selected posts, whose code is loaded on demand. */
export function OnDemandTags(props: SelectedTagsProps) {
  const { Loaded, hasFailed, retry } = useLoaded(loadTags);
  if (Loaded) return <Loaded {...props} />;
  if (!hasFailed) return null;
  return (
    <>
      <p>The form could not be loaded</p>
      <Button variant="secondary" onClick={retry}>
        Try again
      </Button>
    </>
  );
}
