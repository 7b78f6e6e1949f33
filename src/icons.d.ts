/** One icon a module: the package's index would load all of its six thousand. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { IconPaths } from '@/ui/controls/Icon';

  export const __iconNode: IconPaths;
}
