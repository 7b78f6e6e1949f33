import { memo, useState } from 'react';
import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import { labelsWithIds } from '@/core/channels/label';
import { foldedLength, textParts } from '@/core/composer/textParts';
import type { PostDraft } from '@/core/plan/postFields';
import { wallDateFormatter, yearOf } from '@/core/time/wallTime';
import { selectAccounts, selectLabels } from '@/store/channels/channelSelectors';
import { useAppSelector } from '@/store/hooks';
import { PostPreview } from './PostPreview';
import { useChecks } from './checks';

const formatDate = wallDateFormatter(undefined, 'brief');

interface DraftPreviewProps {
  readonly draft: PostDraft;
  /** The network whose text is shown; the preview follows it. */
  readonly network: ChannelNetwork | null;
}

/** About how a chosen network would show the post. */
export const DraftPreview = memo(function DraftPreview({ draft, network }: DraftPreviewProps) {
  const checks = useChecks(draft);
  const accounts = useAppSelector(selectAccounts);
  const labels = useAppSelector(selectLabels);
  const [wanted, setWanted] = useState(network);
  const [followed, setFollowed] = useState(network);
  if (followed !== network) {
    setFollowed(network);
    if (network !== null) setWanted(network);
  }
  const check = checks.find((each) => each.network === wanted) ?? checks[0];
  if (!check) return null;

  const { network: chosen, rule, text, parts } = check;
  const { channels = [], date, link, media, firstComment } = draft;
  const [label] = labelsWithIds(labels, draft.labels);
  const account = accounts.find((each) => each.network === chosen && channels.includes(each.id));
  const texts = parts ? parts.map((part) => part.shown) : [text];
  return (
    <PostPreview
      networks={checks.map((each) => each.network)}
      chosen={chosen}
      onChoose={setWanted}
      author={account?.name ?? chosen}
      colour={label?.colour ?? null}
      date={date === '' ? '' : formatDate(date, yearOf(date))}
      posts={texts.map((each) => ({
        parts: textParts(each, chosen),
        foldAt: foldedLength(each, rule),
      }))}
      link={link}
      media={media}
      firstComment={firstComment}
    />
  );
});
