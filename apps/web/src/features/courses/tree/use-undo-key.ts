import { type RefObject, useEffect, useEffectEvent } from 'react';

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z';

const isText = (target: HTMLElement) => target.isContentEditable || target.matches('input, textarea, select');

/**
 * Calls on Ctrl or ⌘ with Z in a part of the page, also when the line that had the focus is gone and nothing has it. Where
 * something is typed, the key is the text's own.
 */
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
