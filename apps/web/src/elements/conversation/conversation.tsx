import type { TaskPlace } from '@coursecraft/contract/shapes/examination';
import { endsTalk } from '@coursecraft/domain/examination/talk';
import { useRef, useState } from 'react';
import type { TalkMessage } from '../../api/talk-query.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { SecondLook } from '../check/second-look.tsx';
import type { LearnerSurroundings } from '../content-context.ts';
import { InlineMarkdown } from '../markdown/inline-markdown.tsx';
import { AnswerForm } from './answer-form.tsx';
import { EarlierTalks } from './earlier-talks.tsx';
import { Ending } from './ending.tsx';
import { ExaminerTurn } from './examiner-turn.tsx';
import { JudgedBy } from './judged-by.tsx';
import { conversationMessages } from './messages.ts';
import { SelfCheck } from './self-check.tsx';
import { StudentTurn } from './student-turn.tsx';
import { SubmittedNote } from './submitted-note.tsx';
import { TurnNote } from './turn-note.tsx';
import { UnheardNote } from './unheard-note.tsx';
import { useTalk } from './use-talk.ts';

export type ConversationProps = {
  surroundings: LearnerSurroundings;
  task: TaskPlace;
  /** In a scenario: how the person in it begins. Elsewhere the question stands above. */
  role?: { opening: string } | undefined;
  /** Whether nothing is left to be shown here, so that there is no beginning anew. */
  isComplete?: boolean;
};

/** Answers that were judged before there were conversations end with their verdict. */
const hasEnded = ({ next, verdict }: TalkMessage) => (next ? endsTalk(next.kind) : verdict === 'met');

/** A conversation that proves something: turn by turn what the student said, what that showed, and what is asked next. */
export function Conversation({ surroundings, task, role, isComplete = false }: ConversationProps) {
  const t = useMessages(conversationMessages);
  const { courseId, assess, contest, addressOf, remaining, isReview } = surroundings;
  const talk = useTalk({ courseId, task, assess, isReview });
  const box = useRef<HTMLDivElement>(null);
  // Whoever is at work in here goes on where the conversation does; nobody else is fetched.
  const [isHere, setHere] = useState(false);
  const { messages, unheard, draft } = talk;
  const last = messages.at(-1);
  const isEnded = last !== undefined && hasEnded(last);
  const isPending = last?.pending === true;
  // No engine grades it: a teacher does, or the student compares it.
  const isSubmitted = last?.state !== undefined;
  const isGradedMet = isSubmitted && last.ruling?.verdict === 'met';
  const mayPractise = isSubmitted && !isGradedMet && (last.state !== 'submitted' || last.ruling !== undefined);
  const speaker = t(role ? 'asker' : 'examiner');
  const say = (answer: string) => {
    setHere(box.current?.contains(document.activeElement) ?? false);
    talk.say(answer);
  };
  const goOn = (change: () => void) => () => {
    setHere(true);
    change();
  };
  // What an end has to say stands below the conversation; only a person takes leave in it.
  const isSaid = ({ next }: TalkMessage) => next !== undefined && (role !== undefined || next.kind !== 'done');
  const focus = { takesFocus: isHere && !unheard, onFocused: () => setHere(false) };
  const isWaiting = unheard !== undefined && unheard.state !== 'sending';
  if (talk.isReading)
    return (
      <div aria-busy="true">
        <p className="sr-only">{t('reading')}</p>
        <SkeletonLines count={3} />
      </div>
    );
  return (
    <div ref={box} className="flex flex-col gap-4 font-sans">
      {talk.isUnread && (
        <Notice tone="info">
          {t('unread')}{' '}
          <Button size="sm" look="quiet" onPress={talk.readAgain}>
            {t('readAgain')}
          </Button>
        </Notice>
      )}
      {role && (
        <ExaminerTurn speaker={speaker} said={{ text: <InlineMarkdown text={role.opening} /> }} addressOf={addressOf} />
      )}
      <ol aria-live="polite" aria-label={t('conversation')} className="flex flex-col gap-4 empty:hidden">
        {messages.map((message) => (
          <li
            key={message.messageId}
            {...(message === last && { 'data-being-read': true })}
            className="flex flex-col gap-4"
          >
            <StudentTurn
              text={message.answer}
              choice={message.choice}
              quotes={last?.quotes?.filter(({ messageId }) => messageId === message.messageId) ?? []}
            >
              {message.state ? (
                <SubmittedNote message={message} state={message.state} />
              ) : (
                <TurnNote message={message} />
              )}
            </StudentTurn>
            {message === last && message.selfCheck && !isGradedMet && (
              <SelfCheck messageId={message.messageId} comparison={message.selfCheck} />
            )}
            {message.next && isSaid(message) && (
              <ExaminerTurn speaker={speaker} said={message.next} addressOf={addressOf} />
            )}
          </li>
        ))}
        {unheard && (
          <li>
            <StudentTurn text={unheard.text} quotes={[]}>
              <UnheardNote unheard={unheard} onTakeBack={goOn(talk.takeBack)} />
            </StudentTurn>
          </li>
        )}
      </ol>
      {isEnded && !unheard && (
        <Ending
          last={last}
          remaining={remaining ?? last.remaining}
          isInRole={role !== undefined}
          addressOf={addressOf}
          contest={contest}
          onAgain={isComplete ? undefined : goOn(talk.beginAnew)}
          {...focus}
        />
      )}
      {mayPractise && !unheard && !isReview && (
        <Button size="sm" className="self-start" onPress={goOn(talk.beginAnew)}>
          {t('practiseAgain')}
        </Button>
      )}
      {!isWaiting && !isPending && !isSubmitted && (unheard || !(isEnded || isComplete)) && (
        <AnswerForm
          key={last?.messageId}
          draft={draft}
          onDraft={talk.setDraft}
          onSay={say}
          isPending={unheard?.state === 'sending'}
          problem={talk.problem}
          {...focus}
        />
      )}
      {last && !isSubmitted && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-12 text-soft">
          <p>
            <JudgedBy turn={last} />
          </p>
          {!isEnded && !unheard && !isPending && <SecondLook key={last.messageId} looked={last} contest={contest} />}
        </div>
      )}
      {talk.hasEarlier && (
        <EarlierTalks
          courseId={courseId}
          task={task}
          threadId={talk.threadId}
          speaker={speaker}
          addressOf={addressOf}
        />
      )}
    </div>
  );
}
