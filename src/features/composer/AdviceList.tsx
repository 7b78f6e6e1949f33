import { __iconNode as IconBellOff } from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs';
import { __iconNode as IconBulb } from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import { __iconNode as IconInfinity } from '@tabler/icons-react/dist/esm/icons/IconInfinity.mjs';
import { __iconNode as IconNote } from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import { useId, useRef, useState } from 'react';
import { PLAIN_BUTTON } from '@/ui/controls/controls';
import { Icon } from '@/ui/controls/Icon';
import { Menu } from '@/ui/controls/Menu';
import type { Advice } from '@/core/composer/advice';
import { wallDateFormatter } from '@/core/time/wallTime';
import styles from './AdviceList.module.css';

type Mute = (advice: Advice, scope: 'post' | 'always') => void;

interface AdviceListProps {
  readonly advice: readonly Advice[];
  readonly onMute: Mute;
  /** Shows the advice again that was muted for this post; without it, nothing is muted. */
  readonly onShowMuted?: (() => void) | undefined;
}

const formatDate = wallDateFormatter(undefined, 'brief');

/** The advice on a post, each with its reason. Nothing in it stops the user. */
export function AdviceList({ advice, onMute, onShowMuted }: AdviceListProps) {
  return (
    <>
      {advice.length > 0 && (
        <ul aria-label="Advice" className={styles.list}>
          {advice.map((each) => (
            <AdviceItem key={`${each.kind} ${each.network}`} advice={each} onMute={onMute} />
          ))}
        </ul>
      )}
      {onShowMuted && (
        <button type="button" className={`${PLAIN_BUTTON} ${styles.muted}`} onClick={onShowMuted}>
          Show advice muted for this post
        </button>
      )}
    </>
  );
}

/** Advice with its reason on demand, and the menu that mutes it. */
function AdviceItem({ advice, onMute }: { readonly advice: Advice; readonly onMute: Mute }) {
  const { network, text, reason, date } = advice;
  const id = useId();
  const openerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={styles.item}>
      <Icon of={IconBulb} size={18} />
      <details className={styles.reason}>
        <summary id={id}>
          {network !== null && <b>{network}: </b>}
          {text}
        </summary>
        <p>
          {reason} As of {formatDate(date)}.
        </p>
      </details>
      <div className={styles.mute}>
        <button
          ref={openerRef}
          type="button"
          className={styles.button}
          aria-label="Mute this advice"
          title="Mute this advice"
          aria-describedby={id}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          <Icon of={IconBellOff} size={16} />
        </button>
        {isOpen && (
          <Menu
            label="Mute this advice"
            openerRef={openerRef}
            groups={[
              [
                {
                  name: 'For this post',
                  icon: IconNote,
                  onChoose() {
                    onMute(advice, 'post');
                  },
                },
                {
                  name: 'Always',
                  icon: IconInfinity,
                  onChoose() {
                    onMute(advice, 'always');
                  },
                },
              ],
            ]}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        )}
      </div>
    </li>
  );
}
