import { fireEvent, render, screen } from '@testing-library/react';
import { PlanNotes } from '@/features/list/PlanList';

const PUBLISHED = '“Published” means its time has passed. You post it yourself.';

function notes(hasPosts: boolean, handleHelp = jest.fn()) {
  return <PlanNotes hasPosts={hasPosts} helpHint=" (?)" onHelp={handleHelp} />;
}

describe('PlanNotes', () => {
  it('says with posts what Published means', () => {
    const { rerender } = render(notes(false));
    expect(screen.queryByText(PUBLISHED)).not.toBeInTheDocument();
    rerender(notes(true));
    expect(screen.getByText(PUBLISHED)).toBeVisible();
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
