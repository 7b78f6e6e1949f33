import { act, screen } from '@testing-library/react';
import { newPostChanged } from '@/store/newPostSlice';
import { renderApp } from '@test/support/renderApp';
import manifest from '../../package.json';

/** Renders the error screen of an unknown address, after some typing. */
async function renderError() {
  const view = await renderApp({ path: '/nowhere?a=b#search=secret' });
  act(() => {
    view.store.dispatch(newPostChanged({ date: '', time: '', content: 'secret' }));
  });
  // The screen is rendered again, as after a retry.
  await act(() => view.router.navigate('/nowhere#search=secret'));
  return { ...view, copy: await screen.findByRole('button', { name: 'Copy details' }) };
}

function shownText() {
  return screen.getByLabelText<HTMLTextAreaElement>('Details').value;
}

/** Lets the old way of copying succeed or fail; jsdom does not have it. */
function allowCommand(isAllowed: boolean) {
  const execCommand = jest.fn(() => isAllowed);
  Object.assign(document, { execCommand });
  return execCommand;
}

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
});

describe('The details of an error', () => {
  it('are copied as they can be read, without a text of the user', async () => {
    const { user, copy } = await renderError();
    await user.click(copy);
    expect(await screen.findByText('Copied')).toHaveAttribute('aria-live', 'polite');
    const text = await navigator.clipboard.readText();
    expect(text).toBe(shownText());
    expect(text).toContain(`Social Sync ${manifest.version} at /nowhere\n${navigator.userAgent}`);
    expect(text).toContain('404 Not Found');
    expect(text).toContain(`Last actions: ${newPostChanged.type}`);
    expect(text).not.toContain('secret');
  });

  it('are hidden until the user wants to read them', async () => {
    const { user } = await renderError();
    expect(screen.getByLabelText('Details')).not.toBeVisible();
    await user.click(screen.getByText('What is copied'));
    expect(screen.getByLabelText('Details')).toBeVisible();
    expect(screen.getByLabelText('Details')).toHaveAttribute('readonly');
  });

  it('are copied in the old way where the browser has no other', async () => {
    const { user, copy } = await renderError();
    const execCommand = allowCommand(true);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'));
    await user.click(copy);
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(execCommand).toHaveBeenCalledWith('copy');
  });

  it('are selected if the browser does not copy them', async () => {
    const { user, copy } = await renderError();
    allowCommand(false);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'));
    await user.click(copy);
    expect(
      await screen.findByText('The details could not be copied. Copy the selected text below.'),
    ).toBeVisible();
    const text = screen.getByLabelText<HTMLTextAreaElement>('Details');
    expect(text).toBeVisible();
    expect(text).toHaveFocus();
    expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe(text.value);
  });

  it('are reported in a new tab, whose address contains nothing of them', async () => {
    await renderError();
    const link = screen.getByRole('link', { name: 'Report it on GitHub' });
    expect(link).toHaveAttribute('href', `${manifest.bugs.url}/new/choose`);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noreferrer');
  });
});
