import { useEffect, useState } from 'react';
import { loadLater } from '../../ui/load-later.tsx';
import { onPageEvent } from '../../ui/page-events.ts';
import { type Circumstances, describeCircumstances } from './feedback-report.ts';
import { type Point, watchLongPress } from './long-press.ts';

const FeedbackPopup = loadLater(async () => (await import('./feedback-popup.tsx')).FeedbackPopup);

const RIGHT = 2;

/** Here people need the browser's own menu, to paste, to correct spelling or to copy a link. */
const BROWSER_MENU = 'input, textarea, select, a[href], [contenteditable="true"], [role="tree"], [role="treegrid"]';

/**
 * Lets authors report problems of a place by right-click, menu key or long press, or without a place from Help and the
 * user menu. Shift opens the browser's menu.
 */
export function Feedback() {
  const [shown, setShown] = useState<Circumstances>();
  useEffect(() => {
    const open = (point: Point, target: Element) => {
      if (!target.closest(`[data-feedback], ${BROWSER_MENU}`)) setShown(describeCircumstances(target, point));
    };
    const onContextMenu = (event: MouseEvent) => {
      const { target, clientX, clientY, shiftKey, button } = event;
      if (!(target instanceof Element) || target.closest(`[data-feedback], ${BROWSER_MENU}`)) return;
      if (shiftKey && button === RIGHT) return;
      event.preventDefault();
      open({ x: clientX, y: clientY }, target);
    };
    document.addEventListener('contextmenu', onContextMenu);
    const stopWatching = watchLongPress(document, open);
    const stopListening = onPageEvent('cc:send-feedback', () =>
      setShown(describeCircumstances(document.querySelector('main') ?? document.body)),
    );
    return () => {
      document.removeEventListener('contextmenu', onContextMenu);
      stopWatching();
      stopListening();
    };
  }, []);
  return shown ? <FeedbackPopup circumstances={shown} onClose={() => setShown(undefined)} /> : null;
}
