import type { AnswerState } from '@coursecraft/contract/assessment/conversation';
import { CircleCheck, CircleDashed, CircleDotDashed, Hourglass, NotebookPen } from 'lucide-react';
import { useEffect } from 'react';
import type { ConversationMessage } from '../../api/conversation-query.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { sendPageEvent } from '../../ui/page-events.ts';
import { useOwnValue } from '../own-values/use-own-value.ts';
import { conversationMessages } from './messages.ts';

const GRADES = {
  met: { icon: CircleCheck, word: 'gradedMet', className: 'text-leaf' },
  partly: { icon: CircleDotDashed, word: 'gradedPartly', className: 'text-ink' },
  'not-yet': { icon: CircleDashed, word: 'gradedNotYet', className: 'text-soft' },
} as const;

const WAITING = { icon: Hourglass, word: 'waitsForTeacher', className: 'text-lake' } as const;
const NOT_NEEDED = { icon: CircleDashed, word: 'notNeeded', className: 'text-soft' } as const;
const PRACTICE = { icon: NotebookPen, word: 'practice', className: 'text-soft' } as const;

const UNGRADED = { submitted: WAITING, practice: PRACTICE, 'not-needed': NOT_NEEDED } as const satisfies Record<
  AnswerState,
  object
>;

export function SubmittedNote({ message, state }: { message: ConversationMessage; state: AnswerState }) {
  const t = useMessages(conversationMessages);
  const { messageId, ruling: regradeDecision, feedback } = message;
  const isMet = regradeDecision?.verdict === 'met';
  useCelebrated(messageId, isMet);
  const { icon: Icon, word, className } = regradeDecision ? GRADES[regradeDecision.verdict] : UNGRADED[state];
  return (
    <div data-verdict={isMet ? 'met' : 'pending'} className="flex flex-col items-end gap-1 text-14">
      <p className={`flex items-center gap-1.5 font-medium ${className}`}>
        <Icon aria-hidden size={16} strokeWidth={2} />
        {t(word)}
      </p>
      {regradeDecision ? (
        regradeDecision.comment && <q className="text-end font-serif text-ink italic">{regradeDecision.comment}</q>
      ) : (
        <p className="text-end text-soft">{state === 'not-needed' ? t('notNeededWhy') : feedback}</p>
      )}
    </div>
  );
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
