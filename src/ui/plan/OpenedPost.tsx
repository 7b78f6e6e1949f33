import {
  useId,
  useLayoutEffect,
  useMemo,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Button } from '@/ui/controls/Button';
import { openedMark, partMark } from '@/ui/controls/entryFocus';
import { elementOf } from '@/ui/controls/focusTargets';
import { PANEL } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { IconSquareCheck, IconTrash, IconX } from '@/ui/controls/icons';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import { isComposingKey } from '@/core/commands/keyPress';
import { draftOf } from '@/core/plan/postFields';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { titleOf } from '@/core/text/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { leaveEdit } from '@/store/postCommands';
import { selectEdits } from '@/store/selectors';
import { focusAtEnd } from '@/ui/page/useFocusRequest';
import { useMedia } from '@/ui/page/useMedia';
import { useUnsaved } from '@/ui/page/unsaved';
import { useCurrentDate } from '@/ui/page/viewedTime';
import { EntryMenu } from './EntryMenu';
import styles from './OpenedPost.module.css';
import { useShownPlan, type Opened } from './shownPlan';
import type { EditorProps } from './useEditors';
import { timeInWords } from './words';

interface OpenedPostProps {
  /** Another object for each time that it is asked for. */
  readonly request: Opened;
  readonly post: ScheduledPost;
  /** True for a panel beside the view, false for a dialog. */
  readonly isBeside: boolean;
  /** Renders the form of a post. */
  readonly editor: ComponentType<EditorProps>;
  /** Closes the panel, or is called after the dialog was closed. */
  readonly onClose: () => void;
}

/** The form of a post that is open beside a view of the plan, or over it in a small window. */
function OpenedPost({ request, post, isBeside, editor: Editor, onClose }: OpenedPostProps) {
  const { now, selection, actions } = useShownPlan();
  const { id } = post;
  const edit = useAppSelector((state) => selectEdits(state)[id]);
  const stored = useMemo(() => edit ?? draftOf(post), [edit, post]);
  const today = useCurrentDate(now);
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
      name: 'Delete',
      label: `Delete post: ${titleOf(post)}`,
      icon: IconTrash,
      act: (close: () => void) => {
        close();
        actions.remove(id);
      },
    },
  ];
  const tools = (close: () => void) => (
    <>
      {buttons.map(({ name, label, icon, isPressed, act }) => (
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
      ))}
      <EntryMenu post={post} title={titleOf(post)} onLeave={close} />
    </>
  );
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

interface SidePanelProps {
  /** The id of what it shows. */
  readonly opened: string;
  /** The accessible name of the region. */
  readonly name: string;
  readonly title: string;
  /** Buttons beside the one that closes the panel; gets what closes it. */
  readonly tools: (close: () => void) => ReactNode;
  /** Returns the content; gets what closes the panel. */
  readonly children: (close: () => void) => ReactNode;
  /** Called by the Close button. */
  readonly onClose: () => void;
}

/** A region beside a view of the plan, which stays in use. */
function SidePanel(props: SidePanelProps) {
  const { opened, name, title, tools, children, onClose } = props;
  const id = useId();
  return (
    <section
      {...openedMark(opened)}
      aria-label={name}
      aria-describedby={id}
      className={`${PANEL} ${styles.panel}`}
    >
      <div className={styles.top}>
        <h3 id={id} {...partMark('title')} tabIndex={-1} className={styles.title}>
          {title}
        </h3>
        {tools(onClose)}
        <Button variant="icon" aria-label="Close" title="Close" onClick={onClose}>
          <Icon of={IconX} />
        </Button>
      </div>
      <div className={styles.body}>{children(onClose)}</div>
    </section>
  );
}

interface BesidePostProps extends Pick<OpenedPostProps, 'editor'> {
  /** The post whose form is open; undefined for none. */
  readonly post: ScheduledPost | undefined;
  /** Called after the form was closed. Its draft stays. */
  readonly onClosed: (id: string) => void;
  readonly children: ReactNode;
}

/** A view of the plan with the form of a post that is open beside it, or over it in a small window. */
export function BesidePost({ post, editor, onClosed, children }: BesidePostProps) {
  const { opened, setOpened } = useShownPlan();
  const isBeside = useMedia('(width >= 68.75rem)');
  const dispatch = useAppDispatch();
  const unsaved = useUnsaved();

  function close() {
    if (!post) return;
    unsaved.flush();
    dispatch(leaveEdit(post.id));
    setOpened((current) => (current === opened ? null : current));
    onClosed(post.id);
  }

  /** Closes by Escape in the view or in the panel, if nothing in them has a use for it. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || !post) return;
    // A pop-over in it closes itself.
    const isInPopover = event.target instanceof Element && event.target.closest('[role=dialog]');
    if (isInPopover || isComposingKey(event.nativeEvent)) return;
    event.preventDefault();
    close();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Handles a key that bubbles up from the view and the panel.
    <div className={styles.beside} onKeyDown={handleKeyDown}>
      <div>{children}</div>
      {opened && post && (
        <OpenedPost
          key={post.id}
          request={opened}
          post={post}
          isBeside={isBeside}
          editor={editor}
          onClose={close}
        />
      )}
    </div>
  );
}
