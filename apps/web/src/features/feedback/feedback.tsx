import { useEffect, useState } from 'react';
import { loadLater } from '../../ui/load-later.tsx';
import { type Circumstances, describeCircumstances } from './feedback-report.ts';
import { type Point, watchLongPress } from './long-press.ts';

const FeedbackPopup = loadLater(async () => (await import('./feedback-popup.tsx')).FeedbackPopup);

const RIGHT = 2;

/** Lets authors report problems of a place by right-click, menu key or long press. Shift opens the browser's menu. */
export function Feedback() {
  const [shown, setShown] = useState<Circumstances>();
  useEffect(() => {
    const open = (point: Point, target: Element) => {
      if (!target.closest('[data-feedback]')) setShown(describeCircumstances(point, target));
    };
    const onContextMenu = (event: MouseEvent) => {
      const { target, clientX, clientY, shiftKey, button } = event;
      if (!(target instanceof Element) || target.closest('[data-feedback]')) return;
      if (shiftKey && button === RIGHT) return;
      event.preventDefault();
      open({ x: clientX, y: clientY }, target);
    };
    document.addEventListener('contextmenu', onContextMenu);
    const stopWatching = watchLongPress(document, open);
    return () => {
      document.removeEventListener('contextmenu', onContextMenu);
      stopWatching();
    };
  }, []);
  return shown ? <FeedbackPopup circumstances={shown} onClose={() => setShown(undefined)} /> : null;
}
