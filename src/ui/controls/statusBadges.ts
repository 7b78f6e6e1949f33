import { __iconNode as IconCircleCheck } from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { __iconNode as IconClock } from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';

/** The tone and the icon of the badge of each status. */
export const STATUS_BADGES = {
  Published: { tone: 'green', icon: IconCircleCheck },
  Scheduled: { tone: 'blue', icon: IconClock },
} as const;
