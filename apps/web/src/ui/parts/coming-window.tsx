import { useMessages } from '../i18n/use-messages.ts';
import { panelMessages } from '../panel-messages.ts';

/** Says that what was asked for is on its way, where that is not at once. It takes no focus, and no tap. */
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
