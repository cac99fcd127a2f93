import type { DialogProps } from './dialog-window.tsx';
import { loadLater } from './load-later.tsx';

const DialogWindow = loadLater(async () => (await import('./dialog-window.tsx')).DialogWindow);

/** Has the first window open at once too. */
export const loadDialog = DialogWindow.load;

/**
 * A window over the page, loaded when the first one opens. Escape and a click beside it close it; focus returns to what
 * opened it.
 */
export function Dialog(props: DialogProps) {
  return props.isOpen ? <DialogWindow {...props} /> : null;
}
