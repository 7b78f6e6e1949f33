import {
  createContext,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { CommandId } from '@/core/commands/commands';
import { frameCommandOf, type FrameCommand } from '@/core/commands/frameCommands';

/** The effects of the commands that are possible now, by their ids. */
export type CommandHandlers = Readonly<Partial<Record<CommandId | FrameCommand, () => void>>>;

interface Registry {
  /** Returns the effects that the mounted components give to commands. Stable. */
  readonly present: () => CommandHandlers;
  /** Runs a command, at once or as soon as it has an effect. */
  readonly press: (command: FrameCommand) => void;
  /** @returns removes the function */
  readonly add: (effects: () => CommandHandlers) => () => void;
}

function createRegistry(): Registry {
  const sources = new Set<() => CommandHandlers>();
  /** The last command that was pressed before it had an effect. */
  let early: FrameCommand | null = null;

  function present(): CommandHandlers {
    return Object.assign({}, ...Array.from(sources, (effects) => effects())) as CommandHandlers;
  }

  function press(command: FrameCommand) {
    const effect = present()[command];
    early = effect ? null : command;
    effect?.();
  }

  return {
    present,
    press,
    add(effects) {
      sources.add(effects);
      if (early) press(early);
      return () => {
        sources.delete(effects);
      };
    },
  };
}

const RegistryContext = createContext<Registry | null>(null);

function useRegistry(): Registry {
  const registry = useContext(RegistryContext);
  if (registry === null) throw new Error('Commands need an CommandHandlersProvider above them.');
  return registry;
}

/**
 * Lets the components inside give commands their effects, and runs those whose keys act on every page,
 * also from fields, unless a dialog is open. The browser's own use of these keys is prevented. The code
 * of the effects is loaded after the page: until then, the last key is remembered.
 */
export function CommandHandlersProvider({ children }: { readonly children: ReactNode }) {
  const [registry] = useState(createRegistry);
  // Before the first paint, so that no key is lost.
  useLayoutEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const command = frameCommandOf(event);
      if (!command) return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector('dialog[open]')) registry.press(command);
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [registry]);
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

/** Returns a stable function that returns the effects which the mounted components give to commands. */
export function useCurrentHandlers(): () => CommandHandlers {
  return useRegistry().present;
}

/**
 * Gives commands their effects while the component is mounted.
 *
 * @param effects is called when the palette opens and when a command is run
 */
export function useCommandHandlers(effects: () => CommandHandlers): void {
  const { add } = useRegistry();
  const latest = useRef(effects);
  useLayoutEffect(() => {
    latest.current = effects;
  });
  useLayoutEffect(() => add(() => latest.current()), [add]);
}
