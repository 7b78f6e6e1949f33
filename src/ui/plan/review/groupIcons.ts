import { IconCheck, IconClock, IconPencil } from '@/ui/controls/icons';

/** The icon of what the reviewers of a post say. */
export const GROUP_ICONS = {
  approved: IconCheck,
  change: IconPencil,
  waiting: IconClock,
} as const;
