import type { TaskPlace } from '@coursecraft/contract/assessment/conversation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { earlierConversationsQuery } from '../../api/conversation-query.ts';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { PlaceAddress } from '../content-context.ts';
import { GraderTurn } from './grader-turn.tsx';
import { conversationMessages } from './messages.ts';
import { StudentTurn } from './student-turn.tsx';
import { TurnNote } from './turn-note.tsx';
import { TurnResult } from './turn-result.tsx';

type Props = {
  courseId: string;
  task: TaskPlace;
  threadId: string | undefined;
  speaker: string;
  addressOf: PlaceAddress;
};

export function EarlierConversations({ courseId, task, threadId, speaker, addressOf }: Props) {
  const t = useMessages(conversationMessages);
  const dates = useDates();
  const [isOpen, setOpen] = useState(false);
  const conversations = useQuery({ ...earlierConversationsQuery(courseId, task), enabled: isOpen });
  return (
    <details className="text-14" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer text-soft hover:text-ink">{t('earlier')}</summary>
      {isOpen && (
        <Loadable from={conversations} skeleton={<SkeletonLines count={4} />}>
          {(known) =>
            known
              .filter((conversation) => conversation.threadId !== threadId)
              .map(({ threadId: id, at, messages }) => (
                <section key={id} className="mt-3 flex flex-col gap-4 border-s-2 border-line ps-3">
                  <h5 className="text-12 text-soft">
                    <time dateTime={at}>{dates.moment(at)}</time>
                  </h5>
                  {messages.map((message) => (
                    <div key={message.messageId} className="flex flex-col gap-4">
                      <StudentTurn
                        text={message.answer}
                        choice={message.choice}
                        quotes={message.quotes ?? []}
                        result={<TurnResult message={message} />}
                      >
                        <TurnNote message={message} />
                      </StudentTurn>
                      <GraderTurn speaker={speaker} turn={message.next} addressOf={addressOf} />
                    </div>
                  ))}
                </section>
              ))
          }
        </Loadable>
      )}
    </details>
  );
}
