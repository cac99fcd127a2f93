import { ToastQueue } from 'react-stately/useToastState';

export type Toast = {
  text: string;
  tone: 'good' | 'bad';
  action?: { label: string; run: () => void };
  /** Only the latest toast per subject is shown. */
  about?: string;
};

const TOAST_MS = 10_000;

export const toastQueue = new ToastQueue<Toast>();

/** Shows a toast for ten seconds without focus or hover. Returns its key. */
export function showToast(toast: Toast): string {
  const former = toastQueue.visibleToasts.filter(({ content }) => toast.about && content.about === toast.about);
  for (const { key } of former) toastQueue.close(key);
  return toastQueue.add(toast, { timeout: TOAST_MS });
}

/** Shows why a request failed. */
export const showFailure = (error: unknown): string =>
  showToast({ tone: 'bad', text: error instanceof Error ? error.message : String(error) });

export const dismissToast = (key: string): void => toastQueue.close(key);
