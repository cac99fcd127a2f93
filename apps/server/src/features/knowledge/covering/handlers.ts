import { courseCoverage, idleTasks } from '@coursecraft/domain/knowledge/course-coverage';
import { languageOf } from '@coursecraft/domain/language/pick-language';
import { type KnowledgeScope, readRows, readScenarios } from '../../../records/knowledge.ts';
import { readCourseNames } from '../../../records/sources.ts';
import type { Handlers, Services } from '../../../request-context.ts';
import { requireScope } from '../queries.ts';
import { readTeaching } from './queries.ts';

type Part = { moduleId: string; sectionId: string; elementId: string };

const isWithin =
  ({ moduleId, sectionId, elementId }: KnowledgeScope) =>
  (part: Part) =>
    (moduleId === undefined || part.moduleId === moduleId) &&
    (sectionId === undefined || part.sectionId === sectionId) &&
    (elementId === undefined || part.elementId === elementId);

export const coverageHandlers = ({ db }: Services): Handlers<'getCoverage'> => ({
  async getCoverage({ params: { courseId }, query }) {
    await requireScope(db, courseId, query);
    const elements = await readTeaching(db, courseId);
    const order = new Map(elements.map(({ elementId }, at) => [elementId, at]));
    const place = ({ elementId }: { elementId: string }) => order.get(elementId) ?? elements.length;
    const active = await readRows(db, courseId);
    const rows = active.filter(isWithin(query)).sort((one, other) => place(one) - place(other));
    const scenarios = await readScenarios(db, courseId);
    const { language } = await readCourseNames(db, courseId);
    const known = new Set(active.map(({ rowId }) => rowId));
    return {
      rows: courseCoverage(elements, rows, scenarios, languageOf(language)),
      idle: idleTasks(elements.filter(isWithin(query)), scenarios.filter(isWithin(query)), known),
    };
  },
});
