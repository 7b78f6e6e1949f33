/**
 * Reads where the build will be served from the variable PUBLIC_URL: a path such as `/social-sync/`, or a
 * whole address such as `https://example.org/social-sync/`. By default, the root of a domain.
 */

/**
 * Returns where the build will be served.
 *
 * @param value the text of PUBLIC_URL; empty or undefined for the root of a domain
 * @returns `base`, the path of the dashboard, which begins and ends with a slash; and `origin`, such as
 * `https://example.org`, or undefined if the value is a path
 * @throws on another text, and on a path with characters that a host would have to decode
 */
exports.publicUrl = function publicUrl(value = process.env.PUBLIC_URL) {
  const text = value?.trim() || '/';
  const [, origin, path] =
    /^(https?:\/\/[^/?#\s]+)?((?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*)\/?$/.exec(text) ?? [];
  if (path === undefined || (origin === undefined && !text.startsWith('/'))) {
    throw new Error(
      `PUBLIC_URL is "${text}". It must be a path such as /social-sync/, or an address such as https://example.org/social-sync/.`,
    );
  }
  return { base: `${path}/`, origin };
};

/**
 * Returns the name under which the browser keeps what belongs to this copy of the product. The storage belongs to
 * the origin, so a copy below another path has another name.
 *
 * @param base the path of the dashboard
 */
exports.storedName = (base) => (base === '/' ? 'social-sync' : `social-sync ${base}`);
