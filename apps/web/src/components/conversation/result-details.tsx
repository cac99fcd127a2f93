import type { ConversationMessage } from '../../api/conversation-query.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { RegradeNote } from '../check/regrade-note.tsx';
import type { RegradeRequest } from '../content-context.ts';
import { GradedBy } from './graded-by.tsx';
import { conversationMessages } from './messages.ts';

type Props = { last: ConversationMessage; contest: RegradeRequest; mayContest: boolean };

/** Who graded, and the way to ask for a regrade. The answer to a request stays outside, in sight. */
export function ResultDetails({ last, contest: regradeRequest, mayContest }: Props) {
  const t = useMessages(conversationMessages);
  const isSettled = last.contest !== undefined || last.ruling !== undefined;
  const note = mayContest && <RegradeNote key={last.messageId} looked={last} contest={regradeRequest} />;
  return (
    <>
      {isSettled && note}
      <details className="text-14">
        <summary className="w-fit cursor-pointer text-soft hover:text-ink">{t('details')}</summary>
        <div className="mt-2 flex flex-col items-start gap-2">
          <p className="text-soft empty:hidden">
            <GradedBy turn={last} />
          </p>
          {!isSettled && note}
        </div>
      </details>
    </>
  );
}
