/** What is not visible, or changes the direction of a text, so that `exe.jpg` is shown for another name. */
const MISLEADING = /[\p{Cc}\p{Bidi_Control}]/gu;

/**
 * Returns the name of a file in an archive as a path inside the archive, with slashes: without a drive, without steps
 * upwards, and in one form of Unicode. The name of a folder ends with a slash. '' if nothing is left.
 */
export function safeName(name: string): string {
  return name
    .replace(MISLEADING, '')
    .normalize()
    .split(/(?<=[\\/])/)
    .map((part) => part.replace(/^(?:[a-z]:)+/i, '').replace('\\', '/'))
    .filter((part) => !/^\.{0,2}\/?$/.test(part))
    .join('');
}

/** What not every file system allows. */
const NOT_IN_FILES = /[<>:"|?*\p{Cs}\p{Cc}\p{Bidi_Control}]/gu;
const NOT_LAST = /[. ]+(?=[\\/])|[. \\/]+$/g;

/**
 * Returns the names of files as names in an archive, in the same order. Each is a safe path, and no two are equal to
 * a system that ignores upper and lower case: `media/a.jpg` and `media/A (2).jpg`. Such names stay as they are.
 */
export function archiveNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((given) => {
    const name = safeName(given.replace(NOT_IN_FILES, '-').replace(NOT_LAST, '')) || 'file';
    const ending = /(?<=[^/])\.[^./]*$/.exec(name)?.[0] ?? '';
    let unique = name;
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) {
      unique = `${name.slice(0, name.length - ending.length)} (${number})${ending}`;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}
