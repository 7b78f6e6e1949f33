/** The commands that an address can ask for. None of them changes the plan. */
const ASKED = ['newPost', 'openPlan'] as const;

type AskedCommand = (typeof ASKED)[number];

/** The parameter of a fragment that names a command, such as `do=newPost`. */
const COMMAND_PART = /(?:^#?|&)do=([^&]*)/;

/**
 * Returns the command that a fragment asks for; undefined if it asks for none, or for an unknown one.
 *
 * @param fragment with or without `#`
 */
export function addressCommand(fragment: string): AskedCommand | undefined {
  const asked = COMMAND_PART.exec(fragment)?.[1];
  return ASKED.find((command) => command === asked);
}

/** Returns a fragment without its command, and without `#`. */
export function withoutCommand(fragment: string): string {
  return fragment.replace(COMMAND_PART, '').replace(/^[#&]/, '');
}
