import {
  isComposingKey,
  isPressOf,
  type ComposingKeyPress,
  type ModifiedKeyPress,
} from './keyPress';

/** The command that opens the command palette. */
export const PALETTE_COMMAND = { name: 'Search or run a command', keys: ['Mod+k'] } as const;

/** The keys that act on every page, also from fields. The first page loads them: see `COMMAND_KEYS`. */
export const FRAME_KEYS = {
  palette: PALETTE_COMMAND.keys,
  openPlan: ['Mod+o'],
  savePlan: ['Mod+s'],
} as const;

export type FrameCommand = keyof typeof FRAME_KEYS;

const FRAME_COMMANDS = Object.keys(FRAME_KEYS) as FrameCommand[];

/** Returns the command of {@link FRAME_KEYS} that a key press is for; undefined for another press. */
export function frameCommandOf(
  press: ModifiedKeyPress & ComposingKeyPress,
): FrameCommand | undefined {
  if (isComposingKey(press)) return undefined;
  return FRAME_COMMANDS.find((command) => isPressOf(FRAME_KEYS[command], press));
}
