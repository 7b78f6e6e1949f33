import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { NavigationLink } from '@/components/frame/Header';
import { NAVIGATION } from '@/content/frame';
import { PATHS } from '@/content/paths';
import { keptFragment } from '@/domain/find/keptFragment';

/** Returns the links of the header. The link to the scheduler keeps a part of its view; see {@link keptFragment}. */
export function useNavigation(): readonly NavigationLink[] {
  const { pathname, hash } = useLocation();
  const [kept, setKept] = useState('');
  const present = pathname === PATHS.scheduler ? keptFragment(hash) : kept;
  if (present !== kept) setKept(present);
  return NAVIGATION.map((link) =>
    link.to === PATHS.scheduler ? { ...link, fragment: present } : link,
  );
}
