import { useEffect, useEffectEvent } from 'react';

const isSearchKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) => {
  if (altKey) return false;
  return ctrlKey || metaKey ? shiftKey && key.toLowerCase() === 'f' : key === '/';
};

/** Whether the key belongs to a text field or a dialog. */
function isTaken({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const dialog = target.closest('[role="dialog"]');
  const isOver = dialog !== null && dialog.querySelector('[role="treegrid"]') === null;
  return isOver || target.isContentEditable || target.matches('input, textarea, select');
}

/** Calls `onAsk` on `/` or Ctrl/⌘+Shift+F. */
export function useSearchKey(onAsk: () => void): void {
  const ask = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isSearchKey(event) || isTaken(event)) return;
    event.preventDefault();
    onAsk();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => ask(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
