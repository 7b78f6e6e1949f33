import { useMemo, useState } from 'react';
import { useWallClock } from '@/clock/TimeProvider';
import { DayList } from '@/components/calendar/DayList';
import { MoveToForm } from '@/components/calendar/MoveToForm';
import { PostDetails } from '@/components/calendar/PostDetails';
import { entryMark } from '@/components/shared/focusTargets';
import { ModalDialog } from '@/components/shared/ModalDialog';
import { searchWords } from '@/domain/find/foldedText';
import type { PlanView } from '@/domain/find/planView';
import type { ScheduledPost } from '@/domain/plan/scheduledPost';
import { titleOf } from '@/domain/plan/titles';
import type { Instant } from '@/domain/time/instant';
import { statusAt } from '@/domain/time/postStatus';
import { localDate } from '@/domain/time/today';
import { wallDateFormatter, yearOf, type TypedTime } from '@/domain/time/wallTime';
import { indexOfPost } from '@/state/scheduledPostsSlice';
import { useAnnounce } from '../frame/useAnnouncements';
import { useEditors } from '../scheduler/useEditors';
import type { usePostActions } from '../scheduler/usePostActions';
import type { useSelection } from '../scheduler/useSelection';
import { usePresentDate } from '../viewedTime';
import type { useCalendarPosts } from './useCalendarPosts';
import { useMoving } from './useMoving';
import { consequencesInWords, moveInWords, timeInWords } from './words';

const formatLong = wallDateFormatter(undefined, 'long');

/** What the dialog of a calendar shows: the posts of a day, or one post, also with its form to move it. */
type OpenedDialog =
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'post'; readonly id: string; readonly isMoving?: boolean };

/** What is open over a calendar: a dialog, or the short form for a post on a day. */
export type Opened = OpenedDialog | { readonly kind: 'quickAdd'; readonly date: string };

interface CalendarDialogProps {
  readonly opened: OpenedDialog;
  readonly contents: ReturnType<typeof useCalendarPosts>;
  readonly posts: readonly ScheduledPost[];
  readonly now: Instant;
  readonly view: PlanView;
  readonly selection: Pick<ReturnType<typeof useSelection>, 'selected' | 'select'>;
  readonly actions: ReturnType<typeof usePostActions>;
  readonly onOpen: (opened: Opened | null) => void;
  readonly onShowInList: (date: string) => void;
  /** Called after a post was moved, to focus it. */
  readonly onMoved: (id: string, date: string) => void;
}

/** The dialog of a calendar: all posts of a day, or one post with its actions and forms. */
export function CalendarDialog(props: CalendarDialogProps) {
  const { opened, contents, posts, now, selection, onOpen, onShowInList } = props;
  const handleClose = () => {
    onOpen(null);
  };
  if (opened.kind === 'day') {
    return (
      <ModalDialog
        title={formatLong(opened.date, yearOf(localDate(now)))}
        shape="box"
        onClose={handleClose}
      >
        {(close) => (
          <DayList
            contents={contents.postsOn(opened.date)}
            selected={selection.selected}
            actions={{
              onOpenPost: (id) => {
                close();
                onOpen({ kind: 'post', id });
              },
              onSelectPost: selection.select,
            }}
            onShowInList={() => {
              close();
              onShowInList(opened.date);
            }}
          />
        )}
      </ModalDialog>
    );
  }
  const post = posts[indexOfPost(posts, opened.id)];
  return post ? (
    <ModalDialog title={timeInWords(post, now)} shape="box" onClose={handleClose}>
      {(close) => (
        <OpenedPost
          {...props}
          post={post}
          isMovingFirst={opened.isMoving ?? false}
          onClose={close}
        />
      )}
    </ModalDialog>
  ) : null;
}

interface OpenedPostProps extends Omit<CalendarDialogProps, 'opened'> {
  readonly post: ScheduledPost;
  /** True to show the form that moves the post at first. */
  readonly isMovingFirst: boolean;
  /** Closes the dialog, which gives focus back. */
  readonly onClose: () => void;
}

/** One post: its text, its actions, and the form to edit or to move it. */
function OpenedPost(props: OpenedPostProps) {
  const { post, isMovingFirst, now, view, selection, actions, onClose, onMoved } = props;
  const announce = useAnnounce();
  const clock = useWallClock();
  const { moveTo } = useMoving(announce);
  const [isMoving, setIsMoving] = useState(isMovingFirst);
  const words = useMemo(() => searchWords(view.search), [view.search]);
  const closing: typeof actions = {
    ...actions,
    handleSaved(...saved) {
      onClose();
      actions.handleSaved(...saved);
    },
    handleCancelled(...cancelled) {
      onClose();
      actions.handleCancelled(...cancelled);
    },
  };
  const { editorOf } = useEditors(closing, selection.select, usePresentDate(now), 3);
  const editor = editorOf(post);

  function previewOf(to: TypedTime): string {
    const present = clock.now();
    return [moveInWords(post, to, present), consequencesInWords({ from: post, to }, present)]
      .filter(Boolean)
      .join(' · ');
  }

  return (
    // Focus that was in the dialog goes on to the post, or to the next one.
    <div {...entryMark(post.id)}>
      {editor ?? (
        <PostDetails
          post={post}
          status={statusAt(post, now)}
          title={titleOf(post)}
          words={words}
          isSelected={selection.selected.has(post.id)}
          isMoving={isMoving}
          onEdit={() => {
            actions.edit(post.id);
          }}
          onDuplicate={() => {
            // The form of the copy opens in a dialog of its own.
            onClose();
            actions.duplicate(post.id);
          }}
          onMove={() => {
            setIsMoving(!isMoving);
          }}
          onSelect={() => {
            selection.select(post.id, false);
          }}
          onDelete={() => {
            onClose();
            actions.remove(post.id);
          }}
        >
          {isMoving && (
            <MoveToForm
              from={post}
              previewOf={previewOf}
              onMove={(to) => {
                onClose();
                if (moveTo(post, to)) onMoved(post.id, to.date);
              }}
            />
          )}
        </PostDetails>
      )}
    </div>
  );
}
