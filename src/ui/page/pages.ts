import {
  IconCalendarEvent,
  IconChartBar,
  IconLayoutDashboard,
  IconLink,
} from '@/ui/controls/frameIcons';

export const PRODUCT_TITLE = 'Social Sync';

export const COPYRIGHT_LINE = '© 2023 Social Sync. All rights reserved.';

/* eslint-disable no-restricted-syntax -- The one place that names them. */
/** The path of each page. The router adds the path below which the product is served. */
export const PATHS = {
  dashboard: '/',
  analytics: '/analytics',
  scheduler: '/scheduler',
  integration: '/integration',
} as const;
/* eslint-enable no-restricted-syntax */

/** The links of the header, in display order. */
export const NAVIGATION = [
  { label: 'Dashboard', to: PATHS.dashboard, icon: IconLayoutDashboard },
  { label: 'Analytics', to: PATHS.analytics, icon: IconChartBar },
  { label: 'Scheduler', to: PATHS.scheduler, icon: IconCalendarEvent },
  { label: 'Integration', to: PATHS.integration, icon: IconLink },
] as const;

/**
 * Returns the page's path for the path of its file: `/analytics` for `/analytics.html`, `/` for
 * `/index.html` and `/index`. Static hosts serve a page at both; the router knows only the page's
 * path. Case is ignored, as in the router. Any other path is returned unchanged.
 *
 * @param base the path of the dashboard
 */
export function canonicalPath(pathname: string, base = BASE_PATH): string {
  const name = pathname.toLowerCase().replace(/\.html$/, '');
  const page = Object.values(PATHS).find(
    (path) => name === base.toLowerCase() + (path.slice(1) || 'index'),
  );
  return page ? base + page.slice(1) : pathname;
}
