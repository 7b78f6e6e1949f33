import type { Action } from '@reduxjs/toolkit';

/** How many actions the details of an error name. */
const MAX_ACTIONS = 20;

/**
 * Returns the types of the latest actions, the oldest first. Keeps no payload, and no type of another form than
 * `slice/name`: any text can be dispatched, for example by Redux DevTools.
 *
 * @param types those before the action
 */
export function withAction(types: readonly string[], action: unknown): readonly string[] {
  const type = String((action as Partial<Action> | undefined)?.type);
  return /^\w+\/\w+$/.test(type) ? [...types, type].slice(-MAX_ACTIONS) : types;
}
