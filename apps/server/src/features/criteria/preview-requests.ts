import { AppError, missingField } from '@coursecraft/domain/refusals/app-error';
import type { TaskRequests } from '../../ai/task-requests.ts';
import { criteriaRequests, scenarioRequest, scenariosRequest } from './engine-requests.ts';
import { requireCriterion } from './queries.ts';
import { readScenario } from './scenarios/queries.ts';

export const previewRequests: TaskRequests<'rows' | 'scenarios' | 'scenario'> = {
  async rows(db, { courseId, moduleId, sectionId, elementId, hint, rowId: only }) {
    const criterion = only === undefined ? undefined : await requireCriterion(db, courseId, only);
    const scope = criterion ? { elementId: criterion.elementId } : { moduleId, sectionId, elementId };
    const [first] = await criteriaRequests(db, { courseId, scope, hint, only });
    if (first) return first.request;
    throw new AppError('unprocessable', 'nothing-to-improve');
  },

  async scenarios(db, { courseId, moduleId, sectionId, elementId, hint, count }) {
    return (await scenariosRequest(db, { courseId, scope: { moduleId, sectionId, elementId }, hint, count })).request;
  },

  async scenario(db, { courseId, scenarioId, hint }) {
    if (scenarioId === undefined) throw missingField('scenarioId');
    return scenarioRequest(db, { courseId, scenario: await readScenario(db, courseId, scenarioId), hint });
  },
};
