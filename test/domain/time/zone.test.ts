import { localZone } from '@/domain/time/zone';
import { ZONE } from '../../support/localTime';

describe('localZone', () => {
  it('returns the zone of this test run', () => {
    // ICU uses old names for some zones.
    const name = localZone().replace('Katmandu', 'Kathmandu').replace('Godthab', 'Nuuk');
    expect(name).toBe(ZONE);
  });
});
