import {
  createContext,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { frameCommandOf } from '@/core/commands/frameCommands';
import type { CommandId } from './commands';

/** The handlers of the commands that are possible now, by their ids. */
export type CommandHandlers = Readonly<Partial<Record<CommandId, () => void>>>;

interface Registry {
  /** Returns the handlers of the mounted components. Stable. */
  readonly current: () => CommandHandlers;
  /** Runs a command, at once or as soon as it has a handler. */
  readonly press: (command: CommandId) => void;
  /** @returns removes the function */
  readonly add: (handlers: () => CommandHandlers) => () => void;
}

function createRegistry(): Registry {
  const sources = new Set<() => CommandHandlers>();
  /** The last command that was pressed before it had a handler. */
  let early: CommandId | null = null;

  function current(): CommandHandlers {
    return Object.assign({}, ...Array.from(sources, (handlers) => handlers())) as CommandHandlers;
  }

  function press(command: CommandId) {
    const handler = current()[command];
    early = handler ? null : command;
    handler?.();
  }

  return {
    current,
    press,
    add(handlers) {
      sources.add(handlers);
      if (early) press(early);
      return () => {
        sources.delete(handlers);
      };
    },
  };
}

const RegistryContext = createContext<Registry | null>(null);

function useRegistry(): Registry {
  const registry = useContext(RegistryContext);
  if (registry === null) throw new Error('Commands need a CommandHandlersProvider above them.');
  return registry;
}

/**
 * Lets the components inside register handlers for commands, and runs those whose keys act on every page,
 * also from fields, unless a dialog is open. The browser's own use of these keys is prevented. The code
 * of the handlers is loaded after the page: until then, the last key is remembered.
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

/** Returns a stable function that returns the handlers of the mounted components. */
export function useCurrentHandlers(): () => CommandHandlers {
  return useRegistry().current;
}

/** Returns a stable function that runs a command, at once or as soon as it has a handler. */
export function useRunCommand(): (command: CommandId) => void {
  return useRegistry().press;
}

/**
 * Gives commands their handlers while the component is mounted.
 *
 * @param handlers is called when the palette opens and when a command is run
 */
export function useCommandHandlers(handlers: () => CommandHandlers): void {
  const { add } = useRegistry();
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useLayoutEffect(() => add(() => latest.current()), [add]);
}
