import { useId } from 'react';
import { LABEL_COLOURS, type LabelColour } from '@/core/channels/label';
import { LabelDot } from './LabelChip';
import styles from './LabelColourChoice.module.css';

interface LabelColourChoiceProps {
  readonly value: LabelColour;
  readonly onChoose: (colour: LabelColour) => void;
}

/** Returns the name of a colour for the user. */
function nameOf(colour: LabelColour): string {
  return `${colour.charAt(0).toUpperCase()}${colour.slice(1)}`;
}

/** Radio buttons for the colour of a label, each named after its colour. */
export function LabelColourChoice({ value, onChoose }: LabelColourChoiceProps) {
  const id = useId();
  return (
    <div role="radiogroup" aria-label="Colour" className={styles.colours}>
      {LABEL_COLOURS.map((colour) => (
        <label key={colour} className={styles.colour} title={nameOf(colour)}>
          <LabelDot colour={colour} size="large" />
          <input
            type="radio"
            name={`${id}colour`}
            aria-label={nameOf(colour)}
            className={styles.radio}
            checked={colour === value}
            onChange={() => {
              onChoose(colour);
            }}
          />
        </label>
      ))}
    </div>
  );
}
