import type { ReactNode } from 'react';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { entryMessages } from './messages.ts';

/** Where an entry was written: an element that may be gone, or the course as a whole. */
type Place = { elementId?: string | undefined; elementTitle?: string | undefined };

type Props = {
  entry: Place & { at: string; quote?: string | undefined };
  /** Address of an element; absent where the entry stands on its own page. */
  addressOf?: ((elementId: string) => string) | undefined;
  mark?: ReactNode;
  children: ReactNode;
};

/** The frame that a note, a question and a flagged place share. */
export function EntryCard({ entry, addressOf, mark, children }: Props) {
  const t = useMessages(entryMessages);
  const dates = useDates();
  const { elementId, elementTitle, quote, at } = entry;
  return (
    <li className="flex flex-col gap-2.5 rounded-sm border border-line bg-raised p-4">
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 text-12 text-soft">
          {addressOf &&
            (elementId && elementTitle ? (
              <TextLink to={addressOf(elementId)} className="break-words">
                {elementTitle}
              </TextLink>
            ) : (
              <span>{t(elementId ? 'goneElement' : 'wholeCourse')}</span>
            ))}
          {addressOf && ' · '}
          <time dateTime={at}>{dates.moment(at)}</time>
        </p>
        {mark}
      </div>
      {quote && (
        <blockquote className="border-s-3 border-gold ps-3 font-serif text-14 break-words text-soft italic">
          {quote}
        </blockquote>
      )}
      {children}
    </li>
  );
}
