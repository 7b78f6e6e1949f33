const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * jsdom with what it lacks and Node has. The router builds a Request for every navigation; Node's
 * own refuses an AbortSignal of jsdom's, so the signal is set beside it.
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
      Headers,
      Request: TestRequest,
      Response,
      TextDecoder,
      TextEncoder,
      structuredClone,
    });
  }
};
