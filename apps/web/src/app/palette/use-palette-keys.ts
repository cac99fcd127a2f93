import { useEffect, useEffectEvent } from 'react';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
export const PALETTE_KEYS = isApple ? '⌘ K' : 'Ctrl K';

/** Whether the key belongs to a dialog. A drawer is part of the page. */
function isOverPage(target: HTMLElement): boolean {
  const over = target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]');
  return over !== null && over.querySelector('[role="treegrid"]') === null;
}

const isTyping = (target: HTMLElement) => target.isContentEditable || target.matches('input, textarea, select');

/** Binds Ctrl/⌘+K, unless a text editor handles it, and `?` outside of text fields. */
export function usePaletteKeys(onPalette: () => void, onShortcuts: () => void): void {
  const onEvent = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, shiftKey } = event;
    if (event.defaultPrevented || altKey || !(target instanceof HTMLElement) || isOverPage(target)) return;
    const isPalette = (isApple ? event.metaKey : event.ctrlKey) && !shiftKey && key.toLowerCase() === 'k';
    const isShortcuts = key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(target);
    if (!isPalette && !isShortcuts) return;
    event.preventDefault();
    if (isPalette) onPalette();
    else onShortcuts();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => onEvent(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
