import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '@/ui/controls/Button';
import { Icon, type IconPaths } from '@/ui/controls/Icon';
import { IconSearch, IconX } from '@/ui/controls/icons';
import { useModal } from '@/ui/controls/useModal';
import type { TextPart } from '@/core/search/marks';
import { SEARCH_MAX_LENGTH } from '@/core/search/planView';
import type { Media } from '@/core/plan/postFields';
import { indexAfterKey } from '@/core/commands/arrowKeys';
import { ariaKeys } from '@/core/commands/keyNames';
import { isComposingKey } from '@/core/commands/keyPress';
import { COMMANDS } from '@/ui/page/commands';
import { PostPicture } from '@/ui/media/PostPicture';
import { Keys } from './Keys';
import styles from './CommandPalette.module.css';

/** A command, a post or an idea in the palette. */
export interface PaletteOption {
  /** Distinct among all options. */
  readonly id: string;
  /** The name of a command or the text of a post, with the parts that match. */
  readonly parts: readonly TextPart[];
  readonly icon: IconPaths;
  /** The keys of a command, as for `keyNames`. */
  readonly keys?: string | undefined;
  /** The date of a post, as text; a post has user content. */
  readonly date?: string;
  /** The pictures and videos of a post. */
  readonly media?: readonly Media[] | undefined;
}

interface PaletteGroup {
  readonly name: string;
  readonly options: readonly PaletteOption[];
}

interface CommandPaletteProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** The groups that have options, in display order. */
  readonly groups: readonly PaletteGroup[];
  /** What was found, as text. */
  readonly found: string;
  /** Called after the palette has closed and focus is where it was before. */
  readonly onRun: (id: string) => void;
  /** Called after the dialog has closed in any way. Unmount the component only then. */
  readonly onClose: () => void;
}

const OPTION_KEYS = { axis: 'column', isCircular: true, hasEnds: false } as const;

/**
 * The dialog in which the user types to find a command, a post or an idea, and runs it by Enter or a
 * click. A combobox with a list: the field keeps focus, and the arrow keys choose the active option.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { query, onQuery, groups, found, onRun, onClose } = props;
  const { dialogRef, close } = useModal();
  const listRef = useRef<HTMLDivElement>(null);
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const options = groups.flatMap((group) => group.options);
  const active = Math.min(chosen, options.length - 1);
  const activeId = options[active]?.id;

  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    // The name of the first group is above its first option.
    if (active <= 0) list.scrollTop = 0;
    else list.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, activeId]);

  function run(option: string) {
    close();
    onRun(option);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (isComposingKey(event.nativeEvent)) return;
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey || shiftKey) return;
    const next = indexAfterKey(event.key, active, options.length, OPTION_KEYS);
    if (next !== null) {
      event.preventDefault();
      setChosen(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (activeId !== undefined && !event.repeat) run(activeId);
    }
  }

  return (
    <dialog
      ref={dialogRef}
      aria-label="Command palette"
      className={styles.dialog}
      onClose={onClose}
    >
      <div className={styles.palette}>
        <div className={styles.top}>
          <Icon of={IconSearch} size={20} />
          <input
            type="text"
            role="combobox"
            aria-label={COMMANDS.palette.name}
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={activeId === undefined ? undefined : `${id}-${activeId}`}
            aria-autocomplete="list"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={SEARCH_MAX_LENGTH}
            placeholder={COMMANDS.palette.name}
            className={styles.field}
            value={query}
            onChange={({ target }) => {
              setChosen(0);
              onQuery(target.value);
            }}
            onKeyDown={handleKeyDown}
          />
          <Button
            variant="icon"
            aria-label="Close"
            title="Close"
            className={styles.close}
            onClick={close}
          >
            <Icon of={IconX} />
          </Button>
        </div>
        {/* The field keeps focus: not even a press on the list takes it. */}
        <div
          ref={listRef}
          id={`${id}-list`}
          role="listbox"
          aria-label="Commands, posts and ideas"
          tabIndex={-1}
          className={styles.list}
          onMouseDown={(event) => {
            event.preventDefault();
          }}
        >
          {groups.map(({ name, options: members }, index) => (
            <div key={name} role="group" aria-labelledby={`${id}-group-${index}`}>
              <div id={`${id}-group-${index}`} className={styles.group}>
                {name}
              </div>
              {members.map((option) => (
                <Option
                  key={option.id}
                  {...option}
                  domId={`${id}-${option.id}`}
                  isActive={option.id === activeId}
                  onRun={() => {
                    run(option.id);
                  }}
                />
              ))}
            </div>
          ))}
        </div>
        <div className={styles.foot}>
          <p className={styles.help} aria-hidden="true">
            <span>
              <Keys of="ArrowUp" /> <Keys of="ArrowDown" /> choose
            </span>
            <span>
              <Keys of="Enter" /> run
            </span>
            <span>
              <Keys of="Escape" /> close
            </span>
          </p>
          <p className={styles.found} aria-live="polite">
            {found}
          </p>
        </div>
      </div>
    </dialog>
  );
}

interface OptionProps extends PaletteOption {
  readonly domId: string;
  readonly isActive: boolean;
  readonly onRun: () => void;
}

/** A command or a post; the keys, the date and the picture stand at the end. */
function Option({ parts, icon, keys, date, media, domId, isActive, onRun }: OptionProps) {
  const isPost = date !== undefined;
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- The combobox has the focus and handles the keys.
    <div
      id={domId}
      role="option"
      aria-selected={isActive}
      aria-keyshortcuts={keys === undefined ? undefined : ariaKeys([keys])}
      className={styles.option}
      onClick={onRun}
    >
      <Icon of={icon} size={18} />
      <span
        className={styles.text}
        dir={isPost ? 'auto' : undefined}
        translate={isPost ? 'no' : undefined}
      >
        {parts.map(({ text, isMatch }, index) =>
          isMatch ? (
            <mark key={index} className={styles.match}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
      {isPost && (
        <>
          {' '}
          <span className={styles.date}>{date}</span>
          <PostPicture media={media} className={styles.picture} />
        </>
      )}
      {keys !== undefined && (
        <span className={styles.keys} aria-hidden="true">
          <Keys of={keys} />
        </span>
      )}
    </div>
  );
}
