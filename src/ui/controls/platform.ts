import { platformOf } from '@/core/commands/keyNames';

/** The reader's platform, which decides the names of keys. */
export const PLATFORM = platformOf(navigator.userAgent);
