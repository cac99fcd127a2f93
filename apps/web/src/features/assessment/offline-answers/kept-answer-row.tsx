import { inlineText } from '@coursecraft/domain/text/inline-text';
import { CircleCheck, CircleDashed, CircleDotDashed, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { QueuedAnswer } from '../../../api/offline/answer-queue.ts';
import { Button } from '../../../ui/button.tsx';
import { useDates } from '../../../ui/i18n/use-dates.ts';
import { type Translate, useMessages } from '../../../ui/i18n/use-messages.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { waitingMessages } from './messages.ts';

type Words = Translate<keyof (typeof waitingMessages)['english']>;

const CLASHES = { gone: 'clashGone', left: 'clashLeft', 'too-often': 'clashTooOften' } as const;

function status(answer: QueuedAnswer, t: Words): { icon: LucideIcon; tone: string; word: string; text?: string } {
  if (answer.state === 'judged') {
    const { verdict, feedback, pending, state } = answer.outcome;
    if (pending || state) return { icon: Hourglass, tone: 'text-lake', word: feedback };
    if (verdict === 'met') return { icon: CircleCheck, tone: 'text-leaf', word: t('met'), text: feedback };
    if (verdict === 'partly') return { icon: CircleDotDashed, tone: 'text-brown', word: t('partly'), text: feedback };
    return { icon: CircleDashed, tone: 'text-brick', word: t('notYet'), text: feedback };
  }
  if (answer.state === 'refused')
    return {
      icon: TriangleAlert,
      tone: 'text-brick',
      word: answer.clash ? t(CLASHES[answer.clash]) : t('refused', { problem: answer.problem }),
    };
  return { icon: Hourglass, tone: 'text-lake', word: t('stateWaiting') };
}

export type AnswerPlace = { title: string; to: string; version: number };

type Props = {
  answer: QueuedAnswer;
  place: AnswerPlace | undefined;
  onLeave: () => void;
  onRemove: () => void;
  onAgain: () => void;
};

export function KeptAnswerRow({ answer, place, onLeave, onRemove, onAgain }: Props) {
  const t = useMessages(waitingMessages);
  const dates = useDates();
  const { icon: Icon, tone, word, text } = status(answer, t);
  const { about } = answer;
  const { scenarioId } = answer.body;
  const written = answer.body.answer || about?.said;
  const isChanged = about !== undefined && place !== undefined && place.version > about.version;
  const isAnsweredElsewhere = answer.state === 'judged' && answer.outcome.meanwhile !== undefined;
  return (
    <li className="flex flex-col gap-2 border-t border-line py-4 first:border-t-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-14">
        <span className="font-medium text-ink">{place?.title ?? about?.title ?? t('elsewhere')}</span>
        <span className="text-12 text-soft">{dates.moment(new Date(answer.at).toISOString())}</span>
      </p>
      {about?.question && <p className="text-14 text-soft">{inlineText(about.question)}</p>}
      {written ? (
        <p dir="auto" className="line-clamp-4 font-serif text-16 break-words whitespace-pre-line text-ink">
          {written}
        </p>
      ) : (
        <p className="text-14 text-soft">{t(scenarioId ? 'scenario' : 'check')}</p>
      )}
      <p className={`flex items-start gap-2 text-14 font-medium ${tone}`}>
        <Icon aria-hidden size={18} className="mt-px shrink-0" />
        {word}
      </p>
      {text && <p className="text-14 text-ink">{text}</p>}
      {isChanged && <p className="text-14 text-soft">{t('clashChanged')}</p>}
      {isAnsweredElsewhere && <p className="text-14 text-soft">{t('clashElsewhere')}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {place && (
          <TextLink to={place.to} onClick={onLeave} className="text-14">
            {t('goTo')}
          </TextLink>
        )}
        {answer.state === 'refused' && (
          <Button size="sm" onPress={onAgain}>
            {t('sendAgain')}
          </Button>
        )}
        <Button size="sm" look="quiet" onPress={onRemove}>
          {t(answer.state === 'waiting' ? 'withdraw' : 'remove')}
        </Button>
      </div>
    </li>
  );
}
