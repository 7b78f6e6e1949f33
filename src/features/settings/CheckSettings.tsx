import { useId } from 'react';
import { CONTROL } from '@/ui/controls/controls';
import { counted } from '@/core/text/counted';
import type { PlanCheck } from '@/core/plan/planCheck';
import { SettingSwitch } from './SettingSwitch';
import styles from './CheckSettings.module.css';

/** The minutes that are offered. A plan file can have others. */
const MINUTES = [0, 5, 10, 15, 30, 60, 120];

interface CheckSettingsProps {
  readonly check: PlanCheck;
  /** Called at once on each change. */
  readonly onChange: (check: PlanCheck) => void;
}

function nameOf(minutes: number): string {
  return minutes === 0 ? 'at the same time' : `within ${counted(minutes, 'minute', 'minutes')}`;
}

/** What the plan is checked for: which days may be empty, and when posts clash. */
export function CheckSettings({ check, onChange }: CheckSettingsProps) {
  const id = useId();
  const { skipsWeekends, clashMinutes } = check;
  const offered = new Set([...MINUTES, clashMinutes]);
  return (
    <div role="group" aria-label="Check of the plan">
      <SettingSwitch
        name="Weekends may be empty"
        isOn={skipsWeekends}
        onChange={(isOn) => {
          onChange({ ...check, skipsWeekends: isOn });
        }}
        help="Empty days and “Next gap” leave out the days of a weekend."
      />
      <div className={styles.row}>
        <label htmlFor={`${id}minutes`} className={styles.name}>
          Posts for one account clash
        </label>
        <select
          id={`${id}minutes`}
          className={CONTROL}
          value={clashMinutes}
          onChange={({ target }) => {
            onChange({ ...check, clashMinutes: Number(target.value) });
          }}
        >
          {[...offered]
            .toSorted((one, other) => one - other)
            .map((minutes) => (
              <option key={minutes} value={minutes}>
                {nameOf(minutes)}
              </option>
            ))}
        </select>
      </div>
    </div>
  );
}
