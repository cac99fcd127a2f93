import type { Course } from '@coursecraft/contract/courses/course';
import { isSameTitle } from '@coursecraft/domain/text/same-title';
import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { coursePlaces } from '../../components/course-places.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Link } from '../../ui/link.tsx';
import { authorHeaderMessages } from '../header/author-messages.ts';
import { OF_PLACE, OF_VISIT, type Selection, selectionSearch } from '../navigation/selection.ts';

type Place = Omit<Selection, 'courseId'>;
type Crumb = { id: string; title: string; place: Place };

/** The parents of the selected part. A part that has the title of the part below it is left out. */
export function crumbsOf(course: Course, { moduleId, sectionId, elementId }: Place): Crumb[] {
  const none = { moduleId: '', sectionId: '', elementId: '' };
  const module = course.modules.find(({ id }) => id === moduleId);
  const section = module?.sections.find(({ id }) => id === sectionId);
  const element = coursePlaces(course).find((place) => place.element.id === elementId)?.element;
  const line: Crumb[] = [
    { id: course.id, title: course.title, place: none },
    ...(module ? [{ id: module.id, title: module.title, place: { ...none, moduleId } }] : []),
    ...(section ? [{ id: section.id, title: section.title, place: { moduleId, sectionId, elementId: '' } }] : []),
    ...(element ? [{ id: element.id, title: element.title, place: { moduleId, sectionId, elementId } }] : []),
  ];
  return line.slice(0, -1).filter(({ title }, at) => at === 0 || !isSameTitle(title, line[at + 1]?.title ?? ''));
}

type Props = { course: Course; selection: Place; className?: string };

/** Links to the parents of the selected part: Course › Module › Section. */
export function Breadcrumb({ course, selection, className }: Props) {
  const t = useMessages(authorHeaderMessages);
  const [search] = useSearchParams();
  const addressOf = (place: Place) => {
    const next = new URLSearchParams(search);
    for (const name of [...OF_PLACE, ...OF_VISIT]) next.delete(name);
    for (const [name, value] of new URLSearchParams(selectionSearch({ courseId: course.id, ...place })))
      next.set(name, value);
    return `?${next}`;
  };
  const crumbs = crumbsOf(course, selection);
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={t('breadcrumb')} className={clsx('min-w-0', className)}>
      <ol className="flex min-w-0 items-center gap-1 text-14">
        {crumbs.map(({ id, title, place }, at) => (
          <li key={id} className="flex min-w-0 items-center gap-1">
            {at > 0 && <ChevronRight aria-hidden size={14} className="shrink-0 text-soft rtl:rotate-180" />}
            <Link
              to={addressOf(place)}
              dir="auto"
              title={title}
              className="min-w-6 truncate rounded-sm px-1 py-0.5 text-soft hover:bg-sunken hover:text-ink"
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
