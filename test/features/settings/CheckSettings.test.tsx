import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CheckSettings } from '@/features/settings/CheckSettings';

describe('CheckSettings', () => {
  it('calls back with each change', async () => {
    const user = userEvent.setup();
    const handleChange = jest.fn();
    render(
      <CheckSettings check={{ skipsWeekends: false, clashMinutes: 45 }} onChange={handleChange} />,
    );
    const weekends = screen.getByRole('switch', { name: 'Weekends may be empty' });
    expect(weekends).not.toBeChecked();
    await user.click(weekends);
    expect(handleChange).toHaveBeenLastCalledWith({ skipsWeekends: true, clashMinutes: 45 });

    const minutes = screen.getByLabelText('Posts for one account clash');
    expect(minutes).toHaveDisplayValue('within 45 minutes');
    expect(
      within(minutes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'at the same time',
      ...[5, 10, 15, 30, 45, 60, 120].map((count) => `within ${count} minutes`),
    ]);
    await user.selectOptions(minutes, 'at the same time');
    expect(handleChange).toHaveBeenLastCalledWith({ skipsWeekends: false, clashMinutes: 0 });
  });
});
