import { render, screen } from '@testing-library/react';
import { PlanNotes } from '@/components/scheduler/list/PlanNotes';

const PUBLISHED = "Published means its time has passed; Social Sync doesn't post for you";

describe('PlanNotes', () => {
  it('says where the plan is kept, and with posts what Published means', () => {
    const { rerender } = render(<PlanNotes hasPosts={false} />);
    expect(screen.getByText('Kept in this tab only')).toBeVisible();
    expect(screen.queryByText(PUBLISHED)).not.toBeInTheDocument();
    rerender(<PlanNotes hasPosts />);
    expect(screen.getByText('Kept in this tab only')).toBeVisible();
    expect(screen.getByText(PUBLISHED)).toBeVisible();
  });
});
