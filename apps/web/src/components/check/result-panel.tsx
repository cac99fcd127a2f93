import type { Result } from '@coursecraft/contract/progress/result';
import clsx from 'clsx';
import type { LastAttempt } from '../../api/attempts-query.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import type { StudentContext } from '../content-context.ts';
import { InlineMarkdown } from '../markdown/inline-markdown.tsx';
import { uncountedMessages } from '../uncounted-messages.ts';
import { checkMessages } from './messages.ts';
import { RegradeNote } from './regrade-note.tsx';
import { resultLooks } from './result-looks.ts';

const colours: Record<Result, { edge: string; word: string }> = {
  met: { edge: 'border-leaf', word: 'text-leaf' },
  partly: { edge: 'border-gold', word: 'text-ink' },
  'not-yet': { edge: 'border-brick', word: 'text-brick' },
};

type Props = { attempt: LastAttempt; studentContext: StudentContext };

export function ResultPanel({ attempt, studentContext: { contest: regradeRequest, remaining } }: Props) {
  const t = useMessages(checkMessages);
  const sayUncounted = useMessages(uncountedMessages);
  const { verdict, feedback, aided, uncounted, others } = attempt;
  const { icon: Icon, word } = resultLooks[verdict];
  return (
    <div
      data-verdict={verdict}
      data-being-read
      className={clsx(
        'panel-enter flex flex-col gap-2.5 rounded-sm border-s-3 bg-sunken px-4 py-3',
        colours[verdict].edge,
      )}
    >
      <p className={clsx('flex items-center gap-2 text-16 font-semibold', colours[verdict].word)}>
        <Icon aria-hidden size={20} strokeWidth={2} />
        {t(word)}
      </p>
      {feedback && (
        <p className="text-16 text-ink">
          <InlineMarkdown text={feedback} />
        </p>
      )}
      {others && (
        <details className="text-14">
          <summary className="cursor-pointer text-soft hover:text-ink">{t('others')}</summary>
          <dl className="mt-2 flex flex-col gap-2">
            {others.map((other) => (
              <div key={other.text}>
                <dt className="text-soft">
                  <InlineMarkdown text={other.text} />
                </dt>
                <dd className="text-ink">
                  <InlineMarkdown text={other.feedback} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {aided && <p className="text-14 text-ink">{t('aided')}</p>}
      {uncounted && <p className="text-14 text-ink">{sayUncounted(uncounted)}</p>}
      {remaining !== undefined && <p className="text-14 text-soft">{t('remaining', { count: remaining })}</p>}
      <RegradeNote looked={attempt} contest={regradeRequest} />
    </div>
  );
}
