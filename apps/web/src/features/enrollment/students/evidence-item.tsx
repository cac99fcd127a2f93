import type { Evidence } from '@coursecraft/contract/progress/progress';
import type { LoggedResult } from '@coursecraft/contract/progress/result';
import { isOfWork } from '@coursecraft/domain/mastery/fold';
import { CircleCheck, CircleDashed, CircleDotDashed, Hourglass, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { CheckStem } from '../../../components/check/check-stem.tsx';
import { QuotedWords } from '../../../components/quoted-words.tsx';
import { Button } from '../../../ui/button.tsx';
import { useDates } from '../../../ui/i18n/use-dates.ts';
import { useNameOfLanguage } from '../../../ui/i18n/use-language-names.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { peopleMessages } from './messages.ts';
import { RegradeDialog } from './regrade-dialog.tsx';

type Look = { icon: LucideIcon; word: 'met' | 'partly' | 'notYet' | 'submitted' | 'compared'; className: string };

const looks: Record<LoggedResult, Look> = {
  met: { icon: CircleCheck, word: 'met', className: 'text-leaf' },
  partly: { icon: CircleDotDashed, word: 'partly', className: 'text-brown' },
  'not-yet': { icon: CircleDashed, word: 'notYet', className: 'text-brick' },
  submitted: { icon: Hourglass, word: 'submitted', className: 'text-soft' },
};

/** A review that only the student compared. */
const COMPARED: Look = { icon: CircleDashed, word: 'compared', className: 'text-soft' };

/** Graders that are no person and no model. */
const UNNAMED = {
  builtin: 'judgeBuiltin',
  score: 'judgeScore',
  package: 'judgePackage',
  none: 'judgeNone',
  self: 'judgeSelf',
} as const;

const regradeMessages = { open: 'contestOpen', granted: 'contestGranted', upheld: 'contestUpheld' } as const;

type ItemProps = { evidence: Evidence; courseId: string; studentId: string; result: LoggedResult };

/** An evidence entry. `standing` is the current result: its own, or the last regrade decision. */
export function EvidenceItem({ evidence, courseId, studentId, result: status }: ItemProps) {
  const [isRuling, setRuling] = useState(false);
  const t = useMessages(peopleMessages);
  const nameOf = useNameOfLanguage();
  const dates = useDates();
  const isCompared = evidence.judge === 'self';
  const { icon: Icon, word, className } = isCompared ? COMPARED : looks[evidence.verdict];
  // Old entries name the offline engine with version and accuracy.
  const grader = evidence.judge.startsWith('builtin') ? 'builtin' : evidence.judge;
  const judge =
    grader in UNNAMED
      ? t(UNNAMED[grader as keyof typeof UNNAMED])
      : t(evidence.judgeName ? 'judgePerson' : 'judgeModel', { judge: evidence.judgeName ?? evidence.judge });
  return (
    <li className="flex items-start gap-2.5 border-t border-line pt-2.5">
      <Icon aria-hidden size={17} className={`mt-0.5 shrink-0 ${className}`} />
      <div className="min-w-0 flex-1">
        <p className="text-14 text-ink">
          <span className={`font-semibold ${className}`}>{t(word)}</span> · {t(evidence.source)},{' '}
          {t(evidence.hintLevel)}
        </p>
        {evidence.answered && (
          <>
            {evidence.answered.question && (
              <CheckStem text={evidence.answered.question} className="text-14 break-words text-soft" />
            )}
            <p
              dir="auto"
              className="border-s-3 border-line ps-2.5 font-serif text-16 break-words whitespace-pre-line text-ink"
            >
              <QuotedWords text={evidence.answered.answer} quotes={evidence.quote ? [evidence.quote] : []} />
            </p>
          </>
        )}
        <p className="text-12 text-soft">
          <time dateTime={evidence.at}>{dates.moment(evidence.at)}</time>, {judge}
          {evidence.answered && `, ${t('attempt', { count: evidence.answered.attempt })}`}
        </p>
        {evidence.saidIn && (
          <>
            {evidence.quote && (
              <p
                lang={evidence.saidIn}
                dir="auto"
                className="border-s-3 border-line ps-2.5 font-serif text-16 break-words whitespace-pre-line text-ink"
              >
                <QuotedWords text={evidence.quote} quotes={[evidence.quote]} />
              </p>
            )}
            <p className="text-12 text-soft">{t('saidIn', { language: nameOf(evidence.saidIn) })}</p>
          </>
        )}
        {evidence.comment && <p className="text-14 text-soft italic">{evidence.comment}</p>}
        {evidence.contest && (
          <p className="mt-1 border-s-3 border-gold ps-2.5 text-14 text-ink">
            {t('contestSays')} {evidence.contest.comment}{' '}
            <span className="text-soft">({t(regradeMessages[evidence.contest.status])})</span>
          </p>
        )}
        {isOfWork(evidence) && !isCompared && !evidence.saidIn && (
          <Button size="sm" look="quiet" className="-ms-2.5" onPress={() => setRuling(true)}>
            {t(status === 'submitted' ? 'grade' : 'overrule')}
          </Button>
        )}
        {isRuling && (
          <RegradeDialog
            courseId={courseId}
            studentId={studentId}
            evidenceId={evidence.evidenceId}
            verdict={status}
            onClose={() => setRuling(false)}
          />
        )}
      </div>
    </li>
  );
}
