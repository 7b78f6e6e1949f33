const { readFileSync } = require('node:fs');

/** A transformer of Jest: what webpack makes of a picture that it puts into the code. */
module.exports = {
  process: (_text, file) => ({
    code: `module.exports = 'data:image/jpeg;base64,${readFileSync(file, 'base64')}';`,
  }),
};
