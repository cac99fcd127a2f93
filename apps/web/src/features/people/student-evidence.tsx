import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import type { Evidence } from '@coursecraft/contract/shapes/progress';
import type { Verdict } from '@coursecraft/contract/shapes/verdict';
import { marksInName } from '@coursecraft/domain/examination/fit-shift';
import { withRulings } from '@coursecraft/domain/mastery/with-rulings';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowLeft,
  CircleCheck,
  CircleDashed,
  CircleDotDashed,
  FileSearch,
  type LucideIcon,
  RotateCcw,
} from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { knowledgeQuery } from '../../api/knowledge-queries.ts';
import { CheckStem } from '../../elements/check/check-stem.tsx';
import { QuotedWords } from '../../elements/quoted-words.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useNameOfLanguage } from '../../ui/i18n/use-language-names.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { groupEvidence } from './group-evidence.ts';
import { peopleMessages } from './messages.ts';
import { ResetDialog } from './reset-dialog.tsx';
import { RulingDialog } from './ruling-dialog.tsx';
import { StudentStanding } from './student-standing.tsx';
import type { Student } from './use-students.ts';

const looks: Record<Verdict, { icon: LucideIcon; word: 'met' | 'partly' | 'notYet'; className: string }> = {
  met: { icon: CircleCheck, word: 'met', className: 'text-leaf' },
  partly: { icon: CircleDotDashed, word: 'partly', className: 'text-brown' },
  'not-yet': { icon: CircleDashed, word: 'notYet', className: 'text-brick' },
};

const contestWords = { open: 'contestOpen', granted: 'contestGranted', upheld: 'contestUpheld' } as const;

type ItemProps = { evidence: Evidence; courseId: string; studentId: string; standing: Verdict };

/** An entry of the log. `standing` is the verdict in force: its own, or that of the last ruling on it. */
function EvidenceItem({ evidence, courseId, studentId, standing }: ItemProps) {
  const [isRuling, setRuling] = useState(false);
  const t = useMessages(peopleMessages);
  const nameOf = useNameOfLanguage();
  const dates = useDates();
  const { icon: Icon, word, className } = looks[evidence.verdict];
  const marks = marksInName(evidence.judge);
  const judge =
    evidence.judge === 'builtin'
      ? t('judgeBuiltin')
      : evidence.judge === 'score'
        ? t('judgeScore')
        : marks !== undefined
          ? t('judgeFitted', { count: marks })
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
            <p className="border-s-3 border-line ps-2.5 font-serif text-16 break-words whitespace-pre-line text-ink">
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
            <span className="text-soft">({t(contestWords[evidence.contest.status])})</span>
          </p>
        )}
        {(evidence.source === 'answer' || evidence.source === 'item') && !evidence.saidIn && (
          <Button size="sm" look="quiet" className="-ms-2.5" onPress={() => setRuling(true)}>
            {t('overrule')}
          </Button>
        )}
        {isRuling && (
          <RulingDialog
            courseId={courseId}
            studentId={studentId}
            evidenceId={evidence.evidenceId}
            verdict={standing}
            onClose={() => setRuling(false)}
          />
        )}
      </div>
    </li>
  );
}

type Props = { courseId: string; student: Student; onBack: () => void };

/** What a student's mastery stands on, criterion by criterion: the verdicts, and the student's own words. */
export function StudentEvidence({ courseId, student, onBack }: Props) {
  const t = useMessages(peopleMessages);
  const studentId = student.uid;
  const [isResetting, setResetting] = useState(false);
  const evidence = useQuery({
    queryKey: ['course', courseId, 'evidence', studentId],
    queryFn: async ({ signal }) => (await call('listEvidence', { params: { studentId, courseId }, signal })).evidence,
  });
  const rows: KnowledgeRow[] = useQuery(knowledgeQuery(courseId, {})).data?.rows ?? [];
  return (
    <div className="flex flex-col gap-4 p-4">
      <Button look="quiet" size="sm" className="self-start" onPress={onBack} autoFocus>
        <ArrowLeft aria-hidden size={16} className="rtl:rotate-180" />
        {t('back')}
      </Button>
      <header>
        <h2 className="font-serif text-22 font-semibold text-ink">
          {t('evidence', { name: student.displayName || student.email })}
        </h2>
        <p className="text-12 break-words text-soft">{student.email}</p>
      </header>
      <StudentStanding courseId={courseId} studentId={studentId} />
      {(evidence.data?.length ?? 0) > 0 && (
        <Button size="sm" className="self-start" onPress={() => setResetting(true)}>
          <RotateCcw aria-hidden size={15} />
          {t('resetProgress')}
        </Button>
      )}
      {isResetting && <ResetDialog courseId={courseId} studentId={studentId} onClose={() => setResetting(false)} />}
      <Loadable from={evidence} skeleton={<SkeletonBlock className="h-40" />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={FileSearch} title={t('noEvidence')}>
              {t('noEvidenceText')}
            </EmptyState>
          ) : (
            <ul className="flex flex-col gap-3">
              {groupEvidence(list, rows).map((group) => (
                <li key={group.rowId} className="rounded-sm border border-line bg-raised p-3.5">
                  <p className="pb-2.5 text-14 font-medium text-ink">{group.statement ?? t('unknownRow')}</p>
                  <ul className="flex flex-col gap-2.5">
                    {group.evidence.map((item) => (
                      <EvidenceItem
                        key={item.evidenceId}
                        evidence={item}
                        courseId={courseId}
                        studentId={studentId}
                        standing={
                          withRulings(group.evidence.toReversed(), item.evidenceId).at(-1)?.verdict ?? item.verdict
                        }
                      />
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          )
        }
      </Loadable>
    </div>
  );
}
