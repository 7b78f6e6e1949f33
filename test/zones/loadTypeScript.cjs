const Module = require('node:module');
const path = require('node:path');
const { transformFileSync } = require('@swc/core');

const SRC = path.resolve(__dirname, '../../src');
const resolve = Module._resolveFilename;
Module._resolveFilename = (name, ...context) =>
  resolve(name.startsWith('@/') ? path.join(SRC, name.slice(2)) : name, ...context);

/** Lets a Node process require TypeScript files without components, such as those of `src/core`. */
require.extensions['.ts'] = (module, filename) => {
  const { code } = transformFileSync(filename, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  module._compile(code, filename);
};
