import { PROGRAM_VERSION } from '@/core/planFile/format';
import manifest from '../../../package.json';

describe('PROGRAM_VERSION', () => {
  it('is the version in package.json', () => {
    expect(PROGRAM_VERSION).toBe(manifest.version);
  });
});
