import type { AskedQuestion } from '@coursecraft/contract/tutoring/asked-question';
import { groupQuestions } from '@coursecraft/domain/tutoring/group-questions';
import type { Routes, Services } from '../../../request-context.ts';
import { readCourseNames } from '../../uploads/repository/sources.ts';
import { countStudents, listAsked, type StudentQuestion } from './queries.ts';

/** Fewer students could be recognized by what they asked and when. */
const FEWEST_STUDENTS = 3;
const MOST_GROUPS = 200;
const MOST_WORDINGS = 5;

export const askedQuestionRoutes = ({ db }: Services): Routes<'listAskedQuestions'> => ({
  async listAskedQuestions({ params: { courseId }, query }) {
    const { groupId } = query;
    if (groupId !== undefined && (await countStudents(db, courseId, groupId)) < FEWEST_STUDENTS)
      return { questions: [], fewestStudents: FEWEST_STUDENTS };
    const [{ language }, asked] = await Promise.all([readCourseNames(db, courseId), listAsked(db, courseId, query)]);
    const questions = groupQuestions(asked, language)
      .flatMap((group) => presentGroup(group))
      .toSorted((one, other) => (other.figures?.students ?? 0) - (one.figures?.students ?? 0))
      .slice(0, MOST_GROUPS);
    return { questions };
  },
});

function presentGroup(group: readonly StudentQuestion[]): AskedQuestion[] {
  const [newest] = group;
  if (!newest) return [];
  const { text: question, elementId, elementTitle, at: lastAt } = newest;
  const students = new Set(group.map(({ studentId }) => studentId)).size;
  const wordings = [...new Set(group.map(({ text }) => text))].filter((text) => text !== question);
  return [
    {
      question,
      wordings: wordings.slice(0, MOST_WORDINGS),
      elementId,
      elementTitle,
      answered: group.every(({ answered }) => answered),
      ...(students >= FEWEST_STUDENTS && { figures: { questions: group.length, students, lastAt } }),
    },
  ];
}
