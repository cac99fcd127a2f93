import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { Button } from '../button.tsx';
import { catalogue } from '../i18n/catalogue.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { IconButton } from '../icon-button.tsx';
import { dismissToast, useToasts } from './toasts.ts';

const messages = catalogue({
  en: { region: 'Notifications', dismiss: 'Dismiss' },
  de: { region: 'Mitteilungen', dismiss: 'Ausblenden' },
});

export function ToastRegion() {
  const t = useMessages(messages);
  const toasts = useToasts();
  return (
    <section
      aria-label={t('region')}
      aria-live="polite"
      // Stays in reach while a dialog keeps the rest of the page out of it.
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed inset-e-4 bottom-4 z-50 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2 phone:bottom-20"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className="panel-enter pointer-events-auto flex items-start gap-2.5 rounded-md border border-line bg-raised p-3 shadow-float"
        >
          {toast.tone === 'good' ? (
            <CircleCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-leaf" />
          ) : (
            <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0 text-brick" />
          )}
          <p className="min-w-0 flex-1 text-14 text-ink">{toast.text}</p>
          {toast.action && (
            <Button
              size="sm"
              look="quiet"
              onPress={() => {
                toast.action?.run();
                dismissToast(toast.id);
              }}
            >
              {toast.action.label}
            </Button>
          )}
          <IconButton icon={X} label={t('dismiss')} size="sm" onPress={() => dismissToast(toast.id)} />
        </div>
      ))}
    </section>
  );
}
