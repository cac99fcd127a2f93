import type { Course } from '@coursecraft/contract/courses/course';
import type { QueryClient } from '@tanstack/react-query';
import { coursesQuery } from '../../api/course-queries.ts';
import { coursePlaces } from '../../components/course-places.ts';
import { cardsQuery } from '../../components/flashcards/card-queries.ts';
import { scenariosQuery } from '../../features/assessment/scenario-queries.ts';
import { progressQuery } from '../../features/progress/progress-query.ts';

export const alsoReadAs =
  (studentId: string) =>
  async (queries: QueryClient, course: Course): Promise<void> => {
    const courseId = course.id;
    await Promise.all([
      queries.fetchQuery(coursesQuery),
      queries.fetchQuery(scenariosQuery(courseId)),
      queries.fetchQuery(progressQuery({ studentId, courseId })),
    ]);
    const withCards = coursePlaces(course).filter(({ element }) => CARDS.test(element.content ?? ''));
    for (const { element } of withCards) await queries.fetchQuery(cardsQuery({ courseId, elementId: element.id }));
  };

const CARDS = /^\s*```flashcards/m;
