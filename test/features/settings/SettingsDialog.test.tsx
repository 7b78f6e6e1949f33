import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingsDialog } from '@/features/settings/SettingsDialog';
import { DEFAULT_SETTINGS, type Settings } from '@/core/plan/settings';

function renderSettings(settings: Partial<Settings> = {}) {
  const handleChoose = jest.fn();
  const handleSingleKeys = jest.fn();
  const handleAsk = jest.fn();
  const handleClose = jest.fn();
  const user = userEvent.setup({ delay: null });
  render(
    <SettingsDialog
      settings={{ ...DEFAULT_SETTINGS, ...settings }}
      onAppearanceChoose={handleChoose}
      onSingleKeysChange={handleSingleKeys}
      onAskBeforeLeavingChange={handleAsk}
      version="2.0.0"
      onClose={handleClose}
    >
      <p>Settings of the device</p>
    </SettingsDialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Settings' });
  return { user, dialog, handleChoose, handleSingleKeys, handleAsk, handleClose };
}

describe('SettingsDialog', () => {
  it('opens a native modal dialog', () => {
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    const { dialog } = renderSettings();
    expect(dialog.tagName).toBe('DIALOG');
    expect(dialog).toBeVisible();
    expect(showModal.mock.contexts).toEqual([dialog]);
  });

  it.each(['Done', 'Close'])('closes with the button %s', async (name) => {
    const { user, handleClose } = renderSettings();
    await user.click(screen.getByRole('button', { name }));
    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['system', 'System'],
    ['light', 'Light'],
    ['dark', 'Dark'],
  ] as const)('shows the current appearance: %s', (appearance, label) => {
    const { dialog } = renderSettings({ appearance });
    const group = within(dialog).getByRole('radiogroup', { name: 'Appearance' });
    const radios = within(group).getAllByRole('radio');
    expect(radios).toHaveLength(3);
    expect(radios.filter((radio) => radio.matches(':checked'))).toEqual([
      within(group).getByRole('radio', { name: label }),
    ]);
  });

  it('focuses the current choice', () => {
    renderSettings({ appearance: 'dark' });
    expect(screen.getByRole('radio', { name: 'Dark' })).toHaveFocus();
  });

  it.each([
    ['System', 'system'],
    ['Light', 'light'],
    ['Dark', 'dark'],
  ] as const)('calls onAppearanceChoose at once: %s', async (label, choice) => {
    const { user, handleChoose } = renderSettings({
      appearance: choice === 'dark' ? 'light' : 'dark',
    });
    await user.click(screen.getByRole('radio', { name: label }));
    expect(handleChoose.mock.calls).toEqual([[choice]]);
  });

  it.each([true, false])('shows whether single-key shortcuts are on: %p', (isOn) => {
    const { dialog } = renderSettings({ singleKeys: isOn });
    const group = within(dialog).getByRole('group', { name: 'Keyboard' });
    const single = within(group).getByRole('switch', { name: 'Single-key shortcuts' });
    expect(single.matches(':checked')).toBe(isOn);
    expect(single).toHaveAccessibleDescription(/^Press \? on the scheduler .*by accident\.$/);
  });

  it.each([true, false])('calls onSingleKeysChange when switched from %p', async (isOn) => {
    const { user, handleSingleKeys } = renderSettings({ singleKeys: isOn });
    await user.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
    expect(handleSingleKeys.mock.calls).toEqual([[!isOn]]);
  });

  it.each([true, false])('shows and calls back the question before leaving: %p', async (isOn) => {
    const { user, handleAsk } = renderSettings({ askBeforeLeaving: isOn });
    const ask = screen.getByRole('switch', { name: 'Ask before leaving' });
    expect(ask.matches(':checked')).toBe(isOn);
    await user.click(ask);
    expect(handleAsk.mock.calls).toEqual([[!isOn]]);
  });

  it('shows the settings of the device, and the version', () => {
    renderSettings();
    expect(screen.getByText('Settings of the device')).toBeVisible();
    expect(screen.getByText('Social Sync 2.0.0')).toBeVisible();
  });
});
