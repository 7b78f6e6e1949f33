/** Where each page lives. */
export const PATHS = {
  dashboard: '/',
  analytics: '/analytics',
  scheduler: '/scheduler',
  integration: '/integration',
} as const;
