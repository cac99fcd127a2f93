import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useToast, useToastRegion } from 'react-aria/useToast';
import type { QueuedToast, ToastState } from 'react-stately/useToastState';
import { Button } from '../button.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { IconButton } from '../icon-button.tsx';
import { toastMessages } from './messages.ts';
import type { Toast } from './toasts.ts';

type State = ToastState<Toast>;

function ToastCard({ toast, state }: { toast: QueuedToast<Toast>; state: State }) {
  const t = useMessages(toastMessages);
  const card = useRef<HTMLDivElement>(null);
  const { toastProps, titleProps } = useToast({ toast }, state, card);
  const { text, tone, action } = toast.content;
  const close = () => state.close(toast.key);
  return (
    <div
      {...toastProps}
      ref={card}
      className="panel-enter pointer-events-auto flex items-start gap-2.5 rounded-md border border-line bg-raised p-3 shadow-float"
    >
      {tone === 'good' ? (
        <CircleCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-leaf" />
      ) : (
        <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0 text-brick" />
      )}
      <p {...titleProps} className="min-w-0 flex-1 text-14 text-ink">
        {text}
      </p>
      {action && (
        <Button
          size="sm"
          look="quiet"
          onPress={() => {
            action.run();
            close();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={X} label={t('dismiss')} size="sm" onPress={close} />
    </div>
  );
}

/** A removed toast with focus sends no blur event, so the region would believe to have the focus. Fixes that. */
function useBlurOfRemoved(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const { current } = region;
      if (!current || !(target instanceof Node) || current.contains(target)) return;
      current.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: target }));
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [region]);
}

/** A landmark for F6. Toasts stay while one has focus or hover. */
export function ToastList({ state }: { state: State }) {
  const t = useMessages(toastMessages);
  const region = useRef<HTMLElement>(null);
  const { regionProps } = useToastRegion({ 'aria-label': t('region') }, state, region);
  useBlurOfRemoved(region);
  return (
    <section {...regionProps} ref={region} className="flex flex-col gap-2 outline-none">
      {state.visibleToasts.map((toast) => (
        <ToastCard key={toast.key} toast={toast} state={state} />
      ))}
    </section>
  );
}
