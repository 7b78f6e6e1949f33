import '@/ui/styles/labels.css';
import type { LabelColour } from '@/core/channels/label';

/** Returns the colour of a label as a value of a stylesheet. */
export function labelColour(colour: LabelColour): string {
  return `var(--label-${colour})`;
}
