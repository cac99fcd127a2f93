import type { Routes, Services } from '../../request-context.ts';
import { readAssessmentConfig } from '../assessment/repository/assessment-config.ts';
import { withOwnDueDates } from '../due-dates/repository/due-dates.ts';
import { noteOpening } from '../translations/repository/change-translation.ts';
import { createCourse, listCourses, updateCourse } from './queries.ts';
import { readCourse } from './repository/course.ts';

type Served = 'listCourses' | 'createCourse' | 'getCourse' | 'updateCourse';

export const courseRoutes = ({ db, config }: Services): Routes<Served> => ({
  async listCourses({ caller, query }) {
    return { courses: await listCourses(db, caller, query.deleted ?? false) };
  },

  async createCourse({ caller, body }) {
    return { course: await createCourse(db, config, caller, body) };
  },

  async getCourse({ params: { courseId }, query, isAuthor, learnerId: studentId, show }) {
    const learnsIn = isAuthor ? undefined : await noteOpening(db, { courseId, studentId: studentId });
    const view = isAuthor && query.view !== 'learner' ? 'author' : 'learner';
    const asksConfidence = view === 'learner' && (await readAssessmentConfig(db, courseId)).asksConfidence;
    const read = async (outline: boolean) => {
      const course = await readCourse(db, courseId, { view, outline });
      if (view === 'author') return course;
      return {
        ...(await withOwnDueDates(db, course, studentId)),
        asksConfidence: asksConfidence || undefined,
        learnsIn,
      };
    };
    const outline = await read(true);
    // The outline contains the version of every text, so that a client knows which texts are current.
    show({ outline, view, withTexts: !query.outline });
    return { course: query.outline ? outline : await read(false) };
  },

  async updateCourse({ params, body: { baseRevision, ...change } }) {
    return { course: await updateCourse(db, params.courseId, change, baseRevision) };
  },
});
