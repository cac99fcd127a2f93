import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import type { CoursePlace } from '../../elements/course-places.ts';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { recordMessages } from './messages.ts';
import { dueQuery, type Learner } from './record-queries.ts';

type Due = ReplyOf<'listDue'>['due'][number];

type Props = { learner: Learner; places: readonly CoursePlace[]; addressOf: (elementId: string) => string };

/** What is to be shown again, the longest due first; nothing where the course asks for no reviews. */
export function DueList({ learner, places, addressOf }: Props) {
  const t = useMessages(recordMessages);
  const dates = useDates();
  const known = useQuery(dueQuery(learner)).data;
  if (!known || (known.due.length === 0 && !known.next)) return null;
  const titles = new Map(places.map(({ element }) => [element.id, element.title]));
  const byElement: [string, Due[]][] = [...Map.groupBy(known.due, ({ elementId }) => elementId)];
  return (
    <section aria-labelledby="due" className="flex flex-col gap-3">
      <h2 id="due" className="font-serif text-18 font-semibold text-ink">
        {t('due')}
      </h2>
      {byElement.length === 0 && known.next && (
        <p className="text-14 text-soft">{t('nextDue', { day: dates.day(known.next) })}</p>
      )}
      {byElement.length > 0 && <p className="text-14 text-soft">{t('dueText')}</p>}
      <ul className="flex flex-col gap-2">
        {byElement.map(([elementId, due]) => (
          <li key={elementId} className="flex items-start gap-2.5 rounded-sm border border-line bg-raised p-3.5">
            <RotateCcw aria-hidden size={16} className="mt-0.5 shrink-0 text-brown" />
            <div className="min-w-0 flex-1 text-14">
              <TextLink to={addressOf(elementId)}>{titles.get(elementId) ?? elementId}</TextLink>
              <p className="text-12 text-soft">
                {t('dueCount', { count: due.length, day: dates.day(due[0]?.dueAt ?? '') })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
