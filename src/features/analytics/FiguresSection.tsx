import { useEffect, useState } from 'react';
import { Button } from '@/ui/controls/Button';
import { Card } from '@/ui/controls/Card';
import { focusPage } from '@/ui/page/focusPage';
import { useAnnounce } from '@/ui/page/useAnnouncements';
import { useLoaded } from '@/ui/page/useLoaded';

async function loadYourFigures() {
  const { YourFigures } = await import(/* webpackChunkName: 'figures' */ './YourFigures');
  return YourFigures;
}

/** The section on the user's own posts, whose code is loaded when it is first shown. */
export function FiguresSection() {
  const announce = useAnnounce();
  const { Loaded, hasFailed, retry } = useLoaded(loadYourFigures);
  const [isRetried, setIsRetried] = useState(false);
  useEffect(() => {
    if (!isRetried) return;
    // The button that had focus is gone.
    if (Loaded) focusPage();
    else if (hasFailed) announce('Your plan still could not be loaded');
  }, [Loaded, hasFailed, isRetried, announce]);

  if (Loaded) return <Loaded />;
  return (
    <Card
      title="Your plan"
      beside={
        (hasFailed || isRetried) && (
          <>
            <span>It could not be loaded</span>
            <Button
              variant="secondary"
              onClick={() => {
                setIsRetried(true);
                retry();
              }}
            >
              Try again
            </Button>
          </>
        )
      }
    >
      {null}
    </Card>
  );
}
