import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { elementOf } from '@/ui/controls/focusTargets';
import { Page } from '@/shell/Page';
import { renderApp } from '@test/support/renderApp';

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

const TITLES = [
  ['/', 'Dashboard · Social Sync'],
  ['/analytics', 'Analytics · Social Sync'],
  ['/scheduler', 'Scheduler · Social Sync'],
  ['/integration', 'Integration · Social Sync'],
  ['/unknown', 'Error · Social Sync'],
] as const;

describe('usePageTitle', () => {
  beforeEach(() => {
    document.title = 'before';
  });

  it.each(TITLES)('sets the document title on the first load: %s is "%s"', async (path, title) => {
    await renderApp({ path });
    expect(document.title).toBe(title);
  });

  it('sets it at each navigation, including back', async () => {
    const { router } = await renderApp();
    for (const [path, title] of [...TITLES, ...TITLES.toReversed()]) {
      await act(() => router.navigate(path));
      await waitFor(() => {
        expect(document.title).toBe(title);
      });
    }
    await act(() => router.navigate(-1));
    expect(document.title).toBe('Analytics · Social Sync');
  });

  it('keeps it when something happens on the page', async () => {
    const { user } = await renderApp({ path: '/integration' });
    await user.click(screen.getByRole('button', { name: 'Connect Twitter' }));
    expect(document.title).toBe('Integration · Social Sync');
  });
});
