import { lazy, Suspense } from 'react';
import type { DialogProps } from './dialog-window.tsx';

const DialogWindow = lazy(async () => ({ default: (await import('./dialog-window.tsx')).DialogWindow }));

/**
 * A window over the page, loaded when the first one opens. Escape and a click beside it close it; focus returns to what
 * opened it.
 */
export function Dialog(props: DialogProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  );
}
