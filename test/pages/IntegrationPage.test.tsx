import { act, screen, within } from '@testing-library/react';
import { renderApp } from '@test/support/renderApp';
import { NETWORKS, type Network } from '@/domain/plan/network';
import { networkConnected, networkDisconnected } from '@/state/connectionsSlice';

function renderIntegration(connections: readonly Network[] = []) {
  return renderApp({ path: '/integration', state: { connections } });
}

function connectButton(network: Network) {
  return screen.getByRole('button', { name: `Connect ${network}` });
}

function disconnectButton(network: Network) {
  return screen.getByRole('button', { name: `Disconnect ${network}` });
}

/** Returns the text of each connection in the list. */
function connected() {
  const list = within(screen.getByRole('region', { name: 'Connected Accounts:' }));
  return list.queryAllByRole('listitem').map((entry) => entry.textContent);
}

describe('/integration', () => {
  it('is headed "Social Media Integration"', async () => {
    await renderIntegration();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Social Media Integration' }),
    ).toBeVisible();
  });

  it('has the "Text \'Connect your social media accounts:\'."', async () => {
    await renderIntegration();
    expect(screen.getByText('Connect your social media accounts:')).toBeVisible();
  });

  it("has the \"Buttons 'Connect Facebook', 'Connect Twitter', 'Connect Instagram'.\": \"Networks offered: three\"", async () => {
    await renderIntegration();
    const buttons = within(screen.getByRole('main')).getAllByRole('button', { name: /^Connect / });
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Connect Facebook',
      'Connect Twitter',
      'Connect Instagram',
    ]);
  });

  it("\"'Connected Accounts:' list: [...] when empty, the text 'No accounts connected.'\"", async () => {
    await renderIntegration();
    expect(screen.getByRole('heading', { level: 2, name: 'Connected Accounts:' })).toBeVisible();
    expect(screen.getByText('No accounts connected.')).toBeVisible();
    expect(connected()).toEqual([]);
  });

  it(`"'Connected Accounts:' list: each connected network with a 'Disconnect' button", in the order of connecting`, async () => {
    await renderIntegration(['Instagram', 'Facebook']);
    expect(connected()).toEqual(['InstagramDisconnect', 'FacebookDisconnect']);
    expect(screen.queryByText('No accounts connected.')).not.toBeInTheDocument();
    expect(screen.getAllByText('Disconnect')).toHaveLength(2);
  });

  it.each(NETWORKS)(
    '"Account connection: not connected -> connected on pressing its Connect button; connected -> not connected on Disconnect.": %s',
    async (network) => {
      const { store, user } = await renderIntegration();
      await user.click(connectButton(network));
      expect(connected()).toEqual([`${network}Disconnect`]);
      expect(store.getState().connections).toEqual([network]);
      await user.click(disconnectButton(network));
      expect(screen.getByText('No accounts connected.')).toBeVisible();
      expect(store.getState().connections).toEqual([]);
    },
  );

  it('shows the state of each network beside its button, and says what a connection means', async () => {
    const { user } = await renderIntegration(['Instagram']);
    const states = () =>
      within(screen.getByRole('list', { name: 'Networks' }))
        .getAllByRole('listitem')
        .map((row) => /(Not c|C)onnected/.exec(row.textContent)?.[0]);
    expect(states()).toEqual(['Not connected', 'Not connected', 'Connected']);
    await user.click(connectButton('Facebook'));
    await user.click(disconnectButton('Instagram'));
    expect(states()).toEqual(['Connected', 'Not connected', 'Not connected']);

    const meaning = within(screen.getByRole('region', { name: 'What a connection means here' }));
    expect(meaning.getAllByRole('listitem').map((point) => point.textContent)).toEqual([
      'A list entry. It adds the account to the list of connected accounts; nothing is authorised.',
      "Nothing is posted. You publish each post yourself, when it's due.",
      'No sign-in. Social Sync asks for no access, and nothing leaves this browser.',
    ]);
  });

  it('connects all three networks independently', async () => {
    const { store, user } = await renderIntegration();
    for (const network of ['Twitter', 'Instagram', 'Facebook'] as const) {
      await user.click(connectButton(network));
    }
    expect(store.getState().connections).toEqual(['Twitter', 'Instagram', 'Facebook']);
    await user.click(disconnectButton('Instagram'));
    expect(connected()).toEqual(['TwitterDisconnect', 'FacebookDisconnect']);
  });

  it.each(NETWORKS)(
    '"Connecting an already connected network shows an alert and changes nothing.": "%s is already connected."',
    async (network) => {
      const { alerts, container, store, user } = await renderIntegration([network]);
      const before = store.getState();
      const page = container.innerHTML;
      await user.click(connectButton(network));
      expect(alerts).toEqual([`${network} is already connected.`]);
      expect(store.getState()).toBe(before);
      expect(container.innerHTML).toBe(page);
      await user.click(connectButton(network));
      expect(alerts).toHaveLength(2);
    },
  );

  it('keeps the Connect buttons enabled for connected networks', async () => {
    const { alerts } = await renderIntegration(NETWORKS);
    for (const network of NETWORKS) expect(connectButton(network)).toBeEnabled();
    expect(alerts).toEqual([]);
  });

  it('shows no alert at a first connection, or at one after a disconnection', async () => {
    const { alerts, user } = await renderIntegration();
    await user.click(connectButton('Twitter'));
    await user.click(disconnectButton('Twitter'));
    await user.click(connectButton('Twitter'));
    expect(alerts).toEqual([]);
    expect(connected()).toEqual(['TwitterDisconnect']);
  });

  it('"No real authorisation is performed; a connection is only a local list entry."', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { router, store, user } = await renderIntegration();
    await user.click(connectButton('Facebook'));
    expect(open).not.toHaveBeenCalled();
    expect(router.state.location.pathname).toBe('/integration');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(store.getState().connections).toEqual(['Facebook']);
  });

  it('announces connections and disconnections politely', async () => {
    const { user } = await renderIntegration();
    await user.click(connectButton('Facebook'));
    expect(screen.getByRole('status')).toHaveTextContent(/^Connected Facebook$/);
    await user.click(connectButton('Facebook'));
    expect(screen.getByRole('status')).toHaveTextContent(/^Connected Facebook$/);
    await user.click(disconnectButton('Facebook'));
    expect(screen.getByRole('status')).toHaveTextContent(/^Disconnected Facebook$/);
  });

  it('keeps focus on the Connect button', async () => {
    const { user } = await renderIntegration();
    await user.click(connectButton('Twitter'));
    expect(connectButton('Twitter')).toHaveFocus();
  });

  it('moves focus after Disconnect to the next network, the previous one, or the heading', async () => {
    const { user } = await renderIntegration(['Facebook', 'Twitter', 'Instagram']);
    await user.click(disconnectButton('Twitter'));
    expect(disconnectButton('Instagram')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(disconnectButton('Facebook')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('handles dispatched actions: a repeated one, and networks that are not offered', async () => {
    const { alerts, store } = await renderIntegration();
    act(() => {
      store.dispatch(networkConnected('Twitter'));
      store.dispatch(networkConnected('Twitter'));
      store.dispatch({ type: networkConnected.type, payload: 'Myspace' });
      store.dispatch({ type: networkConnected.type, payload: null });
      store.dispatch({ type: networkConnected.type });
      store.dispatch({ type: networkDisconnected.type, payload: 'Myspace' });
    });
    expect(connected()).toEqual(['TwitterDisconnect']);
    act(() => {
      store.dispatch(networkDisconnected('Twitter'));
      store.dispatch(networkDisconnected('Twitter'));
    });
    expect(screen.getByText('No accounts connected.')).toBeVisible();
    expect(alerts).toEqual([]);
  });
});
