import { useEffect } from 'react';
import { PRODUCT_TITLE } from '@/content/frame';

/** Names the browser's tab after the page: "Analytics · Social Sync". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_TITLE}`;
  }, [title]);
}
