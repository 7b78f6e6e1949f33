import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LabelChoices } from '@/ui/plan/LabelChoices';
import type { Label } from '@/core/channels/label';

const unused = jest.fn();

const LABELS: readonly Label[] = [
  { id: '1', name: 'All', colour: 'teal' },
  { id: '2', name: 'Some', colour: 'orange' },
  { id: '3', name: 'None', colour: 'rose' },
];

describe('LabelChoices', () => {
  it('shows labels that only some of several posts have as mixed, and a click adds them to all', async () => {
    const user = userEvent.setup({ delay: null });
    const handleChange = jest.fn();
    render(
      <LabelChoices
        labels={LABELS}
        chosen={['1']}
        mixed={['2']}
        onChange={handleChange}
        onCreate={() => null}
        onRename={unused}
        onRecolour={unused}
        onAccounts={unused}
        onMerge={unused}
        onDelete={unused}
      />,
    );
    const box = (name: string) => screen.getByRole('checkbox', { name });
    expect(box('All')).not.toBePartiallyChecked();
    expect(box('Some')).toBePartiallyChecked();
    expect(box('None')).not.toBePartiallyChecked();
    await user.click(box('Some'));
    await user.click(box('All'));
    await user.click(box('None'));
    expect(handleChange.mock.calls).toEqual([
      [['1', '2'], { add: ['2'], remove: [] }],
      [[], { add: [], remove: ['1'] }],
      [['1', '3'], { add: ['3'], remove: [] }],
    ]);
    // The name of a label that another tab has just created.
    await user.type(screen.getByRole('textbox'), 'Other{Enter}');
    expect(handleChange).toHaveBeenCalledTimes(3);
  });

  it('chooses the exact name on Enter, although another label begins with it', async () => {
    const user = userEvent.setup({ delay: null });
    const handleChange = jest.fn();
    const handleCreate = jest.fn();
    render(
      <LabelChoices
        labels={[{ id: '4', name: 'Some more', colour: 'teal' }, ...LABELS]}
        chosen={[]}
        onChange={handleChange}
        onCreate={handleCreate}
        onRename={unused}
        onRecolour={unused}
        onAccounts={unused}
        onMerge={unused}
        onDelete={unused}
      />,
    );
    await user.keyboard('some{Enter}');
    expect(handleChange.mock.calls).toEqual([[['2'], { add: ['2'], remove: [] }]]);
    expect(handleCreate).not.toHaveBeenCalled();
  });
});
