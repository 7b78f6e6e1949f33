import { useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageFrame } from '@/components/frame/PageFrame';
import { COPYRIGHT_LINE, NAVIGATION, PRODUCT_TITLE } from '@/content/frame';
import { useAnnouncements } from './useAnnouncements';
import { useAppliedAppearance } from './useAppliedAppearance';
import { useArrival } from './useArrival';
import { useScrollMemory } from './useScrollMemory';

/** The frame with the page of the present address in it. */
export function RootLayout() {
  const { pathname } = useLocation();
  const mainRef = useRef<HTMLElement>(null);
  const { announcement, announce } = useAnnouncements();
  useAppliedAppearance();
  useScrollMemory();
  useArrival(pathname, mainRef, announce);

  return (
    <PageFrame
      productTitle={PRODUCT_TITLE}
      navigation={NAVIGATION}
      copyrightLine={COPYRIGHT_LINE}
      announcement={announcement}
      mainRef={mainRef}
    >
      <Outlet context={announce} />
    </PageFrame>
  );
}
