import { CircleCheck } from 'lucide-react';
import { InlineMarkdown } from '../../../components/markdown/inline-markdown.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { endMessages } from './messages.ts';

type Props = {
  /** Criteria that the course reveals; may be empty. */
  statements: readonly string[];
  sentences: readonly string[];
  most: number;
};

export function WhatYouCanDo({ statements, sentences, most }: Props) {
  const t = useMessages(endMessages);
  // Two criteria can have the same text.
  const different = [...new Set(statements)];
  const shown = different.slice(0, most);
  return (
    <>
      {shown.length > 0 && (
        <div className="flex flex-col gap-2">
          <h3 className="text-14 font-semibold text-soft">{t('canNow')}</h3>
          <ul className="flex flex-col gap-1.5">
            {shown.map((statement) => (
              <li key={statement} className="flex items-start gap-2 text-16 text-ink">
                <CircleCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-leaf" />
                <span dir="auto" className="min-w-0 break-words">
                  <InlineMarkdown text={statement} />
                </span>
              </li>
            ))}
          </ul>
          {different.length > shown.length && (
            <p className="text-14 text-soft">{t('more', { count: different.length - shown.length })}</p>
          )}
        </div>
      )}
      {sentences.length > 0 && (
        <div className="flex flex-col gap-2">
          <h3 className="text-14 font-semibold text-soft">{t('words', { count: sentences.length })}</h3>
          {sentences.map((words) => (
            <p key={words} dir="auto" className="border-s-3 border-gold ps-3 font-serif text-18 break-words text-ink">
              <q>{words}</q>
            </p>
          ))}
        </div>
      )}
    </>
  );
}
