import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createManualTime } from '@test/support/manualTime';
import { servicesOf } from '@test/support/services';
import { DeviceSettings, StoredData } from '@/features/settings/DeviceSettings';
import type { KeepingState, Services } from '@/store/services';
import { createAppStore } from '@/store/store';
import { START } from '../../store/aStore';

it('StoredData deletes only after a second question', async () => {
  const handleDelete = jest.fn();
  const user = userEvent.setup({ delay: null });
  render(<StoredData size="" onDelete={handleDelete} />);
  await user.click(screen.getByRole('button', { name: 'Delete what is stored…' }));
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  expect(handleDelete).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.getByRole('button', { name: 'Delete what is stored…' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Delete what is stored' }));
  expect(handleDelete).toHaveBeenCalledTimes(1);
});

describe('DeviceSettings', () => {
  async function renderSettings(keeping: KeepingState, usage: Services['usage']) {
    const { realTime } = createManualTime(START);
    const store = createAppStore(servicesOf({ realTime, usage }), { keeping });
    render(
      <Provider store={store}>
        <DeviceSettings announce={() => () => undefined} />
      </Provider>,
    );
    await act(() => Promise.resolve());
  }

  const deleteButton = () => screen.queryByRole('button', { name: 'Delete what is stored…' });

  it('says how much the browser stores while the plan is kept', async () => {
    await renderSettings({ kind: 'on', tab: 1 }, () => Promise.resolve(4_200_000));
    expect(screen.getByText('About 4.2 MB stored in this browser')).toBeVisible();
    expect(deleteButton()).toBeVisible();
  });

  it('offers to delete what is stored if the browser does not say how much it is', async () => {
    await renderSettings({ kind: 'on', tab: 1 }, () => Promise.reject(new TypeError()));
    expect(screen.queryByText(/stored in this browser/)).toBeNull();
    expect(deleteButton()).toBeVisible();
  });

  it('asks the browser for nothing if the plan is not kept', async () => {
    const usage = jest.fn();
    await renderSettings({ kind: 'off' }, usage);
    expect(usage).not.toHaveBeenCalled();
    expect(deleteButton()).toBeNull();
  });
});
