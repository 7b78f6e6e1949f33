import { PATHS } from './paths';

export const PRODUCT_TITLE = 'Social Sync';

export const COPYRIGHT_LINE = '© 2023 Social Sync. All rights reserved.';

/** The links of the header, in display order. */
export const NAVIGATION = [
  { page: 'dashboard', label: 'Dashboard', to: PATHS.dashboard },
  { page: 'analytics', label: 'Analytics', to: PATHS.analytics },
  { page: 'scheduler', label: 'Scheduler', to: PATHS.scheduler },
  { page: 'integration', label: 'Integration', to: PATHS.integration },
] as const;
