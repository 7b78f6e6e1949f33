import fc from 'fast-check';
import { APPEARANCES, NETWORKS, PAGE_NAMES, type Network } from '../desk';
import { command, goTo, pick } from './command';

export const connect = fc.constantFrom(...NETWORKS).map((network: Network) =>
  command({
    name: `connect(${network})`,
    run: async (model, desk) => {
      await goTo('Integration', model, desk);
      await desk.connect(network);
      model.connect(network);
    },
  }),
);

export const disconnect = fc.nat(2).map((which) =>
  command({
    name: `disconnect(${which})`,
    isPossible: ({ connected }) => connected.length > 0,
    run: async (model, desk) => {
      await goTo('Integration', model, desk);
      const network = pick(model.connected, which);
      await desk.disconnect(network);
      model.disconnect(network);
    },
  }),
);

export const chooseAppearance = fc.constantFrom(...APPEARANCES).map((appearance) =>
  command({
    name: `choose(${appearance})`,
    run: async (model, desk) => {
      await goTo('Dashboard', model, desk);
      await desk.chooseAppearance(appearance);
      model.chooseAppearance(appearance);
    },
  }),
);

export const switchSingleKeys = fc.constant(
  command({
    name: 'switch(single keys)',
    run: async (model, desk) => {
      await goTo('Dashboard', model, desk);
      await desk.switchSingleKeys();
      model.switchSingleKeys();
    },
  }),
);

export const navigate = fc.constantFrom(...PAGE_NAMES).map((page) =>
  command({
    name: `follow(${page})`,
    run: async (model, desk) => {
      await desk.follow(page);
      model.follow(page);
    },
  }),
);

export const back = fc.constant(
  command({
    name: 'back',
    isPossible: ({ pageBefore }) => pageBefore !== undefined,
    run: async (model, desk) => {
      if (model.pageBefore === undefined) return;
      await desk.back(model.pageBefore);
      model.back();
    },
  }),
);

export const reload = fc.constant(
  command({
    name: 'reload',
    run: async (model, desk) => {
      await desk.reload(model.page);
      model.reload();
    },
  }),
);
