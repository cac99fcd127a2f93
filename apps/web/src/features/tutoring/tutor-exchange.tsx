import type { TutorMessage } from '@coursecraft/contract/assessment/thread';
import type { Citation } from '@coursecraft/contract/drafting/citation';
import { Forward, Lightbulb, MapPin } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { AnswerText } from './answer-text.tsx';
import { tutorMessages } from './messages.ts';
import { PassOn } from './pass-on.tsx';
import { PassageList } from './passage-list.tsx';
import { type Learning, RateAnswer } from './rate-answer.tsx';

export function QuestionBubble({ text }: { text: string }) {
  const t = useMessages(tutorMessages);
  return (
    <div className="ms-8 self-end rounded-md rounded-ee-sm bg-gold-light px-3.5 py-2.5">
      <p className="sr-only">{t('you')}</p>
      <p dir="auto" className="text-14 break-words whitespace-pre-line text-ink">
        {text}
      </p>
    </div>
  );
}

type CitationListProps = {
  citations: readonly Citation[];
  nameOf: (at: number) => string;
  onShow: (at: number) => void;
};

function CitationList({ citations, nameOf, onShow }: CitationListProps) {
  const t = useMessages(tutorMessages);
  return (
    <div className="flex flex-col gap-1">
      <p className="text-12 font-medium text-soft">{t('sources')}</p>
      <ol className="flex flex-col gap-1">
        {citations.map(({ elementId, quote }, at) => (
          <li key={`${elementId} ${quote}`}>
            <button
              type="button"
              aria-label={`${nameOf(at + 1)} – ${quote}`}
              onClick={() => onShow(at + 1)}
              className="flex w-full items-start gap-2 rounded-sm px-2 py-1.5 text-start transition-colors hover:bg-line/60"
            >
              <span
                data-number={at + 1}
                className="mt-px inline-flex min-w-5 shrink-0 items-center justify-center rounded-full bg-gold-light px-1.5 text-12 font-semibold text-ink before:content-[attr(data-number)]"
              />
              <span dir="auto" className="line-clamp-2 min-w-0 flex-1 font-serif text-14 text-soft">
                {quote}
              </span>
              <MapPin aria-hidden size={14} className="mt-1 shrink-0 text-brown" />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

type Props = {
  learning: Learning;
  message: TutorMessage;
  titleOf: (elementId: string) => string | undefined;
  onShow: (citation: Citation) => void;
};

export function TutorExchange({ learning, message, titleOf, onShow }: Props) {
  const t = useMessages(tutorMessages);
  const [passing, setPassing] = useState(false);
  const { citations, hintLevel, answered } = message;
  const isOffline = message.engine === 'builtin';
  const arePassages = isOffline && answered && hintLevel === 'unaided' && citations.length > 0;
  const nameFor = (elementId: string) => titleOf(elementId) ?? t('gone');
  const nameOf = (number: number) => t('source', { number, title: nameFor(citations[number - 1]?.elementId ?? '') });
  const show = (number: number) => {
    const citation = citations[number - 1];
    if (citation) onShow(citation);
  };
  return (
    <li className="flex flex-col gap-3" data-message={message.messageId}>
      <QuestionBubble text={message.question} />
      <div className="flex flex-col gap-2.5">
        <p className="sr-only">{t('tutor')}</p>
        {hintLevel !== 'unaided' && (
          <p className="flex flex-wrap items-center gap-x-2 text-12 text-soft">
            <span className="inline-flex items-center gap-1 font-medium text-lake">
              <Lightbulb aria-hidden size={14} />
              {t(hintLevel)}
            </span>
            {t('helped')}
          </p>
        )}
        {arePassages ? (
          <PassageList passages={citations} titleOf={nameFor} nameOf={nameOf} onShow={show} />
        ) : (
          <>
            <AnswerText text={message.answer} citations={citations.length} nameOf={nameOf} onCitation={show} />
            {citations.length > 0 && <CitationList citations={citations} nameOf={nameOf} onShow={show} />}
          </>
        )}
        <p className="text-12 text-soft">
          {!answered && !isOffline && `${t('notAnswered')} · `}
          {t(isOffline ? 'byBuiltin' : 'byModel')}
        </p>
        <div className="flex flex-wrap items-center gap-1">
          <RateAnswer learning={learning} message={message} />
          {answered && !message.questionId && !passing && (
            <Button size="sm" look={isOffline ? 'secondary' : 'quiet'} onPress={() => setPassing(true)}>
              <Forward aria-hidden size={15} className="rtl:-scale-x-100" />
              {t('passOn')}
            </Button>
          )}
        </div>
        <PassOn place={learning} message={message} isOpen={passing} onClose={() => setPassing(false)} />
      </div>
    </li>
  );
}
