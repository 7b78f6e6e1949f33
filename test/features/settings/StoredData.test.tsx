import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StoredData } from '@/features/settings/StoredData';

describe('StoredData', () => {
  function renderStored() {
    const handleDelete = jest.fn();
    const user = userEvent.setup({ delay: null });
    render(
      <StoredData
        parts={[
          { kind: 'posts', name: 'Plan', count: '60 posts', size: '41 kB' },
          { kind: 'other', name: 'Settings and connections', count: '', size: '1 kB' },
        ]}
        total="42 kB in all"
        onDelete={handleDelete}
      />,
    );
    return { user, handleDelete };
  }

  it('lists what is stored, with its size', () => {
    renderStored();
    const list = screen.getByRole('list', { name: 'What is stored' });
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      'Plan60 posts41 kB',
      'Settings and connections1 kB',
    ]);
    expect(screen.getByText('42 kB in all')).toBeVisible();
  });

  it('deletes only after a second question', async () => {
    const { user, handleDelete } = renderStored();
    await user.click(screen.getByRole('button', { name: 'Delete what is stored…' }));
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    expect(handleDelete).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.getByRole('button', { name: 'Delete what is stored…' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Delete what is stored' }));
    expect(handleDelete).toHaveBeenCalledTimes(1);
  });
});
