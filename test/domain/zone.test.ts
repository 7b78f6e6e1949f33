import { localZone } from '@/domain/zone';
import { ZONE } from '../support/localTime';

describe('localZone', () => {
  it('is the zone that this run was asked for', () => {
    // ICU spells some zones the old way.
    expect(localZone().replace('Katmandu', 'Kathmandu')).toBe(ZONE);
  });
});
