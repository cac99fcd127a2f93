import type { AnswerState } from '@coursecraft/contract/assessment/conversation';
import { CircleCheck, CircleDashed, CircleDotDashed, Hourglass, NotebookPen } from 'lucide-react';
import { useEffect } from 'react';
import type { ConversationMessage } from '../../api/conversation-query.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { sendPageEvent } from '../../ui/page-events.ts';
import { useOwnValue } from '../own-values/use-own-value.ts';
import { conversationMessages } from './messages.ts';

const GRADES = {
  met: { icon: CircleCheck, word: 'gotIt', className: 'text-leaf' },
  partly: { icon: CircleDotDashed, word: 'partly', className: 'text-ink' },
  'not-yet': { icon: CircleDashed, word: 'notYet', className: 'text-soft' },
} as const;

const WAITING = { icon: Hourglass, word: 'waitsForTeacher', className: 'text-lake' } as const;
const NOT_NEEDED = { icon: CircleDashed, word: 'notNeeded', className: 'text-soft' } as const;
const PRACTICE = { icon: NotebookPen, word: 'practice', className: 'text-soft' } as const;

const UNGRADED = { submitted: WAITING, practice: PRACTICE, 'not-needed': NOT_NEEDED } as const satisfies Record<
  AnswerState,
  object
>;

type Props = { message: ConversationMessage; state: AnswerState };

/** The teacher's grade of a submitted answer, or what happens with it, before the student's words. */
export function SubmittedResult({ message, state }: Props) {
  const t = useMessages(conversationMessages);
  const { messageId, ruling: regradeDecision } = message;
  const isMet = regradeDecision?.verdict === 'met';
  useCelebrated(messageId, isMet);
  const { icon: Icon, word, className } = regradeDecision ? GRADES[regradeDecision.verdict] : UNGRADED[state];
  return (
    <p
      data-verdict={isMet ? 'met' : 'pending'}
      className={`flex items-center gap-1.5 text-16 font-semibold ${className}`}
    >
      <Icon aria-hidden size={18} strokeWidth={2} className="shrink-0" />
      {t(word)}
    </p>
  );
}

export function SubmittedNote({ message: { ruling: regradeDecision, feedback }, state }: Props) {
  const t = useMessages(conversationMessages);
  if (!regradeDecision)
    return <p className="text-end text-14 text-soft">{state === 'not-needed' ? t('notNeededWhy') : feedback}</p>;
  return regradeDecision.comment ? (
    <q dir="auto" className="text-end font-serif text-14 text-ink italic">
      {regradeDecision.comment}
    </q>
  ) : null;
}

/** Celebrates a grade once per browser. */
function useCelebrated(messageId: string, isMet: boolean): void {
  const [celebrated, keep] = useOwnValue(`celebrated.${messageId}`);
  useEffect(() => {
    if (!isMet || celebrated !== null) return;
    keep('1');
    sendPageEvent('cc:mastery', { mastered: [messageId] });
  }, [isMet, celebrated, keep, messageId]);
}
