import { COMMAND_LIST, COMMANDS, type Command } from '@/ui/page/commands';

const ALL = Object.values<Command>(COMMANDS);

describe('COMMANDS', () => {
  it('have distinct names and keys', () => {
    for (const values of [ALL.map(({ name }) => name), ALL.flatMap(({ keys = [] }) => keys)]) {
      expect(new Set(values).size).toBe(values.length);
    }
  });

  it('are all in the palette, except for the one that opens it', () => {
    expect(['palette', ...COMMAND_LIST.map(({ id }) => id)]).toEqual(Object.keys(COMMANDS));
  });
});
