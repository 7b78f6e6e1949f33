import { useState } from 'react';
import { useLocation, type Path } from 'react-router-dom';
import type { NavigationLink } from '@/components/frame/Header';
import { NAVIGATION } from '@/content/frame';
import { PATHS } from '@/content/paths';
import { keptFragment } from '@/domain/find/keptFragment';

interface Navigation {
  /** The links of the header. */
  readonly links: readonly NavigationLink[];
  /** The address of the scheduler. It keeps a part of the last view; see {@link keptFragment}. */
  readonly scheduler: Pick<Path, 'pathname' | 'hash'>;
}

/** Returns the addresses to which the frame leads. */
export function useNavigation(): Navigation {
  const { pathname, hash } = useLocation();
  const [kept, setKept] = useState('');
  const present = pathname === PATHS.scheduler ? keptFragment(hash) : kept;
  if (present !== kept) setKept(present);
  return {
    links: NAVIGATION.map((link) =>
      link.to === PATHS.scheduler ? { ...link, fragment: present } : link,
    ),
    scheduler: { pathname: PATHS.scheduler, hash: present },
  };
}
