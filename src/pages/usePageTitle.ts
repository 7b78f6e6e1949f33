import { useEffect } from 'react';
import { PRODUCT_TITLE } from '@/content/frame';
import { useAppSelector } from '@/state/hooks';
import { selectFile, selectSaved } from '@/state/selectors';

/**
 * Sets the title of the document: "Analytics · Social Sync". With a file, its name comes first, with a
 * mark for unsaved changes: "• spring.socialsync · Analytics · Social Sync".
 */
export function usePageTitle(title: string): void {
  const { name } = useAppSelector(selectFile);
  const { isChanged } = useAppSelector(selectSaved);
  useEffect(() => {
    const file = name === undefined ? [] : [`${isChanged ? '• ' : ''}${name}`];
    document.title = [...file, title, PRODUCT_TITLE].join(' · ');
  }, [title, name, isChanged]);
}
