import { useEffect, useState, type SyntheticEvent } from 'react';
import formStyles from '@/features/composer/PostForm.module.css';
import listStyles from '@/features/list/ScheduledPostList.module.css';
import { Button } from '@/ui/controls/Button';
import { Page } from '@/shell/Page';
import { Entry } from './Entry';
import type { Post } from './post';

interface SchedulerProps {
  readonly posts: readonly Post[];
  readonly onPostsChange: (posts: readonly Post[]) => void;
}

export function Scheduler({ posts, onPostsChange }: SchedulerProps) {
  const [date, setDate] = useState('');
  const [time, setTime] = useState('');
  const [content, setContent] = useState('');
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, []);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (!date || !time || !content.trim()) return;
    onPostsChange([
      ...posts,
      { id: Date.now().toString(), date, time, content, status: 'pending' },
    ]);
    setDate('');
    setTime('');
    setContent('');
  }

  function handleDelete(id: string) {
    onPostsChange(posts.filter((post) => post.id !== id));
  }

  return (
    <Page title="Post Scheduler">
      <form className={formStyles.form} onSubmit={handleSubmit}>
        <div className={formStyles.field}>
          <label htmlFor="date" className={formStyles.label}>
            Date
          </label>
          <input
            id="date"
            className={formStyles.input}
            type="date"
            name="date"
            min={new Date(now).toLocaleDateString('en-CA')}
            value={date}
            onChange={(event) => {
              setDate(event.target.value);
            }}
          />
        </div>
        <div className={formStyles.field}>
          <label htmlFor="time" className={formStyles.label}>
            Time
          </label>
          <input
            id="time"
            className={formStyles.input}
            type="time"
            name="time"
            value={time}
            onChange={(event) => {
              setTime(event.target.value);
            }}
          />
        </div>
        <div className={`${formStyles.field} ${formStyles.whole}`}>
          <label htmlFor="content" className={formStyles.label}>
            Content
          </label>
          <textarea
            id="content"
            className={formStyles.input}
            name="content"
            rows={4}
            placeholder="What would you like to post?"
            value={content}
            onChange={(event) => {
              setContent(event.target.value);
            }}
          />
        </div>
        <div className={formStyles.whole}>
          <Button variant="primary" type="submit">
            Schedule Post
          </Button>
        </div>
      </form>
      {posts.length > 0 && (
        <section className={listStyles.section}>
          <h2 className={listStyles.heading}>Scheduled Posts</h2>
          <ul className={listStyles.list}>
            {posts.map((post) => (
              <Entry
                key={post.id}
                post={post}
                isPublished={new Date(`${post.date}T${post.time}`).getTime() < now}
                onDelete={() => {
                  handleDelete(post.id);
                }}
              />
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}
