import { ToastQueue } from 'react-stately/useToastState';

export type Toast = { text: string; tone: 'good' | 'bad'; action?: { label: string; run: () => void } };

const TOAST_MS = 10_000;

export const toastQueue = new ToastQueue<Toast>();

/**
 * Tells of something that happened elsewhere on the page; it leaves by itself after ten seconds in which nobody points
 * at a toast or has the focus in one. Gives its key.
 */
export const showToast = (toast: Toast): string => toastQueue.add(toast, { timeout: TOAST_MS });

export const dismissToast = (key: string): void => toastQueue.close(key);
