import type { Home } from '@coursecraft/contract/home/home';
import { ChevronRight, RotateCcw } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Link } from '../../ui/link.tsx';
import { homeMessages } from './messages.ts';

type Props = {
  lessons: NonNullable<Home['toReview']>;
  addressOf: (courseId: string, elementId: string) => string;
};

/** The lessons that a student forgets first, in all courses. Each opens the review at that lesson. */
export function ToReview({ lessons, addressOf }: Props) {
  const t = useMessages(homeMessages);
  return (
    <section aria-labelledby="to-review" className="flex flex-col gap-3">
      <h2 id="to-review" className="font-serif text-22 font-semibold text-ink">
        {t('toReview')}
      </h2>
      <ul className="flex flex-col overflow-hidden rounded-sm border border-line bg-raised">
        {lessons.map(({ course, element, criteria, cards }) => (
          <li key={`${course.id} ${element.id}`} className="border-b border-line last:border-b-0">
            <Link
              to={addressOf(course.id, element.id)}
              className="flex min-h-14 items-center gap-3 px-4 py-2.5 transition-colors hover:bg-sunken"
            >
              <RotateCcw aria-hidden size={18} className="shrink-0 text-brown" />
              <span className="flex min-w-0 flex-1 flex-col">
                <span dir="auto" className="text-16 font-medium break-words text-ink">
                  {element.title}
                </span>
                <span className="text-12 break-words text-soft">
                  {t('toReviewOf', { course: course.title, criteria, cards })}
                </span>
              </span>
              <ChevronRight aria-hidden size={16} className="shrink-0 text-soft rtl:rotate-180" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
