import type { SelfCheck as Comparison } from '@coursecraft/contract/assessment/conversation';
import { useId } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Segments } from '../../ui/segments.tsx';
import { InlineMarkdown } from '../markdown/inline-markdown.tsx';
import { useOwnValue } from '../own-values/use-own-value.ts';
import { conversationMessages } from './messages.ts';

const RATINGS = ['yes', 'partly', 'no'] as const;
type Rating = (typeof RATINGS)[number];
const WORDS = { yes: 'saysYes', partly: 'saysPartly', no: 'saysNo' } as const;

function ratingsOf(kept: string | null): Partial<Record<string, Rating>> {
  try {
    return (JSON.parse(kept ?? '{}') ?? {}) as Partial<Record<string, Rating>>;
  } catch {
    return {};
  }
}

/** Lets a student compare an answer with a model answer and key points. Ratings stay in this browser. */
export function SelfCheck({ messageId, comparison }: { messageId: string; comparison: Comparison }) {
  const t = useMessages(conversationMessages);
  const headingId = useId();
  const [kept, keep] = useOwnValue(`self-check.${messageId}`);
  const ratings = ratingsOf(kept);
  const { modelAnswer, points } = comparison;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3 rounded-md border border-line bg-raised p-4">
      <h4 id={headingId} className="text-16 font-semibold text-ink">
        {t('compare')}
      </h4>
      {modelAnswer !== undefined && (
        <div className="flex flex-col gap-1">
          <p className="text-12 text-soft">{t('modelAnswer')}</p>
          <p dir="auto" className="border-s-3 border-leaf ps-3 font-serif text-16 whitespace-pre-line text-ink">
            <InlineMarkdown text={modelAnswer} />
          </p>
        </div>
      )}
      {points.length > 0 && (
        <>
          <p className="text-14 text-soft">{t('doesItSay')}</p>
          <ul className="flex flex-col gap-3">
            {points.map(({ id, text }) => (
              <li key={id} className="flex flex-col gap-1">
                <Segments
                  label={text}
                  value={ratings[id] ?? ''}
                  onChange={(rating) => keep(JSON.stringify({ ...ratings, [id]: rating }))}
                  choices={RATINGS.map((rating) => ({ id: rating, label: t(WORDS[rating]) }))}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
