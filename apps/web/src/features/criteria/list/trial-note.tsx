import type { GradingTrial } from '@coursecraft/contract/criteria/grading-trial';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { criteriaMessages } from '../messages.ts';
import { resultMessages } from '../result-messages.ts';

export function TrialNote({ trial }: { trial: GradingTrial }) {
  const t = useMessages(criteriaMessages);
  const isWell = !trial.failsOwnGold && !trial.passesNonsense;
  const wrong = trial.answers.filter(({ verdict, judged: graded }) => graded.some((one) => one !== verdict));
  return (
    <div className="flex flex-col gap-1 text-12">
      <p className={`flex items-start gap-1.5 ${isWell ? 'text-leaf' : 'text-brick'}`}>
        {isWell ? (
          <CircleCheck aria-hidden size={14} className="mt-px shrink-0" />
        ) : (
          <TriangleAlert aria-hidden size={14} className="mt-px shrink-0" />
        )}
        <span>
          {trial.passesNonsense && `${t('passesNonsense')} `}
          {trial.failsOwnGold && `${t('failsGold')} `}
          {isWell &&
            (trial.agreement === undefined
              ? t('noGold')
              : t('agreement', { percent: Math.round(trial.agreement * 100) }))}
          {trial.stale && <span className="text-soft"> {t('stale')}</span>}
        </span>
      </p>
      {wrong.length > 0 && (
        <details>
          <summary className="text-soft">{t('judgedOtherwise', { count: wrong.length })}</summary>
          <ul className="mt-1 flex flex-col gap-1 text-soft">
            {wrong.map(({ text, verdict, judged: graded }) => (
              <li key={text}>
                <q className="italic">{text}</q>:{' '}
                {t('expectedGot', {
                  expected: t(resultMessages[verdict]),
                  got: [...new Set(graded)].map((one) => t(resultMessages[one])).join(', '),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
