import { fireEvent, render, screen } from '@testing-library/react';
import { PlanNotes } from '@/components/scheduler/list/PlanNotes';

const PUBLISHED = "Published means its time has passed; Social Sync doesn't post for you";

function notes(hasPosts: boolean, handleHelp = jest.fn(), isKept = false) {
  return <PlanNotes hasPosts={hasPosts} isKept={isKept} helpHint=" (?)" onHelp={handleHelp} />;
}

describe('PlanNotes', () => {
  it('says where the plan is kept, and with posts what Published means', () => {
    const { rerender } = render(notes(false));
    expect(screen.getByText('Kept in this tab only')).toBeVisible();
    expect(screen.queryByText(PUBLISHED)).not.toBeInTheDocument();
    rerender(notes(true));
    expect(screen.getByText('Kept in this tab only')).toBeVisible();
    expect(screen.getByText(PUBLISHED)).toBeVisible();
    rerender(notes(true, undefined, true));
    expect(screen.getByText('Kept on this device')).toBeVisible();
  });

  it('has the button of the help, whose tooltip names the key', () => {
    const handleHelp = jest.fn();
    render(notes(true, handleHelp));
    const help = screen.getByRole('button', { name: 'Keyboard shortcuts' });
    expect(help).toHaveAttribute('title', 'Keyboard shortcuts (?)');
    fireEvent.click(help);
    expect(handleHelp).toHaveBeenCalledTimes(1);
  });
});
