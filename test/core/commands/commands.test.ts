import { keysOf } from '@/core/commands/commandKeys';
import { COMMAND_GROUPS, COMMAND_IDS, COMMANDS, type Command } from '@/core/commands/commands';
import { SHORTCUTS } from '@/core/commands/shortcuts';

const ALL: readonly Command[] = COMMAND_IDS.map((id) => COMMANDS[id]);

describe('COMMANDS', () => {
  it('have distinct names and keys', () => {
    const names = ALL.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const keys = SHORTCUTS.flatMap((shortcut) => shortcut.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are in the order of their groups', () => {
    const places = ALL.map(({ group }) => COMMAND_GROUPS.indexOf(group));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});

describe('SHORTCUTS', () => {
  it('are the palette, the commands with keys, and gestures, in this order', () => {
    const lines = SHORTCUTS.map(({ name, keys }) => `${name}: ${keys.join(' ')}`);
    expect(lines[0]).toBe('Search or run a command: Mod+k');
    expect(lines).toContain('Undo: Mod+z u');
    expect(lines).toContain('Select all posts up to this one: Shift+Click');
    expect(lines.at(-1)).toBe(
      'Cancel an edit or a move, close a dialog, clear the selection: Escape',
    );
    for (const id of COMMAND_IDS) {
      const keys = keysOf(id);
      expect(lines.includes(`${COMMANDS[id].name}: ${keys.join(' ')}`)).toBe(keys.length > 0);
    }
  });
});
