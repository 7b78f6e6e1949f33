import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ChannelChoices } from '@/ui/plan/ChannelChoices';
import { LabelChoices } from '@/ui/plan/LabelChoices';
import { PATHS } from '@/ui/page/paths';
import { offeredChannels } from '@/core/channels/chosenChannels';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { selectAccounts, selectLabels } from '@/store/channels/channelSelectors';
import { useAppDispatch } from '@/store/dispatch';
import { useAppSelector } from '@/store/hooks';
import { postChannelsSet, postLabelsSet } from '@/store/scheduledPostsSlice';
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
        dispatch(postLabelsSet({ ids: posts.map(({ id }) => id), ...change }));
        announceStep();
      }}
      {...actions}
    />
  );
}

function Channels({ posts }: FormProps) {
  const dispatch = useAppDispatch();
  const announceStep = useAnnounceStep(useAnnounce());
  const accounts = useAppSelector(selectAccounts);
  const unsaved = useUnsaved();
  const { all, some } = commonTags(posts.map(({ channels }) => channels));
  const channels = offeredChannels(accounts, [...all, ...some]).map((channel) => ({
    ...channel,
    isChosen: all.includes(channel.id),
  }));
  if (channels.length === 0) return <NoAccount />;
  return (
    <ChannelChoices
      channels={channels}
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

/** What is shown without an account. Its link gets focus, as the first field of a form does. */
function NoAccount() {
  const ref = useRef<HTMLAnchorElement>(null);

  useLayoutEffect(() => {
    ref.current?.focus();
  }, []);

  return (
    <p>
      No account is connected.{' '}
      <Link ref={ref} to={PATHS.integration}>
        Connect accounts
      </Link>{' '}
      to choose them here.
    </p>
  );
}
