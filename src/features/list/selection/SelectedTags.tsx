import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { CHECKBOX } from '@/ui/controls/controls';
import { LabelChoices } from '@/ui/plan/LabelChoices';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import { PATHS } from '@/ui/page/pages';
import { offeredChannels, type Channel } from '@/core/channels/chosenChannels';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { selectAccounts, selectLabels } from '@/store/channels/channelSelectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { postChannelsSet, postLabelsSet } from '@/store/scheduledPostsSlice';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useUnsaved } from '@/ui/page/unsaved';
import { useLabelActions } from '@/ui/plan/useLabelActions';
import { commonTags } from '../rules/commonTags';
import styles from './SelectedTags.module.css';

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

interface ChannelChoicesProps {
  /** Chosen are those of all posts. */
  readonly channels: readonly Channel[];
  /** The ids of the accounts that only some of the posts have; shown as neither on nor off. */
  readonly mixed: readonly string[];
  readonly onChoose: (id: string, isChosen: boolean) => void;
}

/** The accounts of several posts as checkboxes. The first one gets focus first. */
function ChannelChoices({ channels, mixed, onChoose }: ChannelChoicesProps) {
  const ref = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    ref.current?.querySelector('input')?.focus();
  }, []);

  return (
    <ul ref={ref} aria-label="Networks" className={styles.list}>
      {channels.map(({ id, network, name, isConnected, isChosen }) => (
        <li key={id}>
          <label className={styles.choice}>
            <input
              type="checkbox"
              className={CHECKBOX}
              checked={isChosen}
              ref={(box) => {
                if (box) box.indeterminate = mixed.includes(id);
              }}
              onChange={() => {
                onChoose(id, !isChosen);
              }}
            />
            <NetworkSign network={network} isConnected={isConnected} />
            <span className={styles.name}>
              <bdi translate="no">{name}</bdi>
              {!isConnected && ', not connected'}
            </span>
          </label>
        </li>
      ))}
    </ul>
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
