/** Rules of `release.mjs` that need no files. Files are a map from their paths, with slashes, to their bytes. */
const { zipSync } = require('fflate');

/** The earliest time that an archive can hold, in the zone of the machine, as archives name no zone. */
const SAME_TIME = new Date(1980, 0, 1);

/**
 * Returns a zip archive of files. Its bytes depend only on the paths and the bytes of the files.
 *
 * @param folder the folder of the archive that has all files
 */
exports.zipOf = function zipOf(files, folder) {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  return zipSync(Object.fromEntries(sorted.map(([path, bytes]) => [`${folder}/${path}`, bytes])), {
    level: 9,
    mtime: SAME_TIME,
  });
};
