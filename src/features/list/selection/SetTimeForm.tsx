import type { ComponentProps } from 'react';
import { buttonClass } from '@/ui/controls/buttonClass';
import { countedPosts } from '@/core/plan/titles';
import { clockTimeFormatter } from '@/core/time/clockTime';
import { CONTROL } from '@/ui/controls/controls';
import { BarForm } from './BarForm';

interface SetTimeFormProps extends Pick<ComponentProps<typeof BarForm>, 'onSubmit' | 'onClose'> {
  /** `HH:MM`, or empty. */
  readonly time: string;
  readonly onChange: (time: string) => void;
  /** The number of selected posts. */
  readonly count: number;
  /** The id of the preview. */
  readonly previewId: string;
}

const formatTime = clockTimeFormatter();

/** The field for the time of day of the selected posts, with its button. */
export function SetTimeForm({ time, onChange, count, previewId, ...form }: SetTimeFormProps) {
  return (
    <BarForm label="Set the time of selected posts" {...form}>
      <input
        type="time"
        name="time"
        className={CONTROL}
        aria-label="Time of day"
        aria-describedby={previewId}
        value={time}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
      <button type="submit" className={buttonClass('primary')}>
        {time === ''
          ? `Set ${countedPosts(count)}`
          : `Set ${countedPosts(count)} to ${formatTime(time)}`}
      </button>
    </BarForm>
  );
}
