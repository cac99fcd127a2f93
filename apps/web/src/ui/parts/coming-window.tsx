import { useMessages } from '../i18n/use-messages.ts';
import { panelMessages } from '../panel-messages.ts';

/** Says that what was asked for is on its way, where that is not at once. It takes no focus, and no tap. */
export function ComingWindow() {
  const t = useMessages(panelMessages);
  return (
    <div
      role="status"
      className="[animation:skeleton-appear_1ms_300ms_both] pointer-events-none fixed inset-x-0 top-20 z-50 mx-auto w-fit rounded-full border border-line bg-raised px-4 py-2 text-14 text-ink shadow-float"
    >
      {t('loading')}
    </div>
  );
}
