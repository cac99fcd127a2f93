import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const PRODUCT = 'Coursecraft';

/**
 * Names the window after the page: by its first heading, also where that comes later or is changed; by what a heading says
 * of itself in `data-window-title`, where it would make no name.
 */
function nameWindow(): void {
  const heading = document.querySelector<HTMLElement>('#root h1');
  const words = heading?.textContent.trim();
  const title = heading?.dataset.windowTitle ?? (words ? `${words} – ${PRODUCT}` : undefined);
  if (title && document.title !== title) document.title = title;
}

/** Tells pages apart for whoever hears them: by the title of the window, and by a focus that goes along to another page. */
export function usePageTitle(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const root = document.getElementById('root');
    if (!root) return undefined;
    nameWindow();
    const observer = new MutationObserver(nameWindow);
    observer.observe(root, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  const before = useRef(pathname);
  useEffect(() => {
    // Whoever has just come begins at the beginning, where the link to the content is.
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
