const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * jsdom with globals of Node that it lacks. The router creates a Request for each navigation. Node's
 * Request rejects jsdom's AbortSignal, so the signal is set on the created object.
 */
class TestRequest extends Request {
  constructor(input, { signal, ...init } = {}) {
    super(input, init);
    if (signal) Object.defineProperty(this, 'signal', { value: signal });
  }
}

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      CompressionStream,
      DecompressionStream,
      Headers,
      ReadableStream,
      Request: TestRequest,
      Response,
      TextDecoder,
      TextEncoder,
      structuredClone,
    });
  }
};
