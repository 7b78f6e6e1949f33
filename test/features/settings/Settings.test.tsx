import { screen, within } from '@testing-library/react';
import { renderApp } from '@test/support/renderApp';
import { PROGRAM_VERSION } from '@/core/planFile/format';
import { DEFAULT_SETTINGS, type Settings } from '@/core/plan/settings';

async function renderSettings(settings: Partial<Settings> = {}) {
  const { store, user } = await renderApp({
    state: { settings: { ...DEFAULT_SETTINGS, ...settings } },
  });
  await user.click(screen.getByRole('button', { name: 'Settings' }));
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Settings' });
  return { user, dialog, settings: () => store.getState().settings };
}

describe('Settings', () => {
  it('open a native modal dialog, with the version', async () => {
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    const { dialog } = await renderSettings();
    expect(dialog.tagName).toBe('DIALOG');
    expect(dialog).toBeVisible();
    expect(showModal.mock.contexts).toEqual([dialog]);
    expect(
      within(dialog).getByText(`Social Sync ${PROGRAM_VERSION}`, { exact: false }),
    ).toBeVisible();
  });

  it('link the licences, in another tab @nightly', async () => {
    const { dialog } = await renderSettings();
    const link = within(dialog).getByRole('link', { name: 'Licences' });
    expect(link).toHaveAttribute('href', '/licences.txt');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'opener');
  });

  it('lead from the version to what changed, in a new tab @nightly', async () => {
    const { dialog } = await renderSettings();
    const link = within(dialog).getByRole('link', { name: 'What changed' });
    expect(link).toHaveAttribute('href', '/changes.html');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it.each(['Done', 'Close'])('close with the button %s @nightly', async (name) => {
    const { user, dialog } = await renderSettings();
    await user.click(within(dialog).getByRole('button', { name }));
    expect(dialog).not.toBeInTheDocument();
  });

  it.each([
    ['system', 'System'],
    ['light', 'Light'],
    ['dark', 'Dark'],
  ] as const)('show and focus the current appearance: %s', async (appearance, label) => {
    const { dialog } = await renderSettings({ appearance });
    const group = within(dialog).getByRole('radiogroup', { name: 'Appearance' });
    const radios = within(group).getAllByRole('radio');
    expect(radios).toHaveLength(3);
    const chosen = within(group).getByRole('radio', { name: label });
    expect(radios.filter((radio) => radio.matches(':checked'))).toEqual([chosen]);
    expect(chosen).toHaveFocus();
  });

  it.each([true, false])('switch single-key shortcuts from %p', async (isOn) => {
    const { user, dialog, settings } = await renderSettings({ singleKeys: isOn });
    const group = within(dialog).getByRole('group', { name: 'Keyboard' });
    const single = within(group).getByRole('switch', { name: 'Single-key shortcuts' });
    expect(single.matches(':checked')).toBe(isOn);
    expect(single).toHaveAccessibleDescription(/^Press \? on the scheduler .*by accident\.$/);
    await user.click(single);
    expect(settings().singleKeys).toBe(!isOn);
    expect(single.matches(':checked')).toBe(!isOn);
  });

  it.each([true, false])('switch the question before leaving from %p @nightly', async (isOn) => {
    const { user, dialog, settings } = await renderSettings({ askBeforeLeaving: isOn });
    const ask = within(dialog).getByRole('switch', { name: 'Ask before leaving' });
    expect(ask.matches(':checked')).toBe(isOn);
    await user.click(ask);
    expect(settings().askBeforeLeaving).toBe(!isOn);
  });

  it('change and restore the limit of a network @nightly', async () => {
    const { user, dialog, settings } = await renderSettings();
    await user.click(within(dialog).getByText('Text limits'));
    const field = within(dialog).getByLabelText('Mastodon');
    await user.clear(field);
    await user.type(field, '5000{Enter}');
    expect(settings().limits).toEqual({ Mastodon: 5000 });
    await user.click(within(dialog).getByLabelText('Restore the limit of Mastodon: 500'));
    expect(settings().limits ?? {}).toEqual({});
  });

  it('choose which advice is shown', async () => {
    const { user, dialog, settings } = await renderSettings();
    const group = within(dialog).getByRole('radiogroup', { name: 'Advice' });
    expect(within(group).getByRole('radio', { name: 'All' })).toBeChecked();
    await user.click(within(group).getByRole('radio', { name: 'Only what networks refuse' }));
    expect(settings().advice).toBe('refused');
  });
});

describe('the switch "Keep on this device" after a failure', () => {
  it.each([
    ['denied', 'the browser does not allow storage, as in a private window', false],
    ['insecure', 'the browser keeps a plan only for pages over https', false],
    ['damaged', 'the stored plan is damaged', false],
    ['full', 'no space is left on this device', true],
  ] as const)('is on only if it is tried again: %s', async (reason, words, isOn) => {
    const { user } = await renderApp({ state: { keeping: { kind: 'failed', reason } } });
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Settings' }));
    const control = dialog.getByRole<HTMLInputElement>('switch', { name: 'Keep on this device' });
    expect(control.checked).toBe(isOn);
    expect(dialog.getByText(`Not kept on this device: ${words}`)).toBeVisible();
  });
});
