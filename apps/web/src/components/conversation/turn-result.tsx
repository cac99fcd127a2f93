import type { Result } from '@coursecraft/contract/progress/result';
import clsx from 'clsx';
import { CircleCheck, CircleDashed, CircleDotDashed, type LucideIcon } from 'lucide-react';
import type { ConversationMessage } from '../../api/conversation-query.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { conversationMessages } from './messages.ts';

type Look = { icon: LucideIcon; word: 'gotIt' | 'almost' | 'notYet' | 'saved'; className: string };

const GOT_IT: Look = { icon: CircleCheck, word: 'gotIt', className: 'text-leaf' };
const ALMOST: Look = { icon: CircleDotDashed, word: 'almost', className: 'text-ink' };
const NOT_YET: Look = { icon: CircleDashed, word: 'notYet', className: 'text-soft' };
const SAVED: Look = { icon: CircleDashed, word: 'saved', className: 'text-soft' };

/** A part in doubt is not shown, so that "almost" always means that something counts. */
const lookOf = (verdict: Result, shown: number): Look => {
  if (verdict === 'met') return GOT_IT;
  return verdict === 'partly' && shown > 0 ? ALMOST : NOT_YET;
};

/** The result of a turn, before the student's words. */
export function TurnResult({ message }: { message: ConversationMessage }) {
  const t = useMessages(conversationMessages);
  const { verdict, points: { shown, total } = { shown: 0, total: 0 }, pending = false } = message;
  const { icon: Icon, word, className } = pending ? SAVED : lookOf(verdict, shown);
  return (
    <p
      data-verdict={pending ? 'pending' : verdict}
      className={clsx('flex items-center gap-1.5 text-16 font-semibold', className)}
    >
      <Icon aria-hidden size={18} strokeWidth={2} className="shrink-0" />
      {t(word, { missing: total - shown })}
    </p>
  );
}
