import { render, screen } from '@testing-library/react';
import { ErrorScreen } from '@/shell/ErrorScreen';

describe('ErrorScreen', () => {
  it('shows the heading "Unexpected Application Error!", the message, the advice and the links', () => {
    render(
      <ErrorScreen
        message="404 Not Found"
        advice="Check the address."
        progress="Trying again…"
        note="It takes a moment."
      >
        <a href="/">Home</a>
      </ErrorScreen>,
    );
    expect(
      screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    expect(screen.getByText('404 Not Found')).toBeVisible();
    expect(screen.getByText('Check the address.')).toBeVisible();
    expect(screen.getByText('Trying again…')).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByText('It takes a moment.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
  });

  it('shows HTML in a message as text', () => {
    const message = '<img src=x onerror=alert(1)> & "quotes"';
    render(
      <ErrorScreen message={message} progress="">
        {null}
      </ErrorScreen>,
    );
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('has a focusable heading', () => {
    render(
      <ErrorScreen message="Something" progress="">
        {null}
      </ErrorScreen>,
    );
    screen.getByRole('heading').focus();
    expect(screen.getByRole('heading')).toHaveFocus();
  });
});
