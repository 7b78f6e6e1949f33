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

/** Returns the paths of files that only one of two builds has, or that differ, sorted. */
exports.differences = function differences(one, other) {
  const paths = new Set([...one.keys(), ...other.keys()]);
  const isEqual = (path) =>
    one.has(path) && other.has(path) && Buffer.compare(one.get(path), other.get(path)) === 0;
  return [...paths].filter((path) => !isEqual(path)).sort();
};
