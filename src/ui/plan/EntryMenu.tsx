import { ownTextWords } from '@/core/composer/variants';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import { IconClipboardText, IconCopy, IconList, IconRepeat, IconSend } from '@/ui/controls/icons';
import { Menu } from '@/ui/controls/Menu';
import { MoreMenu, type MoreMenuParts } from '@/ui/controls/MoreMenu';
import { COMMANDS } from '@/ui/page/commands';
import { useAnnouncedCopy } from '@/ui/page/useAnnouncedCopy';
import { useShownPlan } from './shownPlan';

interface EntryMenuProps {
  readonly post: ScheduledPost;
  /** The title for the name of the button. */
  readonly title: string;
  readonly className?: string | undefined;
  /** -1 in an entry of a list, in which arrow keys move. */
  readonly tabIndex?: -1;
  /** True to name the keyboard shortcuts. */
  readonly hasKeys?: boolean;
  /** Called before an action that leaves what the button is in. */
  readonly onLeave?: () => void;
}

/** The button of an entry that opens its menu: what is done with a post beside editing and deleting it. */
export function EntryMenu({ title, className, tabIndex, ...entry }: EntryMenuProps) {
  return (
    <MoreMenu name={title} className={className} tabIndex={tabIndex}>
      {(parts) => <OpenMenu {...entry} {...parts} />}
    </MoreMenu>
  );
}

type OpenMenuProps = Omit<EntryMenuProps, 'title' | 'className' | 'tabIndex'> & MoreMenuParts;

/** The menu itself. A closed one does not render again with the plan. */
function OpenMenu({ post, hasKeys = false, onLeave, ...parts }: OpenMenuProps) {
  const { posts, choose, actions, repeat, showSeries } = useShownPlan();
  const { series } = post;
  const inSeries = series === undefined ? 0 : posts.filter((each) => each.series === series).length;
  const copyText = useAnnouncedCopy();
  const keysOf = ({ keys }: { readonly keys: readonly string[] }) =>
    hasKeys ? keys[0] : undefined;
  return (
    <Menu
      {...parts}
      groups={[
        [
          {
            name: 'Post now…',
            icon: IconSend,
            keys: keysOf(COMMANDS.postNow),
            onChoose() {
              onLeave?.();
              choose({ post: post.id });
            },
          },
          {
            name: 'Copy text',
            icon: IconClipboardText,
            onChoose() {
              const own = ownTextWords(post);
              copyText(post.content, own === '' ? 'Text copied' : `Text copied · ${own}`);
            },
          },
          {
            name: 'Duplicate',
            icon: IconCopy,
            keys: keysOf(COMMANDS.duplicatePost),
            onChoose() {
              onLeave?.();
              actions.duplicate(post.id);
            },
          },
          {
            name: 'Repeat…',
            icon: IconRepeat,
            onChoose() {
              const opener = parts.openerRef.current;
              if (opener) repeat({ sources: [{ id: post.id, draft: post }], opener });
            },
          },
          ...(series !== undefined && inSeries > 1
            ? [
                {
                  name: `Show the ${inSeries.toLocaleString()}`,
                  icon: IconList,
                  onChoose() {
                    onLeave?.();
                    showSeries(series);
                  },
                },
              ]
            : []),
        ],
      ]}
    />
  );
}
