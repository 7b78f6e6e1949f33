import { useState } from 'react';
import { useLocation, type Path } from 'react-router-dom';
import { NAVIGATION } from '@/ui/page/frame';
import { PATHS } from '@/ui/page/paths';
import { keptFragment } from '@/core/search/keptFragment';
import { asOfPart, joinedFragment } from '@/core/time/asOfPart';
import type { NavigationLink } from './Header';

interface Navigation {
  /** The links of the header. */
  readonly links: readonly NavigationLink[];
  /**
   * The address of the scheduler. It keeps a part of the last view, see {@link keptFragment}, and the
   * moment of the view.
   */
  readonly scheduler: Pick<Path, 'pathname' | 'hash'>;
}

/** Returns the addresses to which the frame leads. */
export function useNavigation(): Navigation {
  const { pathname, hash } = useLocation();
  const [kept, setKept] = useState('');
  const present = pathname === PATHS.scheduler ? keptFragment(hash) : kept;
  if (present !== kept) setKept(present);
  const asOf = asOfPart(hash);
  const fragment = joinedFragment(present, asOf);
  return {
    links: NAVIGATION.map((link) => ({
      ...link,
      fragment: link.to === PATHS.scheduler ? fragment : asOf,
    })),
    scheduler: { pathname: PATHS.scheduler, hash: fragment },
  };
}
