import type { Result } from '@coursecraft/contract/progress/result';
import clsx from 'clsx';
import { CircleCheck, CircleDashed, CircleDotDashed, Lightbulb, type LucideIcon } from 'lucide-react';
import type { ConversationMessage } from '../../api/conversation-query.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { InlineMarkdown } from '../markdown/inline-markdown.tsx';
import { uncountedMessages } from '../uncounted-messages.ts';
import { conversationMessages } from './messages.ts';

type Look = { icon: LucideIcon; word: 'allShown' | 'partly' | 'notYet' | 'saved'; className: string };

const looks: Record<Result, Look> = {
  met: { icon: CircleCheck, word: 'allShown', className: 'text-leaf' },
  partly: { icon: CircleDotDashed, word: 'partly', className: 'text-ink' },
  'not-yet': { icon: CircleDashed, word: 'notYet', className: 'text-soft' },
};

const SAVED: Look = { icon: CircleDashed, word: 'saved', className: 'text-soft' };

/** These texts do not state the problem, so it is added. */
const WITHOUT_REASON: ReadonlySet<string> = new Set(['aim', 'gap']);

export function TurnNote({ message }: { message: ConversationMessage }) {
  const t = useMessages(conversationMessages);
  const sayUncounted = useMessages(uncountedMessages);
  const { verdict, points, next, feedback, hint, aided, uncounted, pending = false } = message;
  const { icon: Icon, word, className } = pending ? SAVED : looks[verdict];
  const isCounted = verdict !== 'met' && points !== undefined && points.total > 0;
  const isVisible = verdict === 'met' || (next && (verdict === 'partly' || !WITHOUT_REASON.has(next.kind)));
  const why = isVisible ? '' : feedback;
  return (
    <div data-verdict={pending ? 'pending' : verdict} className="flex flex-col items-end gap-1 text-14">
      <p className={clsx('flex items-center gap-1.5 font-medium', className)}>
        <Icon aria-hidden size={16} strokeWidth={2} />
        {isCounted ? t('partsShown', points) : t(word)}
      </p>
      {why && (
        <p className="text-end text-soft">
          <InlineMarkdown text={why} />
        </p>
      )}
      {hint && (
        <p className="flex items-start gap-1.5 text-ink">
          <Lightbulb aria-hidden size={16} className="mt-0.5 shrink-0 text-lake" />
          <span>
            <span className="font-medium text-lake">{t('hint')}: </span>
            <InlineMarkdown text={hint} />
          </span>
        </p>
      )}
      {aided && <p className="text-end text-ink">{t('aided')}</p>}
      {uncounted && <p className="text-end text-ink">{sayUncounted(uncounted)}</p>}
    </div>
  );
}
