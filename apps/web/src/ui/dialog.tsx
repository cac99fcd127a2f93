import type { DialogProps } from './dialog-window.tsx';
import { loadLater } from './load-later.tsx';

const DialogWindow = loadLater(async () => (await import('./dialog-window.tsx')).DialogWindow);

export const loadDialog = DialogWindow.load;

/** A lazily loaded dialog. Escape and a click outside close it; the focus returns to the opener. */
export function Dialog(props: DialogProps) {
  return props.isOpen ? <DialogWindow {...props} /> : null;
}
