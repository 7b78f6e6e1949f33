import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { PageFrame } from '@/shell/PageFrame';

function Frame(props: Partial<ComponentProps<typeof PageFrame>>) {
  return (
    <MemoryRouter>
      <PageFrame
        productTitle="The Product"
        navigation={[{ label: 'Home', to: '/', icon: 'M0 0' }]}
        copyrightLine="© Somebody"
        mainRef={createRef<HTMLElement>()}
        {...props}
      />
    </MemoryRouter>
  );
}

describe('PageFrame', () => {
  it('renders header, content and footer in this order', () => {
    render(<Frame>the page</Frame>);
    const landmarks = [
      screen.getByRole('banner'),
      screen.getByRole('main'),
      screen.getByRole('contentinfo'),
    ];
    expect(landmarks[1]).toHaveTextContent('the page');
    expect(landmarks[2]).toHaveTextContent('© Somebody');
    const inDocument = [...document.querySelectorAll('header, main, footer')];
    expect(inDocument).toEqual(landmarks);
  });

  it('has a skip link as the first tab stop', async () => {
    const user = userEvent.setup({ delay: null });
    const address = window.location.href;
    render(<Frame />);
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.location.href).toBe(address);
  });

  it('sets mainRef to the main element', () => {
    const mainRef = createRef<HTMLElement>();
    render(<Frame mainRef={mainRef} />);
    expect(mainRef.current).toBe(screen.getByRole('main'));
  });

  it('renders the tools in the header, and the notice at the end', () => {
    render(<Frame tools={<i>a tool</i>} notice={<section aria-label="A notice" />} />);
    expect(screen.getByRole('banner')).toContainElement(screen.getByText('a tool'));
    const notice = screen.getByRole('region', { name: 'A notice' });
    expect(screen.getByRole('contentinfo').nextElementSibling).toBe(notice);
  });

  it('keeps one status region, which exists before its first message', () => {
    const { rerender } = render(<Frame />);
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    expect(region).not.toHaveAttribute('aria-live');
    rerender(<Frame announcement="Something happened." />);
    expect(screen.getByRole('status')).toBe(region);
    expect(region).toHaveTextContent('Something happened.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
