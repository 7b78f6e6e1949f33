/** One icon a module: the package's index would load all of its six thousand. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { IconGlyph } from '@/components/shared/Icon';

  const icon: IconGlyph;
  export default icon;
}
