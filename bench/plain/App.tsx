import { useEffect, useRef, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { PageFrame } from '@/shell/PageFrame';
import { COPYRIGHT_LINE, NAVIGATION, PRODUCT_TITLE } from '@/ui/page/pages';
import { Analytics } from './Analytics';
import { Dashboard } from './Dashboard';
import { Integration } from './Integration';
import type { Post } from './post';
import { Scheduler } from './Scheduler';

/** The four pages. It owns the state that is kept across pages. */
export function App() {
  const [posts, setPosts] = useState<readonly Post[]>(() => window.benchPosts ?? []);
  const [connected, setConnected] = useState<readonly string[]>([]);
  const mainRef = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <PageFrame
      productTitle={PRODUCT_TITLE}
      navigation={NAVIGATION}
      copyrightLine={COPYRIGHT_LINE}
      mainRef={mainRef}
    >
      <Routes>
        <Route path="/" element={<Dashboard />} />
        <Route path="/analytics" element={<Analytics />} />
        <Route path="/scheduler" element={<Scheduler posts={posts} onPostsChange={setPosts} />} />
        <Route
          path="/integration"
          element={<Integration connected={connected} onConnectedChange={setConnected} />}
        />
      </Routes>
    </PageFrame>
  );
}
