import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingsDialog } from '@/components/dashboard/SettingsDialog';
import type { Appearance } from '@/domain/appearance';

function renderSettings(appearance: Appearance = 'system', singleKeys = true) {
  const handleChoose = jest.fn();
  const handleSingleKeys = jest.fn();
  const user = userEvent.setup({ delay: null });
  const view = render(
    <SettingsDialog
      appearance={appearance}
      onAppearanceChoose={handleChoose}
      singleKeys={singleKeys}
      onSingleKeysChange={handleSingleKeys}
    />,
  );
  return {
    ...view,
    user,
    handleChoose,
    handleSingleKeys,
    open: async () => {
      await user.click(screen.getByRole('button', { name: 'Settings' }));
      return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Settings' });
    },
  };
}

describe('SettingsDialog', () => {
  it('shows its button alone until it is pressed', () => {
    renderSettings();
    expect(screen.getByRole('button', { name: 'Settings' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens a native dialog as a modal one', async () => {
    const { open } = renderSettings();
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    const dialog = await open();
    expect(dialog.tagName).toBe('DIALOG');
    expect(dialog).toBeVisible();
    expect(showModal.mock.contexts).toEqual([dialog]);
  });

  it('closes by its button, and opens again', async () => {
    const { open, user } = renderSettings();
    await open();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await open()).toBeVisible();
  });

  it.each([
    ['system', 'System'],
    ['light', 'Light'],
    ['dark', 'Dark'],
  ] as const)('shows which of System, Light and Dark holds: %s', async (appearance, label) => {
    const { open } = renderSettings(appearance);
    const group = within(await open()).getByRole('group', { name: 'Appearance' });
    const radios = within(group).getAllByRole('radio');
    expect(radios).toHaveLength(3);
    expect(radios.filter((radio) => radio.matches(':checked'))).toEqual([
      within(group).getByRole('radio', { name: label }),
    ]);
  });

  it('puts focus on the choice that holds', async () => {
    const { open } = renderSettings('dark');
    await open();
    expect(screen.getByRole('radio', { name: 'Dark' })).toHaveFocus();
  });

  it.each([
    ['System', 'system'],
    ['Light', 'light'],
    ['Dark', 'dark'],
  ] as const)('hands the choice up at once, with nothing to confirm: %s', async (label, choice) => {
    const { open, user, handleChoose } = renderSettings(choice === 'dark' ? 'light' : 'dark');
    await open();
    await user.click(screen.getByRole('radio', { name: label }));
    expect(handleChoose.mock.calls).toEqual([[choice]]);
  });

  it.each([true, false])('shows whether single keys are shortcuts: %p', async (isOn) => {
    const { open } = renderSettings('system', isOn);
    const group = within(await open()).getByRole('group', { name: 'Keyboard' });
    const single = within(group).getByRole('switch', { name: 'Single-key shortcuts' });
    expect(single.matches(':checked')).toBe(isOn);
    expect(single).toHaveAccessibleDescription(/^Press \? on the scheduler .*by accident\.$/);
  });

  it.each([true, false])('hands up that single keys are switched from %p', async (isOn) => {
    const { open, user, handleSingleKeys } = renderSettings('system', isOn);
    await open();
    await user.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
    expect(handleSingleKeys.mock.calls).toEqual([[!isOn]]);
  });

  it('keeps two dialogs on one page apart', async () => {
    const user = userEvent.setup({ delay: null });
    const handlers = [jest.fn(), jest.fn()] as const;
    render(
      <>
        <SettingsDialog
          appearance="system"
          onAppearanceChoose={handlers[0]}
          singleKeys
          onSingleKeysChange={jest.fn()}
        />
        <SettingsDialog
          appearance="dark"
          onAppearanceChoose={handlers[1]}
          singleKeys={false}
          onSingleKeysChange={jest.fn()}
        />
      </>,
    );
    for (const button of screen.getAllByRole('button', { name: 'Settings' })) {
      await user.click(button);
    }
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.filter(({ checked }) => checked).map(({ value }) => value)).toEqual([
      'system',
      'dark',
    ]);
    expect(new Set(radios.map(({ name }) => name)).size).toBe(2);
  });

  it('states plainly what is kept: nothing', async () => {
    const { open } = renderSettings();
    const dialog = within(await open());
    expect(dialog.getByRole('heading', { name: 'What is kept' })).toBeVisible();
    expect(dialog.getByText(/^Nothing\. .*gone when you reload or close it/)).toBeVisible();
  });
});
