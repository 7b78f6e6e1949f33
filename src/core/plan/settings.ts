import type { LimitChanges } from '../channels/limitChanges';

/** The colour schemes on offer. `system` follows the operating system's setting. */
export const APPEARANCES = ['system', 'light', 'dark'] as const;

export type Appearance = (typeof APPEARANCES)[number];

/** What the user can set about the check of the plan. */
export interface PlanCheck {
  /** True if days of a weekend may be empty. */
  readonly skipsWeekends: boolean;
  /** How near to each other two posts for one account clash, in minutes; at 0, only at the same time. */
  readonly clashMinutes: number;
}

export const DEFAULT_CHECK: PlanCheck = { skipsWeekends: false, clashMinutes: 15 };

/** What the user can set. It belongs to the plan: a workspace file holds it. */
export interface Settings {
  readonly appearance: Appearance;
  /** True if single keys pressed outside a field are shortcuts. */
  readonly singleKeys: boolean;
  /** True if the browser asks before posts are left that are in this tab only. */
  readonly askBeforeLeaving: boolean;
  /** The changed limits of networks, in the characters that the network counts; omitted without one. */
  readonly limits?: LimitChanges;
  /** The kinds of advice that are never shown; omitted without one. */
  readonly mutedAdvice?: readonly string[];
  /** What the plan is checked for, if it is not the default. */
  readonly check?: PlanCheck;
}

export const DEFAULT_SETTINGS: Settings = {
  appearance: 'system',
  singleKeys: true,
  askBeforeLeaving: true,
};
