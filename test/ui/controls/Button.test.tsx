import { fireEvent, render, screen } from '@testing-library/react';
import { Button } from '@/ui/controls/Button';

describe('Button', () => {
  it('does not submit its form by default', () => {
    const handleSubmit = jest.fn();
    const handleClick = jest.fn();
    render(
      <form onSubmit={handleSubmit}>
        <Button variant="secondary" onClick={handleClick}>
          Only a button
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Only a button' }));
    expect(handleClick).toHaveBeenCalledTimes(1);
    expect(handleSubmit).not.toHaveBeenCalled();
  });

  it('submits with type submit', () => {
    const handleSubmit = jest.fn((event: { preventDefault: () => void }) => {
      event.preventDefault();
    });
    render(
      <form onSubmit={handleSubmit}>
        <Button variant="primary" type="submit">
          Send
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(handleSubmit).toHaveBeenCalledTimes(1);
  });

  it.each(['primary', 'secondary', 'icon'] as const)(
    'has the class of its variant: %s',
    (variant) => {
      render(
        <Button variant={variant} aria-label="Named">
          ✕
        </Button>,
      );
      expect(screen.getByRole('button', { name: 'Named' })).toHaveClass(`button ${variant}`, {
        exact: true,
      });
    },
  );
});
