import { useSyncExternalStore } from 'react';

export type Toast = { id: number; text: string; tone: 'good' | 'bad'; action?: { label: string; run: () => void } };

const TOAST_MS = 10_000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

/** Tells of something that happened elsewhere on the page; it leaves by itself after ten seconds. Gives its id. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  const id = nextId;
  nextId += 1;
  publish([...toasts, { ...toast, id }]);
  setTimeout(() => dismissToast(id), TOAST_MS);
  return id;
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
}
