import type { StudentStats } from '@coursecraft/contract/progress/progress';
import { ChevronRight } from 'lucide-react';
import type { placesLeft } from '../../../components/places-left.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Link } from '../../../ui/link.tsx';
import { recordMessages } from './messages.ts';

const MOST = 3;

type Props = {
  left: ReturnType<typeof placesLeft>;
  minutes: StudentStats['minutes'];
  addressOf: (elementId: string) => string;
};

export function NextList({ left, minutes, addressOf }: Props) {
  const t = useMessages(recordMessages);
  return (
    <section aria-labelledby="next" className="flex flex-col gap-3">
      <h2 id="next" className="font-serif text-18 font-semibold text-ink">
        {t('next')}
      </h2>
      {left.length === 0 ? (
        <p className="text-14 text-soft">{t('allDone')}</p>
      ) : (
        <ul className="flex flex-col border-t border-line">
          {left.slice(0, MOST).map(({ place, count }) => (
            <li key={place.element.id} className="border-b border-line">
              <Link
                to={addressOf(place.element.id)}
                className="flex items-center gap-3 px-2 py-3 text-14 text-ink transition-colors hover:bg-sunken"
              >
                <span className="min-w-0 flex-1 break-words">
                  {place.element.title} <span className="text-soft">· {place.section.title}</span>
                </span>
                <span className="shrink-0 text-12 text-soft">
                  {[
                    count > 0 ? t('remaining', { count }) : t('read'),
                    minutes[place.element.id] && t('takes', { minutes: minutes[place.element.id] ?? 0 }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <ChevronRight aria-hidden size={16} className="shrink-0 text-soft rtl:-scale-x-100" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
