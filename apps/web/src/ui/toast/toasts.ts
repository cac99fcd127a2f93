import { ToastQueue } from 'react-stately/useToastState';

export type Toast = {
  text: string;
  tone: 'good' | 'bad';
  action?: { label: string; run: () => void };
  /** What it tells of: only the latest of that is shown, so that toasts do not pile up over the page. */
  about?: string;
};

const TOAST_MS = 10_000;

export const toastQueue = new ToastQueue<Toast>();

/**
 * Tells of something that happened elsewhere on the page; it leaves by itself after ten seconds in which nobody points
 * at a toast or has the focus in one. Gives its key.
 */
export function showToast(toast: Toast): string {
  const former = toastQueue.visibleToasts.filter(({ content }) => toast.about && content.about === toast.about);
  for (const { key } of former) toastQueue.close(key);
  return toastQueue.add(toast, { timeout: TOAST_MS });
}

export const dismissToast = (key: string): void => toastQueue.close(key);
