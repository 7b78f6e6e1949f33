import { act, screen, within } from '@testing-library/react';
import { aPost, at } from '@test/support/builders';
import { renderApp } from '@test/support/renderApp';
import { NETWORKS, type Network } from '@/core/channels/channelNetwork';
import { networkConnected, networkDisconnected } from '@/store/connectionsSlice';
import type { RootState } from '@/store/store';

/** Renders the page, and waits for the parts that are loaded after it. */
async function renderIntegration(
  connections: readonly Network[] = [],
  state: Partial<RootState> = {},
) {
  const app = await renderApp({ path: '/integration', state: { connections, ...state } });
  await screen.findByRole('region', { name: 'More networks' });
  return app;
}

function connectButton(network: Network) {
  return screen.getByRole('button', { name: `Connect ${network}` });
}

function disconnectButton(network: Network) {
  return screen.getByRole('button', { name: `Disconnect ${network}` });
}

/** Returns the text of each connection in the list, without that of the button "Rename". */
function connected() {
  const list = within(screen.getByRole('region', { name: 'Connected Accounts:' }));
  return list.queryAllByRole('listitem').map((entry) => entry.textContent.replace('Rename', ''));
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
    const networks = within(screen.getByRole('list', { name: 'Networks' }));
    const buttons = networks.getAllByRole('button', { name: /^Connect / });
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

describe('/integration, accounts', () => {
  const button = (name: string) => screen.getByRole('button', { name });

  it('"More networks": connects, names and disconnects an account, each announced as one step', async () => {
    const { store, user } = await renderIntegration();
    await user.click(button('Connect LinkedIn'));
    expect(screen.getByRole('status')).toHaveTextContent(/^Connected LinkedIn$/);
    expect(connected()).toEqual(['LinkedInDisconnect']);
    await user.keyboard('{Enter}');
    const name = await screen.findByRole('textbox', { name: 'Account name' });
    await user.keyboard('Harbour Coffee{Enter}');
    expect(name).not.toBeInTheDocument();
    expect(connected()).toEqual(['LinkedIn: Harbour CoffeeDisconnect']);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Named the LinkedIn account “Harbour Coffee”',
    );
    expect(store.getState().accounts).toEqual([{ id: 'LinkedIn', name: 'Harbour Coffee' }]);
    await user.click(button('Disconnect LinkedIn: Harbour Coffee'));
    expect(screen.getByRole('status')).toHaveTextContent('Disconnected LinkedIn: Harbour Coffee');
    expect(screen.getByText('No accounts connected.')).toBeVisible();
    await user.click(button('Undo'));
    expect(connected()).toEqual(['LinkedIn: Harbour CoffeeDisconnect']);
  });

  it('adds accounts of one of the three networks, whose Connect button still alerts @nightly', async () => {
    const { alerts, store, user } = await renderIntegration(['Instagram', 'Twitter']);
    await user.selectOptions(screen.getByLabelText('Network'), 'Twitter');
    await user.click(screen.getByLabelText('Name of the new account'));
    await user.keyboard('Velo Atelier{Enter}');
    expect(store.getState().accounts).toEqual([{ id: 'Twitter:2', name: 'Velo Atelier' }]);
    expect(connected()).toEqual([
      'InstagramDisconnect',
      'TwitterDisconnect',
      'Twitter: Velo AtelierDisconnect',
    ]);
    await user.click(connectButton('Twitter'));
    expect(alerts).toEqual(['Twitter is already connected.']);
    await user.click(disconnectButton('Twitter'));
    expect(button('Disconnect Twitter: Velo Atelier')).toHaveFocus();
    expect(store.getState().connections).toEqual(['Instagram']);
  });

  it('names an account of the three networks, and announces nothing if the name stays @nightly', async () => {
    const { store, user } = await renderIntegration(['Facebook']);
    for (let time = 1; time <= 2; time += 1) {
      await user.click(screen.getByRole('button', { name: /^Rename Facebook/ }));
      const name = await screen.findByRole('textbox', { name: 'Account name' });
      await user.clear(name);
      await user.keyboard('Velo{Enter}');
      expect(name).not.toBeInTheDocument();
      expect(connected()).toEqual(['Facebook: VeloDisconnect']);
    }
    expect(store.getState().history.past).toHaveLength(1);
  });

  it('says how many posts are meant for a network until they are published @nightly', async () => {
    const posts = [
      aPost({ channels: ['Facebook', 'Threads'] }),
      aPost({ time: '10:30', channels: ['Facebook:2'] }),
      aPost({ date: '2020-01-01', channels: ['Facebook'] }),
    ];
    const { advanceTo } = await renderIntegration([], { scheduledPosts: posts });
    expect(screen.getByText('2 scheduled posts are meant for Facebook.')).toBeVisible();
    expect(screen.getByText('1 scheduled post is meant for Threads.')).toBeVisible();
    expect(screen.queryByText(/meant for Twitter/)).not.toBeInTheDocument();
    advanceTo(at(2026, 6, 16, 9, 30) + 1);
    expect(screen.getByText('1 scheduled post is meant for Facebook.')).toBeVisible();
    expect(screen.queryByText(/meant for Threads/)).not.toBeInTheDocument();
  });

  it('shows hostile names as text', async () => {
    const name = '<img src=x onerror=alert(1)>"\'&amp;';
    await renderIntegration([], { accounts: [{ id: 'Threads', name }] });
    expect(connected()).toEqual([`Threads: ${name}Disconnect`]);
    expect(document.querySelector('img')).toBeNull();
  });
});
