import { courseCoverage, idleTasks } from '@coursecraft/domain/criteria/course-coverage';
import { languageOf } from '@coursecraft/domain/language/pick-language';
import type { Routes, Services } from '../../../request-context.ts';
import { readCourseNames } from '../../uploads/repository/sources.ts';
import { requireScope } from '../queries.ts';
import { type CriteriaScope, readAuthoredCriteria, readAuthoredScenarios } from '../repository/criteria.ts';
import { readTeaching } from './queries.ts';

type Part = { moduleId: string; sectionId: string; elementId: string };

const isWithin =
  ({ moduleId, sectionId, elementId }: CriteriaScope) =>
  (part: Part) =>
    (moduleId === undefined || part.moduleId === moduleId) &&
    (sectionId === undefined || part.sectionId === sectionId) &&
    (elementId === undefined || part.elementId === elementId);

export const coverageRoutes = ({ db }: Services): Routes<'getCoverage'> => ({
  async getCoverage({ params: { courseId }, query }) {
    await requireScope(db, courseId, query);
    const elements = await readTeaching(db, courseId);
    const order = new Map(elements.map(({ elementId }, at) => [elementId, at]));
    const place = ({ elementId }: { elementId: string }) => order.get(elementId) ?? elements.length;
    const active = await readAuthoredCriteria(db, courseId);
    const criteria = active.filter(isWithin(query)).sort((one, other) => place(one) - place(other));
    const scenarios = await readAuthoredScenarios(db, courseId);
    const { language } = await readCourseNames(db, courseId);
    const known = new Set(active.map(({ rowId }) => rowId));
    return {
      rows: courseCoverage(elements, criteria, scenarios, languageOf(language)),
      idle: idleTasks(elements.filter(isWithin(query)), scenarios.filter(isWithin(query)), known),
    };
  },
});
