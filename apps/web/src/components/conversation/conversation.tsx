import type { TaskPlace } from '@coursecraft/contract/assessment/conversation';
import type { StudentScenario } from '@coursecraft/contract/criteria/criterion';
import { endsConversation, HELP_AFTER, turnsWithoutProgress } from '@coursecraft/domain/assessment/conversation';
import { useRef, useState } from 'react';
import type { ConversationMessage } from '../../api/conversation-query.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { StudentContext } from '../content-context.ts';
import { LaterDraftSync } from '../drafts/later-draft-sync.tsx';
import { LaterHelp } from '../hint/later-help.tsx';
import { InlineMarkdown } from '../markdown/inline-markdown.tsx';
import { LaterModelAnswer } from '../model-answer/later-model-answer.tsx';
import { AnswerForm } from './answer-form.tsx';
import { EarlierConversations } from './earlier-conversations.tsx';
import { Ending } from './ending.tsx';
import { GraderTurn } from './grader-turn.tsx';
import { conversationMessages } from './messages.ts';
import { PendingTurnNote } from './pending-turn-note.tsx';
import { ResultDetails } from './result-details.tsx';
import { SelfCheck } from './self-check.tsx';
import { StudentTurn } from './student-turn.tsx';
import { SubmittedNote, SubmittedResult } from './submitted-note.tsx';
import { TurnNote } from './turn-note.tsx';
import { TurnResult } from './turn-result.tsx';
import { placeOf, useConversation } from './use-conversation.ts';

const AiProviderNote = loadLater(
  async () => (await import('../ai-provider-note/ai-provider-note.tsx')).AiProviderNote,
  { isAside: true },
);

const AskTeacher = loadLater(async () => (await import('./ask-teacher.tsx')).AskTeacher, { isAside: true });

export type ConversationProps = {
  studentContext: StudentContext;
  task: TaskPlace;
  role?: Pick<StudentScenario, 'opening' | 'kind' | 'character'> | undefined;
  isComplete?: boolean;
};

/** Old answers end a conversation by their result. */
const hasEnded = ({ next, verdict }: ConversationMessage) => (next ? endsConversation(next.kind) : verdict === 'met');

export function Conversation({ studentContext: context, task, role, isComplete = false }: ConversationProps) {
  const t = useMessages(conversationMessages);
  const { courseId, assess, contest: regradeRequest, addressOf, remaining, isReview } = context;
  const conversation = useConversation({ courseId, task, assess, isReview });
  const box = useRef<HTMLDivElement>(null);
  // Moves the focus only for a student who is active here.
  const [isHere, setHere] = useState(false);
  const { messages, unheard: pending, draft } = conversation;
  const last = messages.at(-1);
  const isEnded = last !== undefined && hasEnded(last);
  const isPending = last?.pending === true;
  const isSubmitted = last?.state !== undefined;
  const isGradedMet = isSubmitted && last.ruling?.verdict === 'met';
  const mayPractise = isSubmitted && !isGradedMet && (last.state !== 'submitted' || last.ruling !== undefined);
  // In a new case nobody but the grader asks.
  const isInRole = role !== undefined && role.kind !== 'transfer';
  const speaker = role?.character || t(isInRole ? 'asker' : 'examiner');
  const say = (answer: string) => {
    setHere(box.current?.contains(document.activeElement) ?? false);
    conversation.say(answer);
  };
  const goOn = (change: () => void) => () => {
    setHere(true);
    change();
  };
  // The end of the conversation is told below it; in a scenario the person says it.
  const graderTurnOf = ({ next }: ConversationMessage): ConversationMessage['next'] => {
    if (next?.kind !== 'done' || isInRole) return next;
    return next.feedback === undefined ? undefined : { ...next, text: '' };
  };
  const comparisonOf = (message: ConversationMessage) => (
    <LaterModelAnswer
      key={`compare ${message.messageId}`}
      courseId={courseId}
      messageId={message.messageId}
      answers={messages.slice(0, messages.indexOf(message) + 1).map(({ answer }) => answer)}
      modelAnswer={message.modelAnswer}
      isOpen={message === last && !pending}
      onShown={(modelAnswer) => conversation.addHelp(message.messageId, { modelAnswer })}
    />
  );
  const isStuck = turnsWithoutProgress(messages.map(({ points }) => points?.shown ?? 0)) >= HELP_AFTER.teacher;
  const focus = { takesFocus: isHere && !pending, onFocused: () => setHere(false) };
  const isWaiting = pending !== undefined && pending.state !== 'sending';
  if (conversation.isReading)
    return (
      <div aria-busy="true">
        <p className="sr-only">{t('reading')}</p>
        <SkeletonLines count={3} />
      </div>
    );
  return (
    <div ref={box} className="flex flex-col gap-4 font-sans">
      {conversation.isUnread && (
        <Notice tone="info">
          {t('unread')}{' '}
          <Button size="sm" look="quiet" onPress={conversation.readAgain}>
            {t('readAgain')}
          </Button>
        </Notice>
      )}
      {role && (
        <GraderTurn speaker={speaker} turn={{ text: <InlineMarkdown text={role.opening} /> }} addressOf={addressOf} />
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
              result={
                message.state ? (
                  <SubmittedResult message={message} state={message.state} />
                ) : (
                  <TurnResult message={message} />
                )
              }
            >
              {message.state ? (
                <SubmittedNote message={message} state={message.state} />
              ) : (
                <TurnNote message={message} showsHint={message !== last} />
              )}
            </StudentTurn>
            {message === last && message.selfCheck && !isGradedMet && (
              <SelfCheck messageId={message.messageId} comparison={message.selfCheck} />
            )}
            {message.modelAnswer !== undefined && message !== last && comparisonOf(message)}
            <GraderTurn turn={graderTurnOf(message)} speaker={speaker} addressOf={addressOf} />
          </li>
        ))}
        {pending && (
          <li>
            <StudentTurn text={pending.text} quotes={[]}>
              <PendingTurnNote unheard={pending} onTakeBack={goOn(conversation.takeBack)} />
            </StudentTurn>
          </li>
        )}
      </ol>
      {last && last.verdict !== 'met' && !isPending && !isSubmitted && (
        <LaterHelp
          key={`help ${last.messageId}`}
          courseId={courseId}
          task={task}
          messageId={last.messageId}
          help={last}
          isOpen={!pending}
          addressOf={addressOf}
          onHelp={(help) => conversation.addHelp(last.messageId, help)}
        />
      )}
      {(last?.mayCompare || last?.modelAnswer !== undefined) && comparisonOf(last)}
      {isEnded && !pending && (
        <Ending
          last={last}
          remaining={remaining ?? last.remaining}
          isInRole={isInRole}
          addressOf={addressOf}
          onward={context.onward}
          askTeacher={<AskTeacher courseId={courseId} task={task} look="primary" />}
          onAgain={isComplete ? undefined : goOn(conversation.beginAnew)}
          {...focus}
        />
      )}
      {mayPractise && !pending && !isReview && (
        <Button size="sm" className="self-start" onPress={goOn(conversation.beginAnew)}>
          {t('practiseAgain')}
        </Button>
      )}
      {!isWaiting && !isPending && !isSubmitted && (pending || !(isEnded || isComplete)) && (
        <>
          <AnswerForm
            key={last?.messageId}
            courseId={courseId}
            draft={draft}
            onDraft={conversation.setDraft}
            onKept={conversation.addRecording}
            onSay={say}
            isPending={pending?.state === 'sending'}
            problem={conversation.problem}
            {...focus}
          />
          <LaterDraftSync
            courseId={courseId}
            elementId={task.elementId}
            taskId={placeOf(task)}
            name={`answer.${placeOf(task)}`}
          />
          {isStuck && !pending && <AskTeacher courseId={courseId} task={task} look="secondary" />}
          <AiProviderNote courseId={courseId} work="grading" />
        </>
      )}
      {last && !isPending && (!isSubmitted || last.ruling) && (
        <ResultDetails last={last} contest={regradeRequest} mayContest={!isSubmitted && !pending} />
      )}
      {conversation.hasEarlier && (
        <EarlierConversations
          courseId={courseId}
          task={task}
          threadId={conversation.threadId}
          speaker={speaker}
          addressOf={addressOf}
        />
      )}
    </div>
  );
}
