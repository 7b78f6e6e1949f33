import { act, render, screen } from '@testing-library/react';
import { createManualTime } from '@test/support/manualTime';
import { TimeProvider } from '@/ui/page/TimeProvider';
import { createProgress, LiveProgress } from '@/features/exchange/LiveProgress';

it('shows each percentage, and announces one every five seconds', () => {
  const time = createManualTime(0);
  const progress = createProgress();
  const { unmount } = render(
    <TimeProvider time={time}>
      <LiveProgress name="Checking" progress={progress} />
    </TimeProvider>,
  );
  const bar = screen.getByRole('progressbar', { name: 'Checking' });
  const report = (done: number) => {
    act(() => {
      progress.report(done);
    });
  };
  expect(bar).toHaveProperty('max', 100);
  expect(bar).toHaveProperty('value', 0);
  report(0.429);
  expect(bar).toHaveProperty('value', 42);
  expect(screen.getByText('42 %')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('');
  act(() => {
    time.advanceTo(5_000);
  });
  expect(screen.getByRole('status')).toHaveTextContent('Checking: 42 %');
  report(0.8);
  act(() => {
    time.advanceTo(9_999);
  });
  expect(screen.getByRole('status')).toHaveTextContent('Checking: 42 %');
  act(() => {
    time.advanceTo(10_000);
  });
  expect(screen.getByRole('status')).toHaveTextContent('Checking: 80 %');
  unmount();
  report(0.9);
});
