import type { Verdict } from '@coursecraft/contract/shapes/verdict';
import clsx from 'clsx';
import { CircleCheck, CircleDashed, CircleDotDashed, Lightbulb, type LucideIcon } from 'lucide-react';
import type { AnswerOutcome } from '../../api/offline/answer-outbox.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import type { Contest } from '../content-context.ts';
import { InlineMarkdown } from '../markdown/inline-markdown.tsx';
import { elementMessages } from '../messages.ts';
import { ContestForm } from './contest-form.tsx';

const looks: Record<Verdict, { icon: LucideIcon; word: 'met' | 'partly' | 'notYet'; className: string }> = {
  met: { icon: CircleCheck, word: 'met', className: 'border-leaf [&>h4]:text-leaf' },
  partly: { icon: CircleDotDashed, word: 'partly', className: 'border-gold [&>h4]:text-ink' },
  'not-yet': { icon: CircleDashed, word: 'notYet', className: 'border-brick [&>h4]:text-brick' },
};

/** What came of an answer: the verdict in a word and a sign, why, a hint, and what is left. */
export function VerdictPanel({ outcome, contest }: { outcome: AnswerOutcome; contest: Contest }) {
  const t = useMessages(elementMessages);
  const { icon: Icon, word, className } = looks[outcome.verdict];
  return (
    <div
      data-verdict={outcome.verdict}
      data-being-read
      className={clsx('panel-enter flex flex-col gap-2.5 rounded-sm border-s-3 bg-sunken px-4 py-3', className)}
    >
      <h4 className="flex items-center gap-2 text-16 font-semibold">
        <Icon aria-hidden size={20} strokeWidth={2} />
        {t(word)}
      </h4>
      {outcome.feedback && (
        <p className="text-16 text-ink">
          <InlineMarkdown text={outcome.feedback} />
        </p>
      )}
      {outcome.hint && (
        <p className="flex items-start gap-2 text-16 text-ink">
          <Lightbulb aria-hidden size={18} className="mt-0.5 shrink-0 text-lake" />
          <span>
            <span className="font-medium text-lake">{t('hint')}: </span>
            <InlineMarkdown text={outcome.hint} />
          </span>
        </p>
      )}
      {outcome.aided && <p className="text-14 text-ink">{t('aided')}</p>}
      <p className="text-14 text-soft">{t('remaining', { count: outcome.remaining })}</p>
      {outcome.contestable && outcome.contestable.length > 0 && (
        <ContestForm evidenceIds={outcome.contestable} contest={contest} />
      )}
    </div>
  );
}
