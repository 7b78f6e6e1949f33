import type { To } from 'react-router-dom';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useOnDemand } from '@/ui/page/useOnDemand';
import { useCommandHandlers } from '@/ui/page/commandHandlers';
import { useRun } from '@/ui/page/useRun';
import { PaletteButton } from './PaletteButton';

interface PaletteToolProps {
  readonly announce: Announce;
  /** Shows posts on the scheduler. */
  readonly onShow: (ids: readonly string[]) => void;
  /** The address of the scheduler. */
  readonly scheduler: To;
}

async function loadPalette() {
  const { Palette } = await import(/* webpackChunkName: 'palette' */ './Palette');
  return Palette;
}

/** The button in the header that opens the command palette, and what its key does. */
export function PaletteTool({ announce, onShow, scheduler }: PaletteToolProps) {
  const palette = useOnDemand(loadPalette, 'The command palette could not be loaded', announce);
  const run = useRun(scheduler);
  useCommandHandlers(() => ({ palette: palette.open }));
  return (
    <>
      <PaletteButton onOpen={palette.open} />
      {palette.Wanted && (
        <palette.Wanted
          key={palette.opening}
          announce={announce}
          onRun={run}
          onShow={onShow}
          scheduler={scheduler}
          onClose={palette.close}
        />
      )}
    </>
  );
}
