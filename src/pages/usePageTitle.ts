import { useEffect } from 'react';
import { PRODUCT_TITLE } from '@/content/frame';

/** Sets the title of the document: "Analytics · Social Sync". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_TITLE}`;
  }, [title]);
}
