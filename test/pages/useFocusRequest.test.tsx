import { act, render, screen } from '@testing-library/react';
import { placeMark, type FocusTarget } from '@/components/shared/focusTargets';
import { useFocusRequest } from '@/pages/useFocusRequest';

function renderPage() {
  let request: (target: FocusTarget) => void = () => undefined;
  function Page({ hasList }: { readonly hasList: boolean }) {
    request = useFocusRequest();
    return (
      <>
        <input aria-label="Search" {...placeMark('search')} />
        {hasList && <input aria-label="List" {...placeMark('list')} />}
      </>
    );
  }
  const { rerender } = render(<Page hasList={false} />);
  return {
    request: (target: FocusTarget) => {
      act(() => {
        request(target);
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

  it('focuses a target when it is rendered, only once', () => {
    const { change, request } = renderPage();
    request('list');
    expect(document.body).toHaveFocus();
    change(true);
    expect(screen.getByLabelText('List')).toHaveFocus();
    screen.getByLabelText('Search').focus();
    change(true);
    expect(screen.getByLabelText('Search')).toHaveFocus();
    request('list');
    expect(screen.getByLabelText('List')).toHaveFocus();
  });

  it('drops a request when there is a new one', () => {
    const { change, request } = renderPage();
    request('list');
    request('search');
    change(true);
    expect(screen.getByLabelText('Search')).toHaveFocus();
  });
});
