/** The command that opens the command palette. It stands apart because every page loads it. */
export const PALETTE_COMMAND = { name: 'Search or run a command', keys: ['Mod+k'] } as const;
