import { HIDDEN_ADVICE } from '@/core/channels/adviceKinds';
import type { RootState } from '../store';

/** Returns the kinds of advice that are not shown. */
export const selectHiddenAdvice = ({ settings }: RootState) =>
  HIDDEN_ADVICE[settings.advice ?? 'all'];
