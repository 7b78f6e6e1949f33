import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { CommandId } from '@/domain/commands/commands';

/** The effects of the commands that are possible now, by their ids. */
export type Effects = Readonly<Partial<Record<CommandId, () => void>>>;

/** One function for each mounted component that gives commands their effects; null without a provider. */
const SourcesContext = createContext<Set<() => Effects> | null>(null);

/** Lets the components inside give commands their effects. */
export function EffectsProvider({ children }: { readonly children: ReactNode }) {
  const [sources] = useState(() => new Set<() => Effects>());
  return <SourcesContext value={sources}>{children}</SourcesContext>;
}

/** Returns a stable function that returns the effects which the mounted components give to commands. */
export function usePresentEffects(): () => Effects {
  const sources = useContext(SourcesContext);
  return useCallback(
    () => Object.assign({}, ...Array.from(sources ?? [], (effects) => effects())) as Effects,
    [sources],
  );
}

/**
 * Gives commands their effects while the component is mounted.
 *
 * @param effects is called when the palette opens and when it runs a command
 */
export function useEffects(effects: () => Effects): void {
  const sources = useContext(SourcesContext);
  const latest = useRef(effects);
  useLayoutEffect(() => {
    latest.current = effects;
  });
  useLayoutEffect(() => {
    const source = () => latest.current();
    sources?.add(source);
    return () => {
      sources?.delete(source);
    };
  }, [sources]);
}
