import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { attemptsQuery } from '../../api/attempts-query.ts';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { InlineMarkdown } from '../markdown/inline-markdown.tsx';
import { checkMessages } from './messages.ts';
import { resultLooks } from './result-looks.ts';

type Props = {
  courseId: string;
  elementId: string;
  itemId: string;
  count: number;
};

export function EarlierAttempts({ courseId, elementId, itemId, count }: Props) {
  const t = useMessages(checkMessages);
  const dates = useDates();
  const [isOpen, setOpen] = useState(false);
  const attempts = useQuery({ ...attemptsQuery(courseId, elementId, itemId), enabled: isOpen });
  return (
    <details className="text-14" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer text-soft hover:text-ink">{t('earlier', { count })}</summary>
      {isOpen && (
        <Loadable from={attempts} skeleton={<SkeletonLines count={count > 1 ? 4 : 2} />}>
          {(known) => (
            <ol className="mt-2 flex flex-col gap-2">
              {known.slice(-count).map(({ messageId, answer, verdict, feedback, at }) => {
                const { icon: Icon, word } = resultLooks[verdict];
                return (
                  <li key={messageId} className="flex items-start gap-2.5 border-s-2 border-line ps-3">
                    <Icon aria-hidden size={16} className="mt-0.5 shrink-0 text-soft" />
                    <div className="min-w-0 flex-1">
                      <p className="text-12 text-soft">
                        {t(word)} · <time dateTime={at}>{dates.moment(at)}</time>
                      </p>
                      <p dir="auto" className="break-words whitespace-pre-line text-ink">
                        {answer}
                      </p>
                      {feedback && (
                        <p className="text-soft">
                          <InlineMarkdown text={feedback} />
                        </p>
                      )}
                    </div>
                  </li>
                );
              })}
            </ol>
          )}
        </Loadable>
      )}
    </details>
  );
}
