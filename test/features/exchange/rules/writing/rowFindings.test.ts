import fc from 'fast-check';
import { CHANNEL_NETWORKS } from '@/core/channels/channelNetwork';
import { ruleFor } from '@/core/composer/networkRules';
import { textCount } from '@/core/composer/textCount';
import type { FilePost } from '@/core/planFile/filePost';
import { findingsWith } from '@/features/exchange/rules/writing/rowFindings';
import { runs } from '../../../../support/runs';
import { hostileText } from '../../../../core/composer/hostileText';
import { formatNamed } from '../formatNamed';

const POST: FilePost = { date: '2026-06-05', time: '09:30', content: 'Doors open on Friday.' };

it('finds a text that is too long if and only if its network counts more than the limit', () => {
  const anyNetwork = fc.constantFrom(...CHANNEL_NETWORKS);
  const anyText = fc.oneof(
    hostileText,
    fc
      .array(fc.constantFrom('a.co ', 'http://a.co', '1️⃣', '©️', '👩‍👩‍👧', 'é', '世', ' ', 'ab'), {
        maxLength: 8,
      })
      .map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(anyText, anyNetwork, fc.integer({ min: 1, max: 60 }), (content, network, limit) => {
      const limits = { [network]: limit };
      const findings = findingsWith({ format: formatNamed('Buffer'), zone: 'UTC', now: 0, limits });
      const tooLong = findings({ ...POST, content }, network).filter(
        ({ kind }) => kind === 'tooLong',
      );
      const isTooLong = textCount(content, ruleFor(network, limits)).excessFrom !== null;
      expect(tooLong).toEqual(isTooLong ? [{ kind: 'tooLong', about: network, amount: 1 }] : []);
    }),
    { numRuns: runs(1000) },
  );
});
