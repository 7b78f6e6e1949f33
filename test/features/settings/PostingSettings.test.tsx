import { act, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '@/core/plan/settings';
import type { Notifications } from '@/store/services';
import { aPost } from '@test/support/builders';
import { memoryNotifications } from '@test/support/memoryNotifications';
import { renderApp } from '@test/support/renderApp';

const HELP = { ...DEFAULT_SETTINGS, helpPosting: { since: '2026-06-16T04:00:00.000Z' } };

const TOMORROW = aPost({ id: 'buns', date: '2026-06-16', time: '09:30' });

type Permission = ReturnType<Notifications['permission']>;

/** Opens the settings of a browser with this permission, in which the user gives this answer. */
async function openSettings(permission: Permission, answer: Permission = permission, now = false) {
  const system = memoryNotifications({ permission, answer });
  const app = await renderApp({
    notifications: system.notifications,
    state: { scheduledPosts: [TOMORROW], settings: HELP, device: { notifies: now } },
  });
  await app.user.click(screen.getByRole('button', { name: 'Settings' }));
  const control = await screen.findByRole('switch', { name: 'System notification' });
  await waitFor(() => {
    expect(control).toHaveAttribute('aria-disabled', String(permission === 'missing'));
  });
  const isOn = () => app.store.getState().device.notifies;
  return { ...app, system, control, isOn };
}

describe('the switch "System notification"', () => {
  it('asks for the permission only when it is pressed, and shows what a notification looks like', async () => {
    const { user, system, control, isOn } = await openSettings('default', 'granted');
    expect(system.asked()).toBe(0);
    await user.click(control);
    expect(system.asked()).toBe(1);
    expect(control).toBeChecked();
    expect(isOn()).toBe(true);
    expect(system.shown.map(({ title }) => title)).toEqual(['System notification is on']);
    await user.click(control);
    expect(control).not.toBeChecked();
    expect(isOn()).toBe(false);
    expect(system.asked()).toBe(1);
  });

  it.each([
    ['refused', 'denied', /refuses notifications\. Allow notifications in the settings/],
    ['not answered', 'default', /needs your answer/],
  ] as const)('stays off and says why if the question is %s', async (_name, answer, words) => {
    const { user, system, control, isOn } = await openSettings('default', answer);
    await user.click(control);
    expect(await screen.findByText(words)).toBeVisible();
    expect(control).not.toBeChecked();
    expect(isOn()).toBe(false);
    expect(system.shown).toEqual([]);
  });

  it('shows off while the permission is withdrawn, and on when it is given again', async () => {
    const { system, control } = await openSettings('granted', 'granted', true);
    expect(control).toBeChecked();
    act(() => {
      system.change('denied');
    });
    expect(control).not.toBeChecked();
    expect(screen.getByText(/does not allow notifications any more/)).toBeVisible();
    act(() => {
      system.change('granted');
    });
    expect(control).toBeChecked();
    expect(screen.queryByText(/any more/)).toBeNull();
  });

  it('stays off if the browser allows a notification but shows none', async () => {
    const { user, system, control, isOn } = await openSettings('granted');
    system.fail();
    await user.click(control);
    expect(await screen.findByText(/did not show a notification/)).toBeVisible();
    expect(isOn()).toBe(false);
  });

  it('offers the calendar in a browser without notifications', async () => {
    const { user, control } = await openSettings('missing');
    await user.click(control);
    expect(control).not.toBeChecked();
    expect(await screen.findByText(/This browser has no notifications/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reminders in my calendar…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
    expect(dialog.getByRole('radio', { name: 'iCalendar' })).toBeChecked();
    expect(dialog.getByRole('combobox', { name: 'Ring' })).toHaveDisplayValue('At the time');
    expect(screen.queryByRole('dialog', { name: 'Settings' })).toBeNull();
  });
});
