import type { GradingTrial } from '@coursecraft/contract/criteria/grading-trial';
import { isMisgraded } from '@coursecraft/domain/criteria/is-misgraded';
import { differsFromAuthor } from '@coursecraft/domain/criteria/trial-figures';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { trialMessages } from './messages.ts';
import { TRIAL_FIXES, type TrialFix } from './trial-fix.ts';

const RESULTS = { met: 'met', partly: 'partly', 'not-yet': 'notYet' } as const;

type Props = { trial: GradingTrial; onFix: (fix: TrialFix) => void };

/** The result of the grader on the author's examples, with the ways to fix what it gets wrong. */
export function TrialNote({ trial, onFix }: Props) {
  const t = useMessages(trialMessages);
  const isWell = !trial.failsOwnGold && !trial.passesNonsense;
  const wrong = trial.answers.filter(differsFromAuthor);
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
        <details open={trial.failsOwnGold}>
          <summary className="text-soft">{t('judgedOtherwise', { count: wrong.length })}</summary>
          <ul className="mt-1 flex flex-col gap-1 text-soft">
            {wrong.map(({ text, verdict, judged: graded }) => (
              <li key={text}>
                <q className="italic">{text}</q>:{' '}
                {t('expectedGot', {
                  expected: t(RESULTS[verdict]),
                  got: [...new Set(graded)].map((one) => t(RESULTS[one])).join(', '),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {isMisgraded({ trial }) && (
        <fieldset aria-label={t('fixes')} className="flex flex-wrap gap-1.5 pt-1">
          {TRIAL_FIXES.filter((fix) => fix !== 'example' || wrong.length > 0).map((fix) => (
            <Button key={fix} size="sm" onPress={() => onFix(fix)}>
              {t(fix)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
