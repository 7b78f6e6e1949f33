import { useEffect } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectFile, selectSaved } from '@/store/selectors';
import { PRODUCT_TITLE } from './pages';

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
