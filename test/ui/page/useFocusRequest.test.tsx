import { act, render, screen } from '@testing-library/react';
import { dayMark } from '@/ui/controls/entryFocus';
import { placeMark, type FocusTarget } from '@/ui/controls/focusTargets';
import { useFocusRequest } from '@/ui/page/useFocusRequest';

function renderPage() {
  let request: (target: FocusTarget) => void = () => undefined;
  function Page({ hasList }: { readonly hasList: boolean }) {
    request = useFocusRequest();
    return (
      <>
        <input aria-label="Search" {...placeMark('search')} />
        <div data-hours="">
          <div tabIndex={-1} {...dayMark('2026-06-16')}>
            Tuesday
          </div>
        </div>
        {hasList && <input aria-label="List" {...placeMark('list')} />}
      </>
    );
  }
  const { rerender } = render(<Page hasList={false} />);
  return {
    request: (target: FocusTarget, hasList = false) => {
      act(() => {
        request(target);
        rerender(<Page hasList={hasList} />);
      });
    },
    change: (hasList: boolean) => {
      rerender(<Page hasList={hasList} />);
    },
  };
}

describe('useFocusRequest', () => {
  it('focuses a target that is on the page', () => {
    const { request } = renderPage();
    request('search');
    expect(screen.getByLabelText('Search')).toHaveFocus();
  });

  it('focuses a target that is rendered together with the request', () => {
    const { request } = renderPage();
    request('list', true);
    expect(screen.getByLabelText('List')).toHaveFocus();
  });

  it('focuses a target once for each request', () => {
    const { change, request } = renderPage();
    request('list', true);
    screen.getByLabelText('Search').focus();
    change(true);
    expect(screen.getByLabelText('Search')).toHaveFocus();
    request('list', true);
    expect(screen.getByLabelText('List')).toHaveFocus();
  });

  it('scrolls the hours of a week into view for a day, not the whole day', () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { request } = renderPage();
    request({ day: '2026-06-16' });
    const day = screen.getByText('Tuesday');
    expect(day).toHaveFocus();
    expect(scroll.mock.contexts).toEqual([day.parentElement]);
  });

  it('does not focus a target that is rendered later', () => {
    const { change, request } = renderPage();
    request('list');
    change(true);
    expect(document.body).toHaveFocus();
  });
});
