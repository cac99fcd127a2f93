import type { Calibration as Counts } from '@coursecraft/contract/progress/progress';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { recordMessages } from './messages.ts';

/** Compares how sure a student was with how often they were right. */
export function Calibration({ counts }: { counts: Counts }) {
  const t = useMessages(recordMessages);
  return (
    <section aria-labelledby="calibration" className="flex flex-col gap-3">
      <h2 id="calibration" className="font-serif text-18 font-semibold text-ink">
        {t('calibration')}
      </h2>
      <p className="text-14 text-soft">{t('calibrationText')}</p>
      {(['sure', 'unsure'] as const).map((one) => {
        const { answers, right } = counts[one];
        return (
          <ProgressBar
            key={one}
            label={t(one)}
            percent={answers === 0 ? 0 : (100 * right) / answers}
            value={t('rightOf', { right, answers })}
            tone={one === 'sure' ? 'gold' : 'brown'}
          />
        );
      })}
    </section>
  );
}
