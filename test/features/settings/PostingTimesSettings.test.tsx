import { fireEvent, screen, within } from '@testing-library/react';
import { DEFAULT_SETTINGS, type PostingTimes } from '@/core/plan/settings';
import { aPost } from '@test/support/builders';
import { renderApp } from '@test/support/renderApp';

const WORKDAYS = [1, 2, 3, 4, 5];
const HARBOUR = { id: '1', name: 'Harbour', colour: 'teal', accounts: ['Facebook'] } as const;

/** Opens the settings. It is Monday, 15 June 2026, after 9:00. */
async function openTimes(postingTimes?: PostingTimes) {
  const { store, user } = await renderApp({
    state: {
      scheduledPosts: [
        aPost({ date: '2026-06-17', time: '18:00', labels: ['1'], channels: ['Facebook'] }),
        aPost({ date: '2026-06-18', time: '08:15', channels: ['Twitter'] }),
      ],
      connections: ['Facebook', 'Twitter'],
      labels: [HARBOUR],
      settings: { ...DEFAULT_SETTINGS, ...(postingTimes && { postingTimes }) },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  const section = within(await screen.findByRole('group', { name: 'Posting times' }));
  const press = (name: string) => user.click(section.getByRole('button', { name }));
  const choose = (name: string) => user.selectOptions(section.getByRole('combobox'), name);
  return { user, section, press, choose, times: () => store.getState().settings.postingTimes };
}

describe('the settings of posting times', () => {
  it('begin with a time from Monday to Friday, and take further days', async () => {
    const { user, section, press, times } = await openTimes();
    await press('Add a time');
    fireEvent.change(section.getByLabelText('Time on Mon–Fri'), { target: { value: '09:00' } });
    await user.keyboard('{Enter}');
    expect(section.getByRole('button', { name: 'Add a time on Mon–Fri' })).toHaveFocus();
    await press('Other days');
    fireEvent.change(section.getByLabelText('Time on Sun, Sat'), { target: { value: '10:00' } });
    await user.tab();
    expect(times()).toEqual({
      '': [
        { days: WORKDAYS, times: ['09:00'] },
        { days: [0, 6], times: ['10:00'] },
      ],
    });
    expect(section.getByText(/^7 times a week/)).toHaveTextContent(
      '7 times a week. Next free: Tue, Jun 16, 9:00 AM',
    );
    await press('Sun, Sat');
    await press('Sunday');
    // At least one day stays.
    await press('Saturday');
    await press('Remove 9:00 AM on Mon–Fri');
    expect(times()).toEqual({ '': [{ days: [6], times: ['10:00'] }] });
    await press('Delete the times on Sat');
    expect(times()).toBeUndefined();
    expect(section.getByRole('button', { name: 'Add a time' })).toHaveFocus();
  });

  it('leave a time that is begun by Escape, with the dialog open', async () => {
    const { user, section, press, times } = await openTimes();
    await press('Add a time');
    await user.keyboard('{Escape}');
    expect(times()).toBeUndefined();
    expect(section.getByRole('button', { name: 'Add a time' })).toHaveFocus();
  });

  it('keep the field of an incomplete time, and say what is missing', async () => {
    const { user, section, press, times } = await openTimes();
    await press('Add a time');
    await user.keyboard('{Enter}');
    expect(section.getByText('Type a whole time, such as 9:30 AM.')).toBeVisible();
    expect(section.getByLabelText('Time on Mon–Fri')).toHaveFocus();
    expect(times()).toBeUndefined();
  });

  it('belong to a brand or an account, filled in from its posts', async () => {
    const all = [{ days: WORKDAYS, times: ['07:00'] }];
    const { press, choose, section, times } = await openTimes({ '': all });
    await choose('Harbour');
    expect(section.getByText(/Harbour has none of its own yet/)).toBeVisible();
    await press('Fill in from my plan');
    await choose('Twitter');
    await press('Fill in from my plan');
    expect(times()).toEqual({
      '': all,
      '1': [{ days: [3], times: ['18:00'] }],
      Twitter: [{ days: [4], times: ['08:15'] }],
    });
    await choose('Harbour');
    await press('Use those of all accounts');
    expect(times()).not.toHaveProperty('1');
    expect(screen.getAllByText(/Changed the posting times of Harbour/)).not.toHaveLength(0);
  });

  it('of an account are given up for those of its brand', async () => {
    const of = (time: string) => [{ days: WORKDAYS, times: [time] }];
    const { press, choose, section } = await openTimes({
      ...{ '': of('07:00'), 1: of('08:00'), Facebook: of('09:00') },
    });
    await choose('Facebook');
    await press('Use those of Harbour');
    expect(section.getByRole('button', { name: 'Remove 8:00 AM on Mon–Fri' })).toBeVisible();
  });
});
