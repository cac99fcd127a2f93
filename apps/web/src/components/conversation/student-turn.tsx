import type { StudentQuote } from '@coursecraft/contract/assessment/conversation';
import type { ReactNode } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { MarkedWords } from './marked-words.tsx';
import { conversationMessages } from './messages.ts';

type Props = {
  text: string;
  choice?: string | undefined;
  quotes: readonly StudentQuote[];
  result?: ReactNode;
  children: ReactNode;
};

export function StudentTurn({ text, choice, quotes, result, children }: Props) {
  const t = useMessages(conversationMessages);
  return (
    <div className="flex flex-col items-end gap-1.5 ps-10 phone:ps-6">
      {result}
      <div dir="auto" className="max-w-full rounded-md rounded-ee-sm bg-gold-light px-4 py-3">
        <p className="sr-only">{t('you')}</p>
        {choice !== undefined && (
          <p className="text-16 text-ink">
            <span className="text-12">{t('chosen')}: </span>
            <q className="font-serif italic">{choice}</q>
          </p>
        )}
        <p dir="auto" className="font-serif text-16 break-words whitespace-pre-line text-ink empty:hidden">
          <MarkedWords text={text} quotes={quotes} />
        </p>
      </div>
      {children}
    </div>
  );
}
