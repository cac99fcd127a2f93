import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { entryMessages } from './messages.ts';
import { useLinkTarget } from './use-link-target.ts';

type Place = { elementId?: string | undefined; elementTitle?: string | undefined };

type Props = {
  entry: Place & { id: string; at: string; quote?: string | undefined };
  addressOf?: ((elementId: string, quote?: string) => string) | undefined;
  isGone?: boolean | undefined;
  quoteClass?: string | undefined;
  mark?: ReactNode;
  children: ReactNode;
};

/** The frame of notes, questions and flags. A link to an entry scrolls to it. */
export function EntryCard({ entry, addressOf, isGone, quoteClass, mark, children }: Props) {
  const t = useMessages(entryMessages);
  const dates = useDates();
  const { id, elementId, elementTitle, quote, at } = entry;
  const { isTarget, props } = useLinkTarget<HTMLLIElement>(id);
  return (
    <li
      {...props}
      data-entry
      tabIndex={-1}
      className={clsx(
        'flex flex-col gap-2.5 rounded-sm border bg-raised p-4 -outline-offset-2',
        isTarget ? 'border-gold' : 'border-line',
      )}
    >
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 text-12 text-soft">
          {addressOf &&
            (elementId && elementTitle ? (
              <TextLink to={addressOf(elementId, isGone ? undefined : quote)} className="break-words">
                <bdi>{elementTitle}</bdi>
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
        <blockquote dir="auto" className="border-s-3 border-gold ps-3 font-serif text-14 break-words text-soft italic">
          {quoteClass ? (
            <span className={clsx('box-decoration-clone px-0.5 text-ink', quoteClass)}>{quote}</span>
          ) : (
            quote
          )}
        </blockquote>
      )}
      {children}
    </li>
  );
}
