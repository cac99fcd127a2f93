import type { TakenCourse } from '@coursecraft/contract/home/home';
import { daysUntil, useDueWords } from '../../components/due-dates/use-due-words.ts';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { CourseEntry, type Next } from './course-entry.tsx';
import { homeMessages } from './messages.ts';

export type StudentAddresses = {
  course: (courseId: string) => string;
  lesson: (courseId: string, elementId: string) => string;
  due: (courseId: string) => string;
  review: (courseId: string) => string;
  reviewOf: (courseId: string, elementId: string) => string;
};

type Props = { courses: readonly TakenCourse[]; addresses: StudentAddresses };

const isMastered = ({ rollup }: TakenCourse) => rollup.total > 0 && rollup.completed >= rollup.total;

export function TakenCourses({ courses, addresses }: Props) {
  const t = useMessages(homeMessages);
  const dates = useDates();
  const sayDue = useDueWords();
  const firstOpen = courses.findIndex((course) => !isMastered(course));
  const dueIn = ({ id, dueModules = [] }: TakenCourse): Next[] => {
    const open = dueModules.filter(({ dueOn }) => daysUntil(dueOn) >= 0);
    const over = dueModules.filter(({ dueOn }) => daysUntil(dueOn) < 0);
    return [open, over].flatMap(([module]) =>
      module
        ? [
            {
              id: module.id,
              text: t('dueModule', { title: module.title, due: sayDue(module.dueOn) }),
              to: addresses.lesson(id, module.elementId),
            },
          ]
        : [],
    );
  };
  const nextIn = (course: TakenCourse, at: number): Next[] => {
    const { id, rollup, due, leftOff, today } = course;
    const toReview = due.criteria + due.cards;
    const isDone = isMastered(course);
    const goOn = leftOff
      ? { text: t('goOn', { title: leftOff.title }), to: addresses.lesson(id, leftOff.id) }
      : { text: t(rollup.completed > 0 ? 'goOnInCourse' : 'begin'), to: addresses.course(id) };
    return [
      ...(course.canTakeCertificate ? [{ id: 'certificate', text: t('certificate'), to: addresses.due(id) }] : []),
      ...(today ? [{ id: 'today', text: t('today', today), to: addresses.due(id) }] : []),
      isDone
        ? { id: 'goOn', text: t('lookBack'), to: addresses.course(id) }
        : { id: 'goOn', ...goOn, look: at === firstOpen ? 'primary' : 'secondary' },
      ...dueIn(course),
      ...(toReview > 0 ? [{ id: 'review', text: t('dueToday', { count: toReview }), to: addresses.review(id) }] : []),
    ];
  };
  const proved = ({ rollup }: TakenCourse) => {
    if (rollup.total === 0) return '';
    return rollup.completed >= rollup.total ? t('allShown') : t('proved', rollup);
  };
  return (
    <section aria-labelledby="learning" className="flex flex-col gap-1">
      <h2 id="learning" className="font-serif text-22 font-semibold text-ink">
        {t('learning')}
      </h2>
      <ul>
        {courses.map((course, at) => (
          <CourseEntry
            key={course.id}
            course={course}
            to={addresses.course(course.id)}
            note={proved(course) || dates.day(course.enrolledAt)}
            next={nextIn(course, at)}
          >
            {course.rollup.total > 0 && (
              <ProgressBar
                label={`${course.title}: ${proved(course)}`}
                labelHidden
                percent={(Math.min(course.rollup.completed, course.rollup.total) / course.rollup.total) * 100}
                value={proved(course)}
                tone="gold"
              />
            )}
          </CourseEntry>
        ))}
      </ul>
    </section>
  );
}
