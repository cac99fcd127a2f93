import type { Course } from '@coursecraft/contract/shapes/course';
import type { Progress } from '@coursecraft/contract/shapes/progress';
import { isElementDone } from '@coursecraft/domain/mastery/is-element-done';
import { CalendarClock } from 'lucide-react';
import { useDueWords } from '../../elements/due-dates/use-due-words.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { recordMessages } from './messages.ts';

type Props = { course: Course; standing: Progress['elements']; addressOf: (elementId: string) => string };

/** The modules that are due, the earliest first, with how far the learner is in each; nothing where none is. */
export function DueModules({ course, standing, addressOf }: Props) {
  const t = useMessages(recordMessages);
  const sayDue = useDueWords();
  const modules = course.modules
    .flatMap(({ id, title, dueOn, sections }) => {
      const elements = sections.flatMap((section) => section.elements);
      const left = elements.filter((element) => !isElementDone(standing[element.id]));
      const [first] = elements;
      if (dueOn === undefined || !first) return [];
      return [{ id, title, dueOn, opens: (left[0] ?? first).id, total: elements.length, left: left.length }];
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
