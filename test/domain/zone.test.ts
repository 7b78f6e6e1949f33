import { localZone } from '@/domain/zone';
import { ZONE } from '../support/localTime';

describe('localZone', () => {
  it('is the zone that this run was asked for', () => {
    // ICU spells some zones the old way.
    const name = localZone().replace('Katmandu', 'Kathmandu').replace('Godthab', 'Nuuk');
    expect(name).toBe(ZONE);
  });
});
