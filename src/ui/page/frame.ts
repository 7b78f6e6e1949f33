import { __iconNode as IconCalendarEvent } from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import { __iconNode as IconChartBar } from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import { __iconNode as IconLayoutDashboard } from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import { __iconNode as IconLink } from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { PATHS } from './paths';

export const PRODUCT_TITLE = 'Social Sync';

export const COPYRIGHT_LINE = '© 2023 Social Sync. All rights reserved.';

/** The links of the header, in display order. */
export const NAVIGATION = [
  { label: 'Dashboard', to: PATHS.dashboard, icon: IconLayoutDashboard },
  { label: 'Analytics', to: PATHS.analytics, icon: IconChartBar },
  { label: 'Scheduler', to: PATHS.scheduler, icon: IconCalendarEvent },
  { label: 'Integration', to: PATHS.integration, icon: IconLink },
] as const;
