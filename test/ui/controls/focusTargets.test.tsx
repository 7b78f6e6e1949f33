import { render, screen } from '@testing-library/react';
import { allEntries, entryMark, focusedEntry, partMark } from '@/ui/controls/entryFocus';
import { elementOf, focusOn, placeMark } from '@/ui/controls/focusTargets';

function renderEntries() {
  render(
    <>
      <input {...placeMark('search')} />
      <ul>
        {['1', '"2'].map((id) => (
          <li key={id} {...entryMark(id)} tabIndex={-1}>
            <button type="button" {...partMark('delete')}>
              Delete {id}
            </button>
            <a href="#other">Other {id}</a>
          </li>
        ))}
      </ul>
    </>,
  );
}

describe('focusOn', () => {
  it.each([
    ['a place', 'search', () => screen.getByRole('textbox')],
    ['an entry', { entry: '"2' }, () => screen.getAllByRole('listitem')[1]],
    [
      'a part of an entry',
      { entry: '"2', part: 'delete' },
      () => screen.getByRole('button', { name: 'Delete "2' }),
    ],
  ] as const)('gives focus to %s', (_what, target, element) => {
    renderEntries();
    expect(focusOn(target)).toBe(true);
    expect(element()).toHaveFocus();
    expect(elementOf(target)).toBe(element());
  });

  it.each([
    ['a place', 'list'],
    ['an entry', { entry: '3' }],
    ['a part of an entry', { entry: '3', part: 'delete' }],
    ['a part', { entry: '1', part: 'edit' }],
  ] as const)('returns false for %s that is not on the page', (_what, target) => {
    renderEntries();
    focusOn('search');
    expect(focusOn(target)).toBe(false);
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});

describe('focusedEntry', () => {
  it('is null outside of the entries', () => {
    renderEntries();
    expect(focusedEntry()).toBeNull();
    focusOn('search');
    expect(focusedEntry()).toBeNull();
  });

  it('names the entry, and its part if that has a mark', () => {
    renderEntries();
    focusOn({ entry: '1', part: 'delete' });
    expect(focusedEntry()).toEqual({ entry: '1', part: 'delete' });
    screen.getByRole('link', { name: 'Other 1' }).focus();
    expect(focusedEntry()).toEqual({ entry: '1', part: undefined });
  });
});

describe('allEntries', () => {
  it('are in document order', () => {
    renderEntries();
    expect(allEntries()).toEqual(screen.getAllByRole('listitem'));
  });
});
