import { noteOpening } from '../../records/change-edition.ts';
import { readCourse } from '../../records/course.ts';
import { withOwnDueDates } from '../../records/due-dates.ts';
import type { Handlers, Services } from '../../request-context.ts';
import { createCourse, listCourses, updateCourse } from './queries.ts';

type Served = 'listCourses' | 'createCourse' | 'getCourse' | 'updateCourse';

export const courseHandlers = ({ db }: Services): Handlers<Served> => ({
  async listCourses({ caller, query }) {
    return { courses: await listCourses(db, caller, query.deleted ?? false) };
  },

  async createCourse({ caller, body }) {
    return { course: await createCourse(db, caller, body) };
  },

  async getCourse({ params: { courseId }, query, isAuthor, learnerId, show }) {
    const learnsIn = isAuthor ? undefined : await noteOpening(db, { courseId, studentId: learnerId });
    const view = isAuthor && query.view !== 'learner' ? 'author' : 'learner';
    const read = async (outline: boolean) => {
      const course = await readCourse(db, courseId, { view, outline });
      return view === 'author' ? course : { ...(await withOwnDueDates(db, course, learnerId)), learnsIn };
    };
    const outline = await read(true);
    // The outline has the version of every text, so that what is shown is known without the texts.
    show({ outline, view, withTexts: !query.outline });
    return { course: query.outline ? outline : await read(false) };
  },

  async updateCourse({ params, body: { baseRevision, ...change } }) {
    return { course: await updateCourse(db, params.courseId, change, baseRevision) };
  },
});
