/**
 * Redux DevTools without its user interface: the extension's recorder with the extension's limit of 50
 * actions, in the same hook for store
 * enhancers. Bundled, and run in the page before its own scripts.
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

/** The name of the store in DevTools. */
export function name(): string | undefined {
  return storeName;
}

/** The recorded actions, the initial one first; older actions are merged into it. */
export function actions(): Action[] {
  return lifted().stagedActionIds.map(
    (id) => (lifted().actionsById[id] as { action: Action }).action,
  );
}

/** The state after each recorded action. */
export function states(): State[] {
  return lifted().computedStates.map(({ state }) => state);
}

/** The current state of the page. */
export function state(): State {
  return store().getState();
}

/** The number of all actions so far, including merged ones. */
export function actionCount(): number {
  return lifted().nextActionId - 1;
}

export function jumpTo(index: number): void {
  store().liftedStore.dispatch(ActionCreators.jumpToState(index));
}

/** Skips a recorded action, or includes it again. */
export function toggle(index: number): void {
  store().liftedStore.dispatch(ActionCreators.toggleAction(idAt(index)));
}

/** Dispatches an action. */
export function dispatch(action: Action): void {
  store().dispatch(action);
}

/** Exports the recording as text. */
export function exportHistory(): string {
  return JSON.stringify(lifted());
}

export function importHistory(text: string): void {
  const history = JSON.parse(text) as LiftedState<State, Action, null>;
  store().liftedStore.dispatch(ActionCreators.importState(history));
}

/** Replaces the recording by a log of actions. */
export function importActions(log: readonly Action[]): void {
  const command = ActionCreators.importState<State, Action>(log);
  store().liftedStore.dispatch(command);
}

/** Returns the path where a value changes in a JSON round trip: a date, a sparse array, undefined, -0. */
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

/** Returns the paths in recorded actions and states that change in a JSON round trip. */
export function lossesInJson(): string[] {
  const history = { actions: actions(), states: states() };
  return changesInJson(history, JSON.parse(JSON.stringify(history)), 'history');
}
