const { transformFileSync } = require('@swc/core');

/** Lets a plain Node process require the TypeScript of `src/domain`, which imports only itself. */
require.extensions['.ts'] = (module, filename) => {
  const { code } = transformFileSync(filename, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  module._compile(code, filename);
};
