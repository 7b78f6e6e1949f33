import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { elementOf } from '@/ui/controls/focusTargets';
import { Page } from '@/shell/Page';

describe('Page', () => {
  it('has one heading, which is focusable but not a tab stop', async () => {
    const user = userEvent.setup({ delay: null });
    render(
      <Page title="A page">
        <button type="button">first</button>
      </Page>,
    );
    const heading = screen.getByRole('heading', { level: 1, name: 'A page' });
    expect(elementOf('page')).toBe(heading);
    await user.tab();
    expect(screen.getByRole('button')).toHaveFocus();
    heading.focus();
    expect(heading).toHaveFocus();
  });

  it('shows the lead and the action if they are given', () => {
    const { rerender, container } = render(
      <Page title="A page" lead="Read this:" action={<button>Do it</button>}>
        content
      </Page>,
    );
    expect(screen.getByText('Read this:')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Do it' })).toBeVisible();
    rerender(<Page title="A page">content</Page>);
    expect(container).toHaveTextContent(/^A pagecontent$/);
    expect(container.querySelector('p')).not.toBeInTheDocument();
  });
});
