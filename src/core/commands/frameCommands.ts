import {
  isComposingKey,
  isPressOf,
  type ComposingKeyPress,
  type ModifiedKeyPress,
} from './keyPress';

/**
 * The keys that act on every page, also from fields. They stand apart from the other facts about commands, because
 * every page loads them first.
 */
export const FRAME_KEYS = { palette: ['Mod+k'], openPlan: ['Mod+o'], savePlan: ['Mod+s'] } as const;

export type FrameCommand = keyof typeof FRAME_KEYS;

const FRAME_COMMANDS = Object.keys(FRAME_KEYS) as FrameCommand[];

/** Returns the command of {@link FRAME_KEYS} that a key press is for; undefined for another press. */
export function frameCommandOf(
  press: ModifiedKeyPress & ComposingKeyPress,
): FrameCommand | undefined {
  if (isComposingKey(press)) return undefined;
  return FRAME_COMMANDS.find((command) => isPressOf(FRAME_KEYS[command], press));
}
