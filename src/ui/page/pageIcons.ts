import { __iconNode as IconCalendarEvent } from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import { __iconNode as IconChartBar } from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import { __iconNode as IconLayoutDashboard } from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import { __iconNode as IconLink } from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';

/** The icon of each page. */
export const PAGE_ICONS = {
  dashboard: IconLayoutDashboard,
  analytics: IconChartBar,
  scheduler: IconCalendarEvent,
  integration: IconLink,
} as const;
