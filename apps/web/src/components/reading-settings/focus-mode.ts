import { useSyncExternalStore } from 'react';

const EVENT = 'cc:focus-mode';

export const isFocusMode = (): boolean => document.documentElement.dataset.focusMode === 'on';

function leaveOnEscape(event: KeyboardEvent): void {
  // An open dialog or panel takes the key first.
  if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role="dialog"]'))
    setFocusMode(false);
}

/** Hides everything beside the lesson. Ends with the page, or by Escape. */
export function setFocusMode(isOn: boolean): void {
  if (isOn) document.documentElement.dataset.focusMode = 'on';
  else delete document.documentElement.dataset.focusMode;
  if (isOn) window.addEventListener('keydown', leaveOnEscape);
  else window.removeEventListener('keydown', leaveOnEscape);
  window.dispatchEvent(new Event(EVENT));
}

function subscribe(listener: () => void) {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}

export const useFocusMode = (): boolean => useSyncExternalStore(subscribe, isFocusMode);
