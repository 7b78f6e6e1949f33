import type { PostDraft } from '../plan/postFields';
import type { ChannelNetwork } from '../channels/channelNetwork';
import type { TextRange } from './textRange';

/** Returns the text of a post for a network: its variant, or the text for all networks. */
export function textFor({ content, variants }: PostDraft, network: ChannelNetwork): string {
  return variants?.[network] ?? content;
}

interface Word extends TextRange {
  readonly text: string;
}

const WORD = /\S+/g;

/** The most pairs of words that are compared. Beyond them, all words between equal ends are marked. */
const MAX_PAIRS = 1_000_000;

function wordsOf(text: string): readonly Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
}

/** Returns how many words both lists have in common at their beginning. */
function commonLength(one: readonly Word[], other: readonly Word[]): number {
  const at = one.findIndex(({ text }, index) => text !== other[index]?.text);
  return at < 0 ? one.length : at;
}

/** Returns the words of `variant` that are not in a longest common subsequence of both lists. */
function addedWords(common: readonly Word[], variant: readonly Word[]): readonly Word[] {
  if (common.length * variant.length > MAX_PAIRS) return variant;
  const width = variant.length + 1;
  // lengths[row * width + column]: the common words of the lists from row and from column on.
  const lengths = new Uint32Array((common.length + 1) * width);
  for (let row = common.length - 1; row >= 0; row -= 1) {
    for (let column = variant.length - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      lengths[at] =
        common[row]?.text === variant[column]?.text
          ? Number(lengths[at + width + 1]) + 1
          : Math.max(Number(lengths[at + width]), Number(lengths[at + 1]));
    }
  }
  const added: Word[] = [];
  let row = 0;
  variant.forEach((word, column) => {
    // Skip common words that the rest of the variant does not need.
    const isCommon = (candidate: number) => common[candidate]?.text === word.text;
    const best = Number(lengths[row * width + column]);
    let candidate = row;
    while (
      candidate < common.length &&
      !(isCommon(candidate) && Number(lengths[(candidate + 1) * width + column + 1]) + 1 === best)
    ) {
      candidate += 1;
    }
    if (candidate < common.length) row = candidate + 1;
    else added.push(word);
  });
  return added;
}

/** Returns the ranges of the variant with words that the common text does not have at that place. */
export function differenceMarks(
  common: string,
  variant: string,
): readonly { readonly from: number; readonly to: number }[] {
  const [commonWords, variantWords] = [wordsOf(common), wordsOf(variant)];
  const start = commonLength(variantWords, commonWords);
  const [commonRest, variantRest] = [commonWords.slice(start), variantWords.slice(start)];
  const end = commonLength(variantRest.toReversed(), commonRest.toReversed());
  const added = addedWords(
    commonRest.slice(0, commonRest.length - end),
    variantRest.slice(0, variantRest.length - end),
  );
  const marks: { from: number; to: number }[] = [];
  for (const word of added) {
    const last = marks.at(-1);
    if (last && variant.slice(last.to, word.start).trim() === '') last.to = word.end;
    else marks.push({ from: word.start, to: word.end });
  }
  return marks;
}
