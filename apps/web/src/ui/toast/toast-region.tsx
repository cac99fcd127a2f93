import { type ComponentType, useEffect, useState } from 'react';
import { type ToastState, useToastQueue } from 'react-stately/useToastState';
import { type Toast, toastQueue } from './toasts.ts';

type List = { ToastList: ComponentType<{ state: ToastState<Toast> }> };

/** Announces toasts politely. The list loads on the first interaction. */
export function ToastRegion() {
  const state = useToastQueue(toastQueue);
  const [list, setList] = useState<List>();
  const count = state.visibleToasts.length;
  useEffect(() => {
    if (list) return undefined;
    // If it fails to load, toasts are not shown; the next one retries.
    const load = () => void import('./toast-list.tsx').then(setList, () => undefined);
    if (count > 0) load();
    const begins = ['pointerdown', 'keydown'];
    for (const event of begins) window.addEventListener(event, load, { once: true });
    return () => {
      for (const event of begins) window.removeEventListener(event, load);
    };
  }, [list, count]);
  return (
    <div
      aria-live="polite"
      // Stays accessible while a modal dialog is open.
      data-react-aria-top-layer="true"
      // On phones the lower half holds what a person does next: fields, buttons, the keyboard.
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto w-80 max-w-[calc(100vw-2rem)] phone:top-16 phone:bottom-auto"
    >
      {list && count > 0 && <list.ToastList state={state} />}
    </div>
  );
}
