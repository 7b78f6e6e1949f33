import { FRAME_KEYS } from '@/core/commands/frameCommands';
import { keysOf } from '@/core/commands/commandKeys';
import { COMMAND_GROUPS, COMMAND_IDS, COMMANDS, type Command } from '@/core/commands/commands';

const ALL: readonly Command[] = COMMAND_IDS.map((id) => COMMANDS[id]);

describe('COMMANDS', () => {
  it('have distinct names and keys', () => {
    const names = ALL.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const keys = [FRAME_KEYS.palette, ...COMMAND_IDS.map(keysOf)].flat();
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are in the order of their groups', () => {
    const places = ALL.map(({ group }) => COMMAND_GROUPS.indexOf(group));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});
