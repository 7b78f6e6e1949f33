import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StoredData, storedInWords } from '@/features/settings/DeviceSettings';

describe('StoredData', () => {
  function renderStored() {
    const handleDelete = jest.fn();
    const user = userEvent.setup({ delay: null });
    render(
      <StoredData
        parts={[
          { kind: 'posts', name: 'Plan', count: '60 posts', size: '41 kB' },
          { kind: 'other', name: 'Everything else', count: '', size: '1 kB' },
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
      'Everything else1 kB',
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

describe('storedInWords', () => {
  const USAGE = {
    posts: { count: 60, bytes: 41_000 },
    steps: { count: 1, bytes: 122_000 },
    drafts: { count: 2, bytes: 3_000 },
    media: { pictures: 0, videos: 0, bytes: 0 },
    other: { count: 2, bytes: 100 },
    bytes: 166_100,
  };

  it.each([
    [{ pictures: 12, videos: 0, bytes: 48_000_000 }, '12 pictures', '48 MB'],
    [{ pictures: 1, videos: 2, bytes: 1_500_000_000 }, '1 picture, 2 videos', '1.5 GB'],
    [{ pictures: 0, videos: 1, bytes: 9_000_000 }, '1 video', '9 MB'],
  ])('names pictures and videos: %j', (media, count, size) => {
    const { parts } = storedInWords({ ...USAGE, media });
    expect(parts[3]).toEqual({ kind: 'media', name: 'Media', count, size });
  });

  it('names each part with its number and its size', () => {
    const { parts, total } = storedInWords(USAGE);
    expect(parts.map(({ name, count, size }) => [name, count, size])).toEqual([
      ['Plan', '60 posts', '41 kB'],
      ['History', '1 step', '122 kB'],
      ['Drafts', '2 open', '3 kB'],
      ['Everything else', '', '1 kB'],
    ]);
    expect(total).toBe('About 166 kB in all');
  });
});
