import { useQuery } from '@tanstack/react-query';
import { Layers, RotateCcw } from 'lucide-react';
import type { CoursePlace } from '../../../components/course-places.ts';
import { useDates } from '../../../ui/i18n/use-dates.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { recordMessages } from './messages.ts';
import { dueCardsQuery, dueQuery, type Student } from './record-queries.ts';

type Props = { learner: Student; places: readonly CoursePlace[]; addressOf: (elementId: string) => string };

export function DueList({ learner: student, places, addressOf }: Props) {
  const t = useMessages(recordMessages);
  const dates = useDates();
  const criteria = useQuery(dueQuery(student)).data;
  const cards = useQuery(dueCardsQuery(student)).data;
  const [next] = [criteria?.next, cards?.next].filter((time) => time !== undefined).toSorted();
  const titles = new Map(places.map(({ element }) => [element.id, element.title]));
  const toShow = [...Map.groupBy(criteria?.due ?? [], ({ elementId }) => elementId)].map(([elementId, due]) => ({
    ...({ elementId, count: due.length, since: due[0]?.dueAt ?? '', text: 'dueCount', icon: RotateCcw } as const),
  }));
  const toTurn = (cards?.due ?? []).map(({ elementId, count, dueAt }) => ({
    ...({ elementId, count, since: dueAt, text: 'dueCards', icon: Layers } as const),
  }));
  const due = [...toShow, ...toTurn].toSorted((one, other) => one.since.localeCompare(other.since));
  if (due.length === 0 && !next) return null;
  return (
    <section aria-labelledby="due" className="flex flex-col gap-3">
      <h2 id="due" className="font-serif text-18 font-semibold text-ink">
        {t('due')}
      </h2>
      {due.length === 0 && next && <p className="text-14 text-soft">{t('nextDue', { day: dates.day(next) })}</p>}
      {toShow.length > 0 && <p className="text-14 text-soft">{t('dueText')}</p>}
      <ul className="flex flex-col gap-2">
        {due.map(({ elementId, count, since, text, icon: Icon }) => (
          <li
            key={`${elementId} ${text}`}
            className="flex items-start gap-2.5 rounded-sm border border-line bg-raised p-3.5"
          >
            <Icon aria-hidden size={16} className="mt-0.5 shrink-0 text-brown" />
            <div className="min-w-0 flex-1 text-14">
              <TextLink to={addressOf(elementId)}>{titles.get(elementId) ?? elementId}</TextLink>
              <p className="text-12 text-soft">{t(text, { count, day: dates.day(since) })}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
