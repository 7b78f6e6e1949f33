import { useState } from 'react';
import { useLocation, type Path } from 'react-router-dom';
import type { NavigationLink } from '@/components/frame/Header';
import { NAVIGATION } from '@/content/frame';
import { PATHS } from '@/content/paths';
import { keptFragment } from '@/domain/find/keptFragment';
import { asOfPart, joinedFragment } from '@/domain/time/asOfPart';

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
