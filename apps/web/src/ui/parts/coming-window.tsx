import { useMessages } from '../i18n/use-messages.ts';
import { panelMessages } from '../panel-messages.ts';

/** Shown while a dialog loads slowly. Takes no focus and no pointer events. */
export function ComingWindow() {
  const t = useMessages(panelMessages);
  return (
    <div
      role="status"
      className="[animation:skeleton-appear_1ms_300ms_both] pointer-events-none fixed inset-e-4 top-20 z-50 rounded-sm bg-raised p-4 text-14 shadow-float"
    >
      {t('loading')}
    </div>
  );
}
