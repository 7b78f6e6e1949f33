import { firstDayOfWeek } from '@/core/time/week';
import { weekdayNames, weekdaysFrom } from '@/core/time/weekdayNames';
import type { LabelColour } from '@/core/channels/label';
import { labelColour } from '@/ui/plan/labelColour';
import styles from './WelcomeDrawing.module.css';

const weekdayName = weekdayNames();

const COLOURS: Readonly<Record<string, LabelColour>> = { t: 'teal', o: 'orange', v: 'violet' };

/** Three weeks: a letter is a post in its colour, and a plus a place for one. */
const WEEKS = ['t.o.t..', '.v+to.v', 'o.tv.t.'];

/** A calendar with posts, as an ornament. */
export function WelcomeDrawing() {
  return (
    <div className={styles.calendar} aria-hidden="true">
      {weekdaysFrom(firstDayOfWeek()).map((day) => (
        <span key={day} className={styles.weekday}>
          {weekdayName(day, 'short')}
        </span>
      ))}
      {Array.from(WEEKS.join(''), (mark, day) => {
        const colour = COLOURS[mark];
        return (
          <span key={day} className={styles.day}>
            {colour && (
              <span className={styles.post} style={{ borderColor: labelColour(colour) }} />
            )}
            {mark === '+' && <span className={styles.free}>+</span>}
          </span>
        );
      })}
    </div>
  );
}
