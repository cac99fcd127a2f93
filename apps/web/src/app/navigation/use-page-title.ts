import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const PRODUCT = 'Coursecraft';

/** Sets the window title to the page's first heading, or to its `data-window-title`. */
function nameWindow(): void {
  const heading = document.querySelector<HTMLElement>('#root h1');
  const words = heading?.textContent.trim();
  const title = heading?.dataset.windowTitle ?? (words ? `${words} – ${PRODUCT}` : undefined);
  if (title && document.title !== title) document.title = title;
}

/** Announces page changes to screen readers: sets the title and moves the focus. */
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
    // The first page keeps the focus at the start, where the skip link is.
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
