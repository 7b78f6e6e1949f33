import { __iconNode as IconChevronLeft } from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import { __iconNode as IconChevronRight } from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { __iconNode as IconHistory } from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { __iconNode as IconPlayerPause } from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import { __iconNode as IconPlayerPlay } from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '@/ui/controls/Button';
import { focusOn } from '@/ui/controls/focusTargets';
import { Icon } from '@/ui/controls/Icon';
import { shiftName, type WallShift } from '@/core/time/wallShift';
import styles from './AsOfBanner.module.css';

interface AsOfBannerProps {
  /** The moment in words: "Thu, Dec 24, 2026, 9:00 AM". */
  readonly moment: string;
  /** How many posts are out at the moment; empty for none. */
  readonly summary: string;
  readonly isPlaying: boolean;
  /** Returns false for a step that leads out of range. */
  readonly canStep: (step: WallShift) => boolean;
  readonly onStep: (step: WallShift) => void;
  readonly onPlay: () => void;
  readonly onBack: () => void;
}

const UNITS = [
  { name: 'Hour', unit: 'hours' },
  { name: 'Day', unit: 'days' },
  { name: 'Week', unit: 'weeks' },
] as const;

/** A strip under the header that names the moment at which the plan is viewed, and moves it. */
export function AsOfBanner(props: AsOfBannerProps) {
  const { moment, summary, isPlaying, canStep, onStep, onPlay, onBack } = props;
  const ref = useRef<HTMLElement>(null);

  // Tells the page how much of the window the strip covers. The header with the strip in it must not
  // cover half of a small window, for example with large text: it then scrolls away.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    function measure() {
      if (!element) return;
      const isTall = Number(element.closest('header')?.clientHeight) > innerHeight / 2;
      const { height } = element.getBoundingClientRect();
      style.setProperty('--banner-space', isTall ? '0px' : `${String(height)}px`);
      style.setProperty('--header-position', isTall ? 'static' : 'sticky');
    }
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty('--banner-space');
      style.removeProperty('--header-position');
      // The strip is removed by its button, or by back and forward.
      if (element.contains(document.activeElement)) focusOn('page', { preventScroll: true });
    };
  }, []);

  function stepButton(step: WallShift) {
    const name = shiftName(step);
    const isPossible = canStep(step);
    return (
      <Button
        variant="icon"
        className={styles.step}
        aria-label={name}
        title={name}
        // A disabled button would lose focus.
        aria-disabled={!isPossible}
        onClick={() => {
          if (isPossible) onStep(step);
        }}
      >
        <Icon of={step.amount < 0 ? IconChevronLeft : IconChevronRight} size={18} />
      </Button>
    );
  }

  return (
    <section ref={ref} aria-label="The plan on another day" className={styles.banner}>
      <div className={styles.inner}>
        <p className={styles.words}>
          <Icon of={IconHistory} size={18} />
          <span>
            The plan on <b>{moment}</b>
          </span>
        </p>
        <Button variant="secondary" className={styles.button} onClick={onBack}>
          Back to now
        </Button>
        <Button variant="icon" className={`${styles.step} ${styles.play}`} onClick={onPlay}>
          <Icon of={isPlaying ? IconPlayerPause : IconPlayerPlay} size={18} />
          {isPlaying ? 'Pause' : 'Play'}
        </Button>
        <div className={styles.steps}>
          {UNITS.map(({ name, unit }) => (
            <span key={unit} className={styles.unit}>
              {stepButton({ amount: -1, unit })}
              <span aria-hidden="true">{name}</span>
              {stepButton({ amount: 1, unit })}
            </span>
          ))}
        </div>
        {summary !== '' && <p className={styles.summary}>{summary}</p>}
      </div>
    </section>
  );
}
