const { transformFileSync } = require('@swc/core');

/** Lets a Node process require TypeScript files that use only relative imports, like `src/domain`. */
require.extensions['.ts'] = (module, filename) => {
  const { code } = transformFileSync(filename, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  module._compile(code, filename);
};
