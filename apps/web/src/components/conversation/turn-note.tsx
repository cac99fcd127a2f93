import { Lightbulb } from 'lucide-react';
import type { ConversationMessage } from '../../api/conversation-query.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { InlineMarkdown } from '../markdown/inline-markdown.tsx';
import { uncountedMessages } from '../uncounted-messages.ts';
import { conversationMessages } from './messages.ts';

/** These texts do not state the problem, so it is added. */
const WITHOUT_REASON: ReadonlySet<string> = new Set(['aim', 'gap']);

/** What a student reads below their words: the reason where the grader does not say it, hints and what does not count. */
export function TurnNote({ message, showsHint = true }: { message: ConversationMessage; showsHint?: boolean }) {
  const t = useMessages(conversationMessages);
  const sayUncounted = useMessages(uncountedMessages);
  const { verdict, next, feedback, hint, aided, uncounted } = message;
  const isSaid = next?.feedback !== undefined || (next && (verdict === 'partly' || !WITHOUT_REASON.has(next.kind)));
  const why = verdict === 'met' || isSaid ? '' : feedback;
  return (
    <div className="flex flex-col items-end gap-1 text-14 empty:hidden">
      {why && (
        <p className="text-end text-soft">
          <InlineMarkdown text={why} />
        </p>
      )}
      {showsHint && hint && (
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
