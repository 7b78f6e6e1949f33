/** The commands that an address can ask for. None of them changes the plan. */
const ASKED = ['newPost', 'openPlan'] as const;

/** What an address asks for: a command, or to open the answers of a code. */
export type Asked = { readonly command: (typeof ASKED)[number] } | { readonly answers: string };

/** The parameter of a fragment that asks for something, such as `do=newPost`. */
const ASKED_PART = /(?:^#?|&)(do|answers)=([^&]*)/;

/**
 * Returns what a fragment asks for; undefined if it asks for nothing, or for an unknown command.
 *
 * @param fragment with or without `#`
 */
export function askedBy(fragment: string): Asked | undefined {
  const [, name, value = ''] = ASKED_PART.exec(fragment) ?? [];
  if (name === 'answers') return { answers: value };
  const command = ASKED.find((each) => each === value);
  return command && { command };
}

/** Returns a fragment without what it asks for, and without `#`. */
export function withoutAsked(fragment: string): string {
  return fragment.replace(ASKED_PART, '').replace(/^[#&]/, '');
}
