/** The largest size of the files of an archive together, in bytes: 2 GB. */
export const MAX_ARCHIVE_BYTES = 2_000_000_000;

/** Why an archive, or a file in it, cannot be read or written; the message is a sentence for the user. */
export class ArchiveProblem extends Error {}
