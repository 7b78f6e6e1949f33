import { chosenNetworks } from '@/core/channels/chosenChannels';
import type { ScheduledPost } from '@/core/plan/scheduledPost';
import type { SentAlong } from '@/core/review/askedReview';
import { countedPosts } from '@/core/text/words';
import { clockTimeFormatter, wallDateFormatter } from '@/core/time/wallTime';
import { Icon } from '@/ui/controls/Icon';
import { IconCheck, IconPencil } from '@/ui/controls/icons';
import { FirstPicture } from '@/ui/media/FirstPicture';
import { NetworkSign } from '@/ui/plan/NetworkSign';
import styles from './ReviewPreview.module.css';

const formatDay = wallDateFormatter(undefined, 'long');
const formatTime = clockTimeFormatter();

/** More posts have no segments of their own in the drawing. */
const MAX_SEGMENTS = 12;

interface ReviewPreviewProps {
  readonly title: string;
  readonly by: string;
  readonly line: string;
  readonly posts: readonly ScheduledPost[];
  readonly sent: SentAlong;
}

/** The beginning of the page that a reviewer gets, as a phone shows it. A drawing: nothing in it can be used. */
export function ReviewPreview({ title, by, line, posts, sent }: ReviewPreviewProps) {
  const [first] = posts;
  return (
    <div aria-hidden="true" className={styles.phone}>
      <div className={styles.head}>
        <p dir="auto" className={styles.title}>
          {title}
        </p>
        <p>
          {by.trim() !== '' && (
            <>
              <bdi>{by}</bdi> asks for your review ·{' '}
            </>
          )}
          {countedPosts(posts.length)}
        </p>
        {line.trim() !== '' && (
          <p dir="auto" className={styles.line}>
            {line}
          </p>
        )}
        <div className={styles.segments}>
          {posts.slice(0, MAX_SEGMENTS).map(({ id }) => (
            <span key={id} />
          ))}
        </div>
      </div>
      {first && (
        <div className={styles.day}>
          <p>{formatDay(first.date)}</p>
          <div className={styles.card}>
            <p className={styles.time}>
              {formatTime(first.time)}
              {chosenNetworks(first.channels).map((network) => (
                <NetworkSign key={network} network={network} />
              ))}
            </p>
            {sent.pictures && first.media && (
              <div className={styles.picture}>
                <FirstPicture media={first.media} />
              </div>
            )}
            <p dir="auto" className={styles.text}>
              {first.content}
            </p>
            <p className={styles.buttons}>
              <span>
                <Icon of={IconCheck} size={14} /> Approve
              </span>
              <span>
                <Icon of={IconPencil} size={14} /> Change
              </span>
            </p>
          </div>
        </div>
      )}
    </div>
  );
}
