import fc from 'fast-check';
import { MINUTE } from '../wall';
import { command, goTo } from './command';

const FORM = 'form[aria-label="New post"]';

const removal = { selector: `${FORM} button`, name: 'Remove the location' } as const;

/** An earlier notice may have an Undo of its own. */
const removed = {
  selector: '[aria-label="Last change"] p',
  name: 'Location removed from 1 picture',
  act: 'find',
} as const;

const undo = { selector: '[aria-label="Last change"] button', name: 'Undo' } as const;

/**
 * Gives a picture to the form for a new post, removes its location, takes that back after some minutes, and takes the
 * picture out again.
 */
export const changePicture = fc.nat(5).map((minutes) =>
  command({
    name: `picture(location removed, taken back after ${minutes} minutes)`,
    run: async (model, driver) => {
      await goTo('Scheduler', model, driver);
      await driver.dropPicture();
      await driver.use([removal, removed]);
      model.history.mark();
      model.compare(await driver.readSnapshot());
      await driver.wait(minutes * MINUTE);
      model.now += minutes * MINUTE;
      // The location can be removed only from a picture that is known.
      await driver.use([undo, { ...removal, act: 'find' }]);
      model.compare(await driver.readSnapshot());
      await driver.use([{ selector: `${FORM} button`, name: 'Remove picture 1' }]);
    },
  }),
);
