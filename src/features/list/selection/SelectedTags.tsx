import { AccountChoices } from '@/ui/plan/AccountChoices';
import { LabelChoices } from '@/ui/plan/LabelChoices';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { selectLabels } from '@/store/channels/channelSelectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { setPostLabels } from '@/store/channels/labelCommands';
import { postChannelsSet } from '@/store/scheduledPostsSlice';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useUnsaved } from '@/ui/page/unsaved';
import { useLabelActions } from '@/ui/plan/useLabelActions';
import { commonTags } from '../rules/commonTags';

export interface SelectedTagsProps {
  readonly form: 'channelForm' | 'labelForm';
  /** The selected posts. */
  readonly posts: readonly ScheduledPost[];
}

/** The accounts or the labels of the selected posts. Each choice is one step. Loaded on demand. */
export function SelectedTags({ form, posts }: SelectedTagsProps) {
  return form === 'labelForm' ? <Labels posts={posts} /> : <Channels posts={posts} />;
}

type FormProps = Pick<SelectedTagsProps, 'posts'>;

function Labels({ posts }: FormProps) {
  const dispatch = useAppDispatch();
  const announceStep = useAnnounceStep(useAnnounce());
  const labels = useAppSelector(selectLabels);
  const actions = useLabelActions();
  const unsaved = useUnsaved();
  const { all, some } = commonTags(posts.map((post) => post.labels));
  return (
    <LabelChoices
      labels={labels}
      chosen={all}
      mixed={some}
      onChange={(_chosen, change) => {
        unsaved.flush();
        dispatch(
          setPostLabels(
            posts.map(({ id }) => id),
            change,
          ),
        );
        announceStep();
      }}
      {...actions}
    />
  );
}

function Channels({ posts }: FormProps) {
  const dispatch = useAppDispatch();
  const announceStep = useAnnounceStep(useAnnounce());
  const unsaved = useUnsaved();
  const { all, some } = commonTags(posts.map(({ channels }) => channels));
  return (
    <AccountChoices
      label="Networks"
      chosen={all}
      mixed={some}
      onChoose={(id, isChosen) => {
        const change = isChosen ? { add: [id], remove: [] } : { add: [], remove: [id] };
        unsaved.flush();
        dispatch(postChannelsSet({ ids: posts.map((post) => post.id), ...change }));
        announceStep();
      }}
    />
  );
}
