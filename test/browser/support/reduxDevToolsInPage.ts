/**
 * Redux DevTools without its window: the extension's own recorder, with the memory of the last 50
 * actions that the extension has, at the place among a store's enhancers where the extension puts
 * it. Bundled and run in the page before the page's own scripts.
 */
import {
  ActionCreators,
  instrument,
  type EnhancedStore,
  type LiftedState,
} from '@redux-devtools/instrument';

export interface Action {
  readonly type: string;
  readonly payload?: unknown;
  readonly meta?: unknown;
}

interface Draft {
  readonly date: string;
  readonly time: string;
  readonly content: string;
}

interface Step {
  readonly label: string;
  readonly at?: number;
}

export interface State {
  readonly scheduledPosts: readonly (Draft & {
    readonly id: string;
    readonly status: string;
  })[];
  readonly connections: readonly string[];
  readonly settings: { readonly appearance: string; readonly singleKeys: boolean };
  readonly newPost: Draft;
  readonly edits: Readonly<Record<string, Draft>>;
  readonly history: { readonly past: readonly Step[]; readonly future: readonly Step[] };
}

type Create = (...args: unknown[]) => unknown;
type Enhancer = (create: Create) => Create;

const MEMORY = 50;

let storeName: string | undefined;
let inspected: EnhancedStore<State, Action, null> | undefined;

function store(): EnhancedStore<State, Action, null> {
  if (!inspected) throw new Error('The page made no store that DevTools can see.');
  return inspected;
}

function lifted(): LiftedState<State, Action, null> {
  return store().liftedStore.getState();
}

function idAt(index: number): number {
  const id = lifted().stagedActionIds[index];
  if (id === undefined) throw new Error(`DevTools remembers no action ${index}.`);
  return id;
}

Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    ({ name }: { readonly name?: string }) =>
    (...enhancers: Enhancer[]) =>
    (create: Create): Create => {
      storeName = name;
      const recorder = instrument(undefined, { maxAge: MEMORY }) as unknown as Enhancer;
      const enhanced = [...enhancers, recorder].reduceRight(
        (made, enhance) => enhance(made),
        create,
      );
      return (...args) => {
        inspected = enhanced(...args) as typeof inspected;
        return inspected;
      };
    },
});

/** The name under which the store shows itself. */
export function name(): string | undefined {
  return storeName;
}

/** The remembered actions, the store's own beginning first; older ones are summed up in it. */
export function actions(): Action[] {
  return lifted().stagedActionIds.map(
    (id) => (lifted().actionsById[id] as { action: Action }).action,
  );
}

/** The state after each of the remembered actions. */
export function states(): State[] {
  return lifted().computedStates.map(({ state }) => state);
}

/** The state that the page is shown. */
export function state(): State {
  return store().getState();
}

/** How many actions have ever reached the store, those included that are no longer remembered. */
export function actionCount(): number {
  return lifted().nextActionId - 1;
}

export function jumpTo(index: number): void {
  store().liftedStore.dispatch(ActionCreators.jumpToState(index));
}

/** Takes a remembered action out of the past, or puts it back. */
export function toggle(index: number): void {
  store().liftedStore.dispatch(ActionCreators.toggleAction(idAt(index)));
}

/** Dispatches by hand. */
export function dispatch(action: Action): void {
  store().dispatch(action);
}

/** All that DevTools knows, as text. */
export function exportHistory(): string {
  return JSON.stringify(lifted());
}

export function importHistory(text: string): void {
  const history = JSON.parse(text) as LiftedState<State, Action, null>;
  store().liftedStore.dispatch(ActionCreators.importState(history));
}

/** Takes a log of actions for the store's whole past. */
export function importActions(log: readonly Action[]): void {
  const command = ActionCreators.importState<State, Action>(log);
  store().liftedStore.dispatch(command);
}

/** Where a value is another after a way through JSON: a date, a gap in a list, undefined, -0. */
function changesInJson(before: unknown, after: unknown, path: string): string[] {
  if (
    typeof before !== 'object' ||
    before === null ||
    typeof after !== 'object' ||
    after === null
  ) {
    return Object.is(before, after) ? [] : [path];
  }
  if (Object.getPrototypeOf(before) !== Object.getPrototypeOf(after)) return [path];
  const keys = new Set([...Reflect.ownKeys(before), ...Reflect.ownKeys(after)]);
  return [...keys].flatMap((key) =>
    changesInJson(Reflect.get(before, key), Reflect.get(after, key), `${path}.${String(key)}`),
  );
}

/** Where in the remembered actions and states something does not survive JSON unchanged. */
export function lossesInJson(): string[] {
  const history = { actions: actions(), states: states() };
  return changesInJson(history, JSON.parse(JSON.stringify(history)), 'history');
}
