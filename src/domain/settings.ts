import type { Appearance } from './appearance';

/** What the user can set. It belongs to the plan: a workspace file holds it. */
export interface Settings {
  readonly appearance: Appearance;
  /** True if single keys pressed outside a field are shortcuts. */
  readonly singleKeys: boolean;
  /** True if the browser asks before a plan without a file is left. */
  readonly askBeforeLeaving: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  appearance: 'system',
  singleKeys: true,
  askBeforeLeaving: false,
};
