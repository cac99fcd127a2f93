import { useEffect } from 'react';
import { useLocation } from 'react-router';

const PRODUCT = 'Coursecraft';

/** Names the window after the page: by its first heading, also where that comes later or is changed. */
function nameWindow(): void {
  const heading = document.querySelector('#root h1')?.textContent.trim();
  const title = heading ? `${heading} – ${PRODUCT}` : undefined;
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, and what led to it is gone with the page before
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
