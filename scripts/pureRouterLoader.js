/**
 * A webpack loader for React Router's own files. They make components and contexts at the top level
 * and then name them, by calls and assignments that no minifier dares to leave out, so that forms
 * and links which nobody imports would ship. Here the calls are marked as free of side effects and
 * the names, which only React DevTools would show, left out.
 */
module.exports = function pureRouterLoader(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(
      /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm,
      '$1/*@__PURE__*/ $2',
    );
};
