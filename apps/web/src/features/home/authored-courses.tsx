import type { AuthoredCourse } from '@coursecraft/contract/home/home';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { CourseEntry, type Next } from './course-entry.tsx';
import { homeMessages } from './messages.ts';

export type AuthorAddresses = Record<
  'course' | 'sources' | 'answers' | 'verdicts' | 'questions' | 'flags' | 'joining',
  (courseId: string) => string
>;

type Props = { courses: readonly AuthoredCourse[]; addresses: AuthorAddresses; onEdit: () => void };

export function AuthoredCourses({ courses, addresses, onEdit }: Props) {
  const t = useMessages(homeMessages);
  const nextIn = ({ id, waiting, reading, elementCount, draftCount, isShared }: AuthoredCourse): Next[] => {
    const counted = [
      { id: 'answers', count: waiting.answers, to: addresses.answers(id) },
      { id: 'verdicts', count: waiting.verdicts, to: addresses.verdicts(id) },
      { id: 'questions', count: waiting.questions, to: addresses.questions(id) },
      { id: 'flags', count: waiting.flags, to: addresses.flags(id) },
      { id: 'reading', count: reading, to: addresses.sources(id) },
      { id: 'drafts', count: draftCount, to: addresses.course(id) },
    ] as const;
    const next: Next[] = counted
      .filter(({ count }) => count > 0)
      .map((one) => ({ id: one.id, text: t(one.id, { count: one.count }), to: one.to }));
    if (elementCount === 0 && reading === 0) next.push({ id: 'empty', text: t('empty'), to: addresses.sources(id) });
    if (elementCount > 0 && !isShared) next.push({ id: 'unshared', text: t('unshared'), to: addresses.joining(id) });
    return next;
  };
  return (
    <section aria-labelledby="teaching" className="flex flex-col gap-1">
      <h2 id="teaching" className="font-serif text-22 font-semibold text-ink">
        {t('teaching')}
      </h2>
      <ul>
        {courses.map((course) => (
          <CourseEntry
            key={course.id}
            course={course}
            to={addresses.course(course.id)}
            note={[t('elements', { count: course.elementCount }), t('students', { count: course.studentCount })].join(
              ' · ',
            )}
            next={nextIn(course)}
            onFollow={onEdit}
          />
        ))}
      </ul>
    </section>
  );
}
