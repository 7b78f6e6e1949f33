import type { ReactNode } from 'react';
import { TimeProvider } from '@/ui/page/TimeProvider';
import { createManualTime, type ManualTime } from './manualTime';

/** Options that render a component with manual time. */
export function withTime(time: ManualTime = createManualTime(0)) {
  return {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <TimeProvider time={time}>{children}</TimeProvider>
    ),
  };
}
