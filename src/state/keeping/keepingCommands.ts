import type { KeepingUsage } from '../services';
import type { AppThunk } from '../store';

/**
 * Turns keeping on this device on or off. The result is `keeping` in the state.
 *
 * @throws if the code cannot be loaded
 */
export function switchKeeping(isOn: boolean): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, services) => {
    const keeping = await services.keeping?.();
    await (isOn ? keeping?.turnOn() : keeping?.turnOff());
  };
}

/**
 * Deletes what is stored of the plan, also what this version cannot read. The result is `keeping` in the state.
 *
 * @throws if the code cannot be loaded
 */
export function deleteKept(): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, services) => {
    await (await services.keeping?.())?.remove();
  };
}

/** Returns true if a plan is stored on this device, perhaps by another tab. */
export function isAnyKept(): AppThunk<Promise<boolean>> {
  return async (_dispatch, _getState, { isKept }) => (await isKept?.()) ?? false;
}

/** Returns what the plan of this tab takes; null where there is no storage. */
export function measureKept(): AppThunk<Promise<KeepingUsage | null>> {
  return async (_dispatch, _getState, { keeping }) => (await (await keeping?.())?.usage()) ?? null;
}
