const YES = ['true', 'yes', 'y', '1', 'x', 'ja', 'wahr', '✓', '✔'];
const NO = ['', 'false', 'no', 'n', '0', '-', 'nein', 'falsch'];

/** Returns whether a cell says yes; null if it says neither yes nor no. */
export function yesOrNo(text: string): boolean | null {
  const answer = text.trim().toLowerCase();
  if (YES.includes(answer)) return true;
  return NO.includes(answer) ? false : null;
}

/** Returns true for a cell that says yes or no. */
export function isYesOrNo(text: string): boolean {
  return yesOrNo(text) !== null;
}
