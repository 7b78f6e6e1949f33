import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import { MEDIA_RULES } from '@/core/composer/mediaRules';
import { MEDIA_TYPES } from '@/core/media/asset';

const RULES = Object.values(MEDIA_RULES);

describe('MEDIA_RULES', () => {
  it('has a rule for each network, under its name', () => {
    expect(RULES.map(({ network }) => network).sort()).toEqual([...CHANNEL_NETWORKS].sort());
    expect(Object.keys(MEDIA_RULES)).toEqual(RULES.map(({ network }) => network));
  });

  it('names a page and the day on which it was read', () => {
    for (const { source, date } of RULES) {
      expect(source).toMatch(/^https:\/\//);
      expect(date).toBe('2026-11-26');
    }
  });

  it('says what it cannot express, and that all but one are uncertain', () => {
    for (const { note } of RULES) expect(note).toMatch(/^\S.*\.$/);
    expect(RULES.filter(({ isUncertain }) => !isUncertain)).toEqual([MEDIA_RULES.Mastodon]);
  });

  it('accepts JPEG and MP4 everywhere, and each known type somewhere', () => {
    for (const { accepts } of RULES) {
      expect(Number(accepts['image/jpeg'])).toBeGreaterThan(0);
      expect(Number(accepts['video/mp4'])).toBeGreaterThan(0);
    }
    const types = new Set(RULES.flatMap(({ accepts }) => Object.keys(accepts)));
    expect([...types].sort()).toEqual([...MEDIA_TYPES].sort());
  });
});
