import { DEFAULT_CHECK, type PlanCheck } from '@/core/plan/settings';
import type { RootState } from './rootState';

/** Returns what the plan is checked for. */
export function selectCheck({ settings }: Pick<RootState, 'settings'>): PlanCheck {
  return settings.check ?? DEFAULT_CHECK;
}
