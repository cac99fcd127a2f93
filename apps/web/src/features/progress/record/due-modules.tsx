import type { Course } from '@coursecraft/contract/courses/course';
import type { Progress } from '@coursecraft/contract/progress/progress';
import { CalendarClock } from 'lucide-react';
import type { CoursePlace } from '../../../components/course-places.ts';
import { useDueWords } from '../../../components/due-dates/use-due-words.ts';
import { placesLeft } from '../../../components/places-left.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { recordMessages } from './messages.ts';

type Props = {
  course: Course;
  places: readonly CoursePlace[];
  statuses: Progress['elements'];
  addressOf: (elementId: string) => string;
};

export function DueModules({ course, places, statuses: status, addressOf }: Props) {
  const t = useMessages(recordMessages);
  const sayDue = useDueWords();
  const modules = course.modules
    .flatMap(({ id, title, dueOn }) => {
      const own = places.filter(({ module }) => module.id === id);
      const left = placesLeft(own, status);
      const first = left[0]?.place ?? own[0];
      if (dueOn === undefined || !first) return [];
      return [{ id, title, dueOn, opens: first.element.id, total: own.length, left: left.length }];
    })
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  if (modules.length === 0) return null;
  return (
    <section aria-labelledby="due-modules" className="flex flex-col gap-3">
      <h2 id="due-modules" className="font-serif text-18 font-semibold text-ink">
        {t('dueModules')}
      </h2>
      <ul className="flex flex-col gap-2">
        {modules.map(({ id, title, dueOn, opens, total, left }) => (
          <li key={id} className="flex items-start gap-2.5 rounded-sm border border-line bg-raised p-3.5">
            <CalendarClock aria-hidden size={16} className="mt-0.5 shrink-0 text-brown" />
            <div className="min-w-0 flex-1 text-14">
              <TextLink to={addressOf(opens)} className="break-words">
                {title}
              </TextLink>
              <p className="text-12 text-soft">
                {left > 0 ? `${sayDue(dueOn)} · ${t('throughWith', { done: total - left, total })}` : t('throughAll')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
