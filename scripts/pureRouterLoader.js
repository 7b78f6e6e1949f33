/**
 * A webpack loader for React Router's files. These create components and contexts at the top level
 * and assign their `displayName`. A minifier must keep such calls and assignments, so unused forms
 * and links would ship. The loader marks the calls as pure and removes the names, which only React
 * DevTools shows.
 */
module.exports = function pureRouterLoader(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(
      /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm,
      '$1/*@__PURE__*/ $2',
    );
};
