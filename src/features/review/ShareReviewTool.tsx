import { useCommandHandlers } from '@/ui/page/commandHandlers';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useOnDemand } from '@/ui/page/useOnDemand';

async function loadShareReview() {
  return (await import(/* webpackChunkName: 'shareReview' */ './ShareReview')).ShareReview;
}

/** The command that hands posts over for review, and its dialog. */
export function ShareReviewTool() {
  const announce = useAnnounce();
  const failure = '“Share for review” could not be loaded';
  const dialog = useOnDemand(loadShareReview, failure, announce);
  useCommandHandlers(() => ({ shareReview: dialog.open }));
  return dialog.Wanted && <dialog.Wanted key={dialog.opening} onClose={dialog.close} />;
}
