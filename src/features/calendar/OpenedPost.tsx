import { __iconNode as IconCopy } from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { __iconNode as IconSquareCheck } from '@tabler/icons-react/dist/esm/icons/IconSquareCheck.mjs';
import { __iconNode as IconTrash } from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useLayoutEffect, useMemo, type ComponentType } from 'react';
import { Button } from '@/ui/controls/Button';
import { elementOf, openedMark } from '@/ui/controls/focusTargets';
import { Icon } from '@/ui/controls/Icon';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import { draftOf } from '@/core/plan/postFields';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { titleOf } from '@/core/plan/titles';
import type { Instant } from '@/core/time/instant';
import { useAppSelector } from '@/store/hooks';
import { selectEdits } from '@/store/selectors';
import type { EditorProps } from '@/ui/plan/useEditors';
import type { usePostActions } from '@/ui/plan/usePostActions';
import type { useSelection } from '@/ui/plan/useSelection';
import { focusAtEnd } from '@/ui/page/useFocusRequest';
import { useMedia } from '@/ui/page/useMedia';
import { usePresentDate } from '@/ui/page/viewedTime';
import { SidePanel } from './SidePanel';
import type { Opened } from './opened';
import { timeInWords } from './words';

interface OpenedPostProps {
  /** Another object for each time that it is asked for. */
  readonly request: Opened;
  readonly post: ScheduledPost;
  readonly now: Instant;
  /** True for a panel beside the calendar, false for a dialog. */
  readonly isBeside: boolean;
  /** Renders the form of a post. */
  readonly editor: ComponentType<EditorProps>;
  readonly selection: Pick<ReturnType<typeof useSelection>, 'selected' | 'select'>;
  readonly actions: ReturnType<typeof usePostActions>;
  /** Closes the panel, or is called after the dialog was closed. */
  readonly onClose: () => void;
}

/** The form of a post that is open beside a calendar, or over it in a small window. */
export function OpenedPost(props: OpenedPostProps) {
  const { request, post, now, isBeside, editor: Editor, selection, actions, onClose } = props;
  const { id } = post;
  const edit = useAppSelector((state) => selectEdits(state)[id]);
  const stored = useMemo(() => edit ?? draftOf(post), [edit, post]);
  const today = usePresentDate(now);
  const isTouch = useMedia('(pointer: coarse)');

  // Also if it is asked for again. On a touch screen, the keyboard would cover what the post says.
  useLayoutEffect(() => {
    focusAtEnd(elementOf({ entry: id, part: isTouch ? 'title' : 'editor' }));
  }, [id, isTouch, request]);

  const buttons = [
    {
      name: 'Select',
      label: 'Select',
      icon: IconSquareCheck,
      isPressed: selection.selected.has(id),
      act: (close: () => void) => {
        // The bar of the selected posts would be behind a dialog.
        if (!isBeside) close();
        selection.select(id, false);
      },
    },
    {
      name: 'Duplicate',
      label: `Duplicate post: ${titleOf(post)}`,
      icon: IconCopy,
      act: (close: () => void) => {
        close();
        actions.duplicate(id);
      },
    },
    {
      name: 'Delete',
      label: `Delete post: ${titleOf(post)}`,
      icon: IconTrash,
      act: (close: () => void) => {
        close();
        actions.remove(id);
      },
    },
  ];
  const tools = (close: () => void) =>
    buttons.map(({ name, label, icon, isPressed, act }) => (
      <Button
        key={name}
        variant="icon"
        aria-label={label}
        title={name}
        aria-pressed={isPressed}
        onClick={() => {
          act(close);
        }}
      >
        <Icon of={icon} />
      </Button>
    ));
  const form = (close: () => void) => (
    <div {...openedMark(id)}>
      <Editor
        post={post}
        stored={stored}
        minDate={today}
        onSaved={(...saved) => {
          close();
          actions.handleSaved(...saved);
        }}
        onCancelled={(...cancelled) => {
          close();
          actions.handleCancelled(...cancelled);
        }}
        onLeave={close}
        leaveHint={isTouch ? '' : 'Esc closes and keeps the draft'}
      />
    </div>
  );
  const frame = { title: timeInWords(post, now), tools, onClose };
  return isBeside ? (
    <SidePanel opened={id} name="Edit post" {...frame}>
      {form}
    </SidePanel>
  ) : (
    <ModalDialog shape="drawer" {...frame}>
      {form}
    </ModalDialog>
  );
}
