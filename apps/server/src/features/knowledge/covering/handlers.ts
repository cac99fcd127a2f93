import { courseCoverage } from '@coursecraft/domain/knowledge/course-coverage';
import { languageOf } from '@coursecraft/domain/language/pick-language';
import { readRows, readScenarios } from '../../../records/knowledge.ts';
import { readCourseNames } from '../../../records/sources.ts';
import type { Handlers, Services } from '../../../request-context.ts';
import { requireScope } from '../queries.ts';
import { readTeaching } from './queries.ts';

export const coverageHandlers = ({ db }: Services): Handlers<'getCoverage'> => ({
  async getCoverage({ params: { courseId }, query }) {
    await requireScope(db, courseId, query);
    const elements = await readTeaching(db, courseId);
    const order = new Map(elements.map(({ elementId }, at) => [elementId, at]));
    const place = ({ elementId }: { elementId: string }) => order.get(elementId) ?? elements.length;
    const rows = (await readRows(db, courseId, query)).sort((one, other) => place(one) - place(other));
    const scenarios = await readScenarios(db, courseId);
    const { language } = await readCourseNames(db, courseId);
    return { rows: courseCoverage(elements, rows, scenarios, languageOf(language)) };
  },
});
