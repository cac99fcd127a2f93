import { type RefObject, useEffect, useEffectEvent } from 'react';

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z';

const isText = (target: HTMLElement) => target.isContentEditable || target.matches('input, textarea, select');

/** Calls `onUndo` on Ctrl/⌘+Z in a part of the page, or when nothing has the focus. Text fields keep their own undo. */
export function useUndoKey(place: RefObject<HTMLElement | null>, onUndo: () => void): void {
  const undo = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!isUndoKey(event) || event.defaultPrevented || !(target instanceof HTMLElement) || isText(target)) return;
    if (target !== document.body && !place.current?.contains(target)) return;
    event.preventDefault();
    onUndo();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => undo(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
