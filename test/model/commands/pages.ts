import fc from 'fast-check';
import { APPEARANCES, NETWORKS, PAGE_NAMES, type Network } from '../driver';
import { nameOf } from '../model';
import { command, goTo, pick } from './command';

export const connect = fc.constantFrom(...NETWORKS).map((network: Network) =>
  command({
    name: `connect(${network})`,
    run: async (model, driver) => {
      await goTo('Integration', model, driver);
      await driver.connect(network);
      model.connect(network);
    },
  }),
);

export const disconnect = fc.nat(20).map((which) =>
  command({
    name: `disconnect(${which})`,
    isPossible: ({ accounts }) => accounts.length > 0,
    run: async (model, driver) => {
      await goTo('Integration', model, driver);
      const account = pick(model.accounts, which);
      await driver.use([{ selector: 'main button', name: `Disconnect ${nameOf(account)}` }]);
      model.disconnect(account);
    },
  }),
);

export const chooseAppearance = fc.constantFrom(...APPEARANCES).map((appearance) =>
  command({
    name: `choose(${appearance})`,
    run: async (model, driver) => {
      await goTo('Dashboard', model, driver);
      await driver.chooseAppearance(appearance);
      model.chooseAppearance(appearance);
    },
  }),
);

export const switchSingleKeys = fc.constant(
  command({
    name: 'switch(single keys)',
    run: async (model, driver) => {
      await goTo('Dashboard', model, driver);
      await driver.switchSingleKeys();
      model.switchSingleKeys();
    },
  }),
);

export const navigate = fc.constantFrom(...PAGE_NAMES).map((page) =>
  command({
    name: `follow(${page})`,
    run: async (model, driver) => {
      await driver.follow(page);
      model.follow(page);
    },
  }),
);

export const back = fc.constant(
  command({
    name: 'back',
    isPossible: ({ arrivalBefore }) => arrivalBefore !== undefined,
    run: async (model, driver) => {
      if (model.arrivalBefore === undefined) return;
      await driver.back(model.arrivalBefore);
      model.back();
    },
  }),
);

export const reload = fc.constant(
  command({
    name: 'reload',
    run: async (model, driver) => {
      await driver.reload(model.page);
      model.reload();
    },
  }),
);
