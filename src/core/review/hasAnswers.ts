/** The maximum size of a file of answers: 1 MB. */
export const MAX_ANSWERS_BYTES = 1_000_000;

/**
 * Returns true for a text that seems to have answers to a review: that of their file, or a message with their code or
 * their link. It does not read them, so that it is small.
 */
export function hasAnswers(text: string): boolean {
  return text.trimStart().startsWith('{')
    ? /^\s*\{\s*"format":\s*"socialsync-answers"/.test(text)
    : /socialsync-answers:|#answers=/.test(text);
}
