import { CircleCheck, CornerDownRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ConversationMessage } from '../../api/conversation-query.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Link } from '../../ui/link.tsx';
import type { PlaceAddress } from '../content-context.ts';
import { conversationMessages } from './messages.ts';

type Props = {
  last: ConversationMessage;
  remaining: number;
  /** Whether the last text was in role, which names no next step. */
  isInRole: boolean;
  addressOf: PlaceAddress;
  askTeacher: ReactNode;
  onward: ReactNode;
  onAgain: (() => void) | undefined;
  takesFocus: boolean;
  onFocused: () => void;
};

export function Ending({
  last,
  remaining,
  isInRole,
  addressOf,
  askTeacher,
  onward,
  onAgain,
  takesFocus,
  onFocused,
}: Props) {
  const t = useMessages(conversationMessages);
  const { verdict, next } = last;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    onFocused();
    box.current?.focus({ preventScroll: true });
  }, [takesFocus, onFocused]);
  const isMet = verdict === 'met';
  return (
    <div
      ref={box}
      tabIndex={-1}
      data-being-read
      data-ended
      className="flex flex-col items-start gap-3 border-t border-line pt-4 outline-none"
    >
      <p className="flex items-start gap-2 text-14 text-soft">
        {isMet && <CircleCheck aria-hidden size={18} className="mt-px shrink-0 text-leaf" />}
        <span>
          {!isMet && `${t('endedOpen')} `}
          {t('remaining', { count: remaining })}
          {isInRole && next?.kind === 'teacher' && ` ${t('toTeacher')}`}
        </span>
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {next?.task && (
          <Link
            to={addressOf({ elementId: next.task.elementId, task: next.task })}
            className={buttonClass({ look: 'primary' })}
          >
            <CornerDownRight aria-hidden size={16} className="rtl:-scale-x-100" />
            {t('toOtherTask')}
          </Link>
        )}
        {next?.kind === 'teacher' && askTeacher}
        {isMet && onward}
        {onAgain && (
          <Button look={isMet ? 'quiet' : 'secondary'} onPress={onAgain}>
            {t(isMet ? 'answerAgain' : 'again')}
          </Button>
        )}
      </div>
    </div>
  );
}
