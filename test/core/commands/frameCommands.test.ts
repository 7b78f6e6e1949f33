import { frameCommandOf } from '@/core/commands/frameCommands';

describe('frameCommandOf', () => {
  const press = (key: string, others = {}) => ({
    key,
    code: '',
    ctrlKey: true,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isComposing: false,
    keyCode: 0,
    ...others,
  });

  it.each([
    ['palette', press('k')],
    ['openPlan', press('o', { ctrlKey: false, metaKey: true })],
    ['savePlan', press('s')],
    [undefined, press('s', { ctrlKey: false })],
    [undefined, press('s', { shiftKey: true })],
    [undefined, press('z')],
    [undefined, press('k', { isComposing: true })],
  ])('finds the command of a key press: %s', (command, pressed) => {
    expect(frameCommandOf(pressed)).toBe(command);
  });
});
