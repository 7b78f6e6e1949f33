import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState, type ComponentProps } from 'react';
import { aDraft } from '@test/support/builders';
import { field, submitPost } from '@test/support/renderApp';
import { PostForm } from '@/features/composer/PostForm';
import { EMPTY_DRAFT } from '@/core/plan/emptyDraft';
import type { PostDraft } from '@/core/plan/postFields';

type Props = Omit<
  ComponentProps<typeof PostForm>,
  'onChange' | 'onFiles' | 'onRepeat' | 'onPause' | 'onSubmit' | 'onCancel'
>;

interface HarnessProps extends Props {
  readonly onPause: (draft: PostDraft) => void;
  readonly onSubmit: (draft: PostDraft) => void;
  readonly onCancel?: ((draft: PostDraft) => void) | undefined;
}

/** A form with the draft in the state of its parent. */
function Harness({ draft: first, onPause, onSubmit, onCancel, ...props }: HarnessProps) {
  const [draft, setDraft] = useState(first);
  const latest = useRef(first);
  return (
    <PostForm
      {...props}
      draft={draft}
      onFiles={() => undefined}
      onRepeat={() => undefined}
      onChange={(next) => {
        latest.current = next;
        setDraft(next);
      }}
      onPause={() => {
        onPause(latest.current);
      }}
      onSubmit={() => {
        onSubmit(draft);
      }}
      onCancel={
        onCancel &&
        (() => {
          onCancel(draft);
        })
      }
    />
  );
}

function renderForm(props: Partial<HarnessProps> = {}) {
  const handleSubmit = jest.fn<undefined, [PostDraft]>();
  const handlePause = jest.fn<undefined, [PostDraft]>();
  const form = (changed: Partial<HarnessProps>) => (
    <Harness
      label="New post"
      draft={EMPTY_DRAFT}
      onPause={handlePause}
      minDate="2026-06-15"
      submitName="Schedule Post"
      isRepeating={false}
      onSubmit={handleSubmit}
      {...props}
      {...changed}
    />
  );
  const { rerender } = render(form({}));
  return {
    handleSubmit,
    handlePause,
    change: (changed: Partial<HarnessProps>) => {
      rerender(form(changed));
    },
    user: userEvent.setup({ delay: null }),
  };
}

function typed() {
  return {
    date: field('date').value,
    time: field('time').value,
    content: field('content').value,
  };
}

describe('PostForm', () => {
  it('is a named form with the fields Content, Date and Time and a button, in this order', async () => {
    const { user } = renderForm();
    expect(screen.getByRole('form', { name: 'New post' })).toBeVisible();
    expect(field('date')).toHaveAttribute('type', 'date');
    expect(field('time')).toHaveAttribute('type', 'time');
    for (const element of [
      screen.getByRole('textbox', { name: 'Content' }),
      field('date'),
      field('time'),
      screen.getByRole('button', { name: 'Repeat…' }),
      screen.getByRole('button', { name: 'Schedule Post' }),
    ]) {
      await user.tab();
      expect(element).toHaveFocus();
    }
  });

  it('has a content field of 4 rows with a placeholder', () => {
    renderForm();
    const content = screen.getByPlaceholderText('What would you like to post?');
    expect(content).toBe(screen.getByLabelText('Content'));
    expect(content.tagName).toBe('TEXTAREA');
    expect(content).toHaveAttribute('rows', '4');
  });

  it('has no validation except the minimum date, and no maximum length', () => {
    renderForm({ minDate: '2026-02-28' });
    expect(field('date')).toHaveAttribute('min', '2026-02-28');
    for (const name of ['date', 'time', 'content'] as const) {
      expect(field(name)).not.toBeRequired();
      expect(field(name)).not.toHaveAttribute('maxlength');
      expect(field(name)).not.toHaveAttribute('max');
    }
    expect(screen.getByRole('form')).not.toHaveAttribute('novalidate');
  });

  it('calls onSubmit with the typed values unchanged', async () => {
    const { user, handleSubmit } = renderForm();
    await user.type(field('date'), '2026-06-16');
    await user.type(field('time'), '09:30');
    await user.type(field('content'), '  Good morning,{Enter}Lisbon ');
    await user.click(screen.getByRole('button', { name: 'Schedule Post' }));
    expect(handleSubmit.mock.calls).toEqual([
      [{ date: '2026-06-16', time: '09:30', content: '  Good morning,\nLisbon ' }],
    ]);
  });

  it('keeps focus and text where they are when it is submitted', async () => {
    const { user } = renderForm();
    submitPost(aDraft());
    await user.click(field('content'));
    await user.click(screen.getByRole('button', { name: 'Schedule Post' }));
    expect(screen.getByRole('button', { name: 'Schedule Post' })).toHaveFocus();
    expect(typed()).toEqual(aDraft());
  });

  it('is submitted by Enter in a single-line field', async () => {
    const { user, handleSubmit } = renderForm();
    await user.type(field('date'), '2026-06-16{Enter}');
    expect(handleSubmit).toHaveBeenCalledTimes(1);
  });

  it('starts a new line on Enter in the content', async () => {
    const { user, handleSubmit } = renderForm();
    await user.type(field('content'), 'one{Enter}two');
    expect(handleSubmit).not.toHaveBeenCalled();
    expect(field('content')).toHaveValue('one\ntwo');
  });

  it('keeps the draft when the minimum date changes', () => {
    const { change } = renderForm();
    fireEvent.change(field('content'), { target: { value: 'half a thought' } });
    change({ minDate: '2026-06-16' });
    expect(field('date')).toHaveAttribute('min', '2026-06-16');
    expect(field('content')).toHaveValue('half a thought');
  });

  it('keeps the minimum date while the date field has focus', () => {
    const { change } = renderForm();
    act(() => {
      field('date').focus();
    });
    change({ minDate: '2026-06-16' });
    expect(field('date')).toHaveAttribute('min', '2026-06-15');
    act(() => {
      field('date').blur();
    });
    expect(field('date')).toHaveAttribute('min', '2026-06-16');
  });

  // WebKit shows today's date in an empty date field.
  it.each(['date', 'time'] as const)('distinguishes an empty %s field by class', (name) => {
    renderForm();
    expect(field(name)).toHaveClass('empty');
    fireEvent.change(field(name), { target: { value: aDraft()[name] } });
    expect(field(name)).not.toHaveClass('empty');
  });

  it('uses the text direction of the content', () => {
    renderForm();
    expect(field('content')).toHaveAttribute('dir', 'auto');
  });
});

describe('the quick dates', () => {
  const DATES = [
    { name: 'Today', date: '2026-06-15' },
    { name: 'Tomorrow', date: '2026-06-16' },
  ];

  it('fill in their date, keep it as a pause does, and show that it is chosen', async () => {
    const { user, handlePause } = renderForm({ quickDates: DATES });
    const group = within(screen.getByRole('toolbar', { name: 'Quick dates' }));
    const tomorrow = group.getByRole('button', { name: 'Tomorrow' });
    expect(tomorrow).toHaveAttribute('aria-pressed', 'false');
    expect(tomorrow).toHaveAccessibleDescription('Tue, Jun 16, 2026');
    await user.type(field('content'), 'Doors open');
    await user.click(tomorrow);
    expect(field('date')).toHaveValue('2026-06-16');
    expect(field('content')).toHaveValue('Doors open');
    expect(handlePause.mock.lastCall).toEqual([
      { date: '2026-06-16', time: '', content: 'Doors open' },
    ]);
    expect(tomorrow).toHaveAttribute('aria-pressed', 'true');
    expect(tomorrow).toHaveFocus();
    expect(group.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('are one tab stop, in which arrow keys, Home and End move', async () => {
    const { user } = renderForm({ quickDates: DATES });
    const [today, , repeat] = within(
      screen.getByRole('toolbar', { name: 'Quick dates' }),
    ).getAllByRole('button');
    act(() => {
      field('time').focus();
    });
    await user.tab();
    expect(today).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(repeat).toHaveFocus();
    await user.keyboard('{Home}{Alt>}{ArrowRight}{/Alt}{ArrowDown}');
    expect(today).toHaveFocus();
    await user.keyboard('{End}');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Schedule Post' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(repeat).toHaveFocus();
    await user.tab({ shift: true });
    expect(field('time')).toHaveFocus();
  });

  it('are mirrored in text from right to left', async () => {
    const { user } = renderForm({ quickDates: DATES });
    const toolbar = screen.getByRole('toolbar', { name: 'Quick dates' });
    toolbar.style.direction = 'rtl';
    const [today, tomorrow] = within(toolbar).getAllByRole('button');
    act(() => {
      today?.focus();
    });
    await user.keyboard('{ArrowLeft}');
    expect(tomorrow).toHaveFocus();
  });
});

it('describes its button by the hint', () => {
  renderForm({ hint: 'All are needed' });
  expect(screen.getByRole('button', { name: 'Schedule Post' })).toHaveAccessibleDescription(
    'All are needed',
  );
});

describe('Enter with Ctrl or Command', () => {
  it.each(['Control', 'Meta'])('submits from every field: %s', async (modifier) => {
    const draft = aDraft();
    const { user, handleSubmit } = renderForm({ draft });
    for (const name of ['date', 'time', 'content'] as const) {
      act(() => {
        field(name).focus();
      });
      await user.keyboard(`{${modifier}>}{Enter}{/${modifier}}`);
    }
    expect(handleSubmit.mock.calls).toEqual([[draft], [draft], [draft]]);
    expect(field('content')).toHaveValue(draft.content);
  });

  it('submits from a button that is a choice, and does not press it', async () => {
    const draft = aDraft();
    const quickDates = [{ name: 'Tomorrow', date: '2026-06-16' }] as const;
    const { user, handleSubmit } = renderForm({ draft, quickDates });
    act(() => {
      screen.getByRole('button', { name: 'Tomorrow' }).focus();
    });
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(handleSubmit.mock.calls).toEqual([[draft]]);
    expect(field('date')).toHaveValue(draft.date);
  });

  it('does not submit from a menu in the form', () => {
    const { handleSubmit } = renderForm({
      draft: aDraft(),
      offer: (
        <div role="menu">
          <button type="button" role="menuitem">
            Always
          </button>
        </div>
      ),
    });
    fireEvent.keyDown(screen.getByRole('menuitem'), { key: 'Enter', ctrlKey: true });
    expect(handleSubmit).not.toHaveBeenCalled();
  });

  it.each([
    ['without a modifier', {}],
    ['while it repeats', { ctrlKey: true, repeat: true }],
    ['during a composition', { ctrlKey: true, isComposing: true }],
    ['with Alt too, which is AltGr on Windows', { ctrlKey: true, altKey: true }],
    ['with Shift too', { ctrlKey: true, shiftKey: true }],
  ])('does not submit the content %s', (_case, init) => {
    const { handleSubmit } = renderForm({ draft: aDraft() });
    fireEvent.keyDown(field('content'), { key: 'Enter', ...init });
    expect(handleSubmit).not.toHaveBeenCalled();
  });
});

it('does not submit on Ctrl+Enter on Cancel', () => {
  const { handleSubmit } = renderForm({ draft: aDraft(), onCancel: jest.fn() });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Cancel' }), {
    key: 'Enter',
    ctrlKey: true,
  });
  expect(handleSubmit).not.toHaveBeenCalled();
});

describe('a pause in typing', () => {
  it('is no keystroke in the content, and is when the content is left', async () => {
    const { user, handlePause } = renderForm();
    await user.type(field('content'), 'Half a thought');
    expect(handlePause).not.toHaveBeenCalled();
    await user.tab();
    expect(handlePause.mock.calls).toEqual([[{ date: '', time: '', content: 'Half a thought' }]]);
  });

  it('is the choice of a day and of a time', () => {
    const { handlePause } = renderForm();
    fireEvent.change(field('date'), { target: { value: '2026-06-16' } });
    fireEvent.change(field('time'), { target: { value: '09:30' } });
    expect(handlePause.mock.calls).toEqual([
      [{ date: '2026-06-16', time: '', content: '' }],
      [{ date: '2026-06-16', time: '09:30', content: '' }],
    ]);
  });
});

describe('editing in PostForm', () => {
  function renderEdit() {
    const handleCancel = jest.fn();
    return {
      handleCancel,
      ...renderForm({
        label: 'Edit post: Doors open',
        draft: aDraft({ date: '2026-06-01' }),
        originalDate: '2026-06-01',
        submitName: 'Save',
        onCancel: handleCancel,
      }),
    };
  }

  it('has the buttons Save and Cancel', () => {
    renderEdit();
    expect(screen.getByRole('form', { name: 'Edit post: Doors open' })).toBeVisible();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Repeat…',
      'Save',
      'Cancel',
    ]);
  });

  it('accepts its own past date, and no other past date', () => {
    renderEdit();
    expect(field('date')).not.toHaveAttribute('min');
    fireEvent.change(field('date'), { target: { value: '2026-06-02' } });
    expect(field('date')).toHaveAttribute('min', '2026-06-15');
    fireEvent.change(field('date'), { target: { value: '2026-06-01' } });
    expect(field('date')).not.toHaveAttribute('min');
  });

  it.each(['by its button', 'by Escape'])('is cancelled %s', async (way) => {
    const { user, handleCancel } = renderEdit();
    await user.type(field('content'), '!');
    if (way === 'by Escape') await user.keyboard('{Escape}');
    else fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(handleCancel.mock.calls).toEqual([
      [aDraft({ date: '2026-06-01', content: 'Doors open on Friday.!' })],
    ]);
  });

  it('updates the minimum date before Enter submits', () => {
    renderEdit();
    const pressEnter = () => fireEvent.keyDown(field('date'), { key: 'Enter' });
    act(() => {
      field('date').focus();
    });
    fireEvent.change(field('date'), { target: { value: '2026-06-02' } });
    expect(field('date')).not.toHaveAttribute('min');
    pressEnter();
    expect(field('date')).toBeInvalid();
    fireEvent.change(field('date'), { target: { value: '2026-06-01' } });
    expect(field('date')).toBeInvalid();
    pressEnter();
    expect(field('date')).toBeValid();
  });

  it.each([
    ['of a composition', { isComposing: true }],
    ['of a composition in Safari', { keyCode: 229 }],
  ])('ignores Escape %s', (_kind, press) => {
    const { handleCancel } = renderEdit();
    fireEvent.keyDown(field('content'), { key: 'Escape', ...press });
    expect(handleCancel).not.toHaveBeenCalled();
  });

  it('ignores Escape without onCancel', async () => {
    const { user } = renderForm({ draft: aDraft() });
    await user.type(field('content'), '!{Escape}');
    expect(field('content')).toHaveValue('Doors open on Friday.!');
  });
});
