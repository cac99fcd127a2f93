import type { StudentNext } from '@coursecraft/contract/assessment/conversation';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { TextLink } from '../../ui/text-link.tsx';
import type { PlaceAddress } from '../content-context.ts';
import { conversationMessages } from './messages.ts';

type Props = {
  speaker: string;
  turn: (Pick<StudentNext, 'feedback' | 'place' | 'options'> & { text: ReactNode }) | undefined;
  addressOf: PlaceAddress;
};

/** The grader's sentence about the answer and the question that moves on. */
export function GraderTurn({ speaker, turn, addressOf }: Props) {
  const t = useMessages(conversationMessages);
  if (!turn) return null;
  const { feedback, text, place, options = [] } = turn;
  return (
    <div className="flex flex-col items-start gap-1 pe-10 phone:pe-6">
      <p className="text-12 font-medium text-soft">{speaker}</p>
      <div className="flex max-w-full flex-col gap-2.5 rounded-md rounded-ss-sm bg-sunken px-4 py-3 text-16 text-ink">
        {feedback && (
          <p dir="auto" className="text-soft">
            {feedback}
          </p>
        )}
        {text && <p dir="auto">{text}</p>}
        {place && (
          <>
            <blockquote dir="auto" className="border-s-3 border-line ps-3 font-serif">
              {place.quote}
            </blockquote>
            <TextLink to={addressOf(place)} className="inline-flex items-center gap-1.5 self-start text-14">
              <MapPin aria-hidden size={14} />
              {t('toPassage')}
            </TextLink>
          </>
        )}
        {options.length > 0 && (
          <ul aria-label={t('statements')} className="flex list-disc flex-col gap-1 ps-5 text-soft">
            {options.map((option) => (
              <li key={option.id} dir="auto">
                {option.text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
