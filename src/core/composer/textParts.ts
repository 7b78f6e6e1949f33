import type { ChannelNetwork } from '../channels/channelNetwork';
import { graphemesOf } from '../text/graphemes';
import { entitiesIn, type Entity } from './entities';
import type { NetworkRule } from './networkRules';

/** A part of a text as a network shows it. */
export interface TextPart {
  readonly kind: 'text' | Entity['kind'];
  readonly text: string;
}

/** Returns the parts of a text, for a preview. Joined, they are the text. No part is empty. */
export function textParts(text: string, network: ChannelNetwork): readonly TextPart[] {
  const parts: TextPart[] = [];
  function add(kind: TextPart['kind'], start: number, end: number) {
    if (start < end) parts.push({ kind, text: text.slice(start, end) });
  }
  let shown = 0;
  for (const { kind, start, end } of entitiesIn(text, network)) {
    add('text', shown, start);
    add(kind, start, end);
    shown = end;
  }
  add('text', shown, text.length);
  return parts;
}

/** Returns the length of what a network shows before "more"; null if it shows the whole text. */
export function foldedLength(text: string, { fold }: NetworkRule): number | null {
  if (fold === undefined || text.length <= fold) return null;
  const graphemes = graphemesOf(text);
  if (graphemes.length <= fold) return null;
  return graphemes.slice(0, fold).join('').length;
}
