import { ModalDialog } from '@/ui/controls/ModalDialog';
import { wallDateFormatter, yearOf } from '@/core/time/wallTime';
import type { useSelection } from '@/ui/plan/useSelection';
import { DayList } from './DayList';
import type { DayContents } from './calendarPost';

const formatLong = wallDateFormatter(undefined, 'long');

interface DayDialogProps {
  /** The day, `YYYY-MM-DD`. */
  readonly date: string;
  /** The viewed date, `YYYY-MM-DD`; a day of its year is named without it. */
  readonly today: string;
  readonly contents: DayContents;
  readonly selection: Pick<ReturnType<typeof useSelection>, 'selected' | 'select'>;
  readonly onOpenPost: (id: string) => void;
  readonly onShowInList: (date: string) => void;
  readonly onClose: () => void;
}

/** All posts of a day of a calendar. */
export function DayDialog(props: DayDialogProps) {
  const { date, today, contents, selection, onOpenPost, onShowInList, onClose } = props;
  return (
    <ModalDialog title={formatLong(date, yearOf(today))} shape="box" onClose={onClose}>
      {(close) => (
        <DayList
          contents={contents}
          selected={selection.selected}
          actions={{
            onOpenPost: (id) => {
              close();
              onOpenPost(id);
            },
            onSelectPost: selection.select,
          }}
          onShowInList={() => {
            close();
            onShowInList(date);
          }}
        />
      )}
    </ModalDialog>
  );
}
