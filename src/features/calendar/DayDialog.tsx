import { countedPosts } from '@/core/text/words';
import { Button } from '@/ui/controls/Button';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import { wallDateFormatter, yearOf } from '@/core/time/wallTime';
import type { useSelection } from '@/ui/plan/useSelection';
import type { DayContents } from './calendarPost';
import styles from './DayDialog.module.css';
import { PostPill } from './PostPill';

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
        <div className={styles.day}>
          <ul className={styles.list}>
            {contents.shown.map((each) => (
              <li key={each.post.id}>
                <PostPill
                  {...each}
                  shape="row"
                  isSelected={selection.selected.has(each.post.id)}
                  isHighlighted={false}
                  isMoving={false}
                  actions={{
                    onOpenPost: (id) => {
                      close();
                      onOpenPost(id);
                    },
                    onSelectPost: selection.select,
                  }}
                />
              </li>
            ))}
          </ul>
          <Button
            variant="secondary"
            onClick={() => {
              close();
              onShowInList(date);
            }}
          >
            Show {countedPosts(contents.count)} in the list
          </Button>
        </div>
      )}
    </ModalDialog>
  );
}
