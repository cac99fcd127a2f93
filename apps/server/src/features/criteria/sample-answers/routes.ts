import { AppError } from '@coursecraft/domain/refusals/app-error';
import { gradesIn } from '../../../ai/course-policy.ts';
import type { Routes, Services } from '../../../request-context.ts';
import { readAssessmentConfig } from '../../assessment/repository/assessment-config.ts';
import { readCircumstances } from '../grading-trial/read-circumstances.ts';
import { requireCriterion } from '../queries.ts';
import { ensureKeyPoints } from '../repository/ensure-key-points.ts';
import { gradeSample } from './grade-sample.ts';

export const tryingRoutes = (services: Services): Routes<'tryAnswer'> => ({
  async tryAnswer({ params: { courseId, rowId }, body: { answer }, caller, signal }) {
    const { ai, db, engine, meter } = services;
    if (!gradesIn(engine, ai.policyOf(courseId))) throw new AppError('unprocessable', 'grading-needs-model');
    const found = await requireCriterion(db, courseId, rowId);
    const [criterion = found] = await ensureKeyPoints(db, courseId, [found]);
    const config = await readAssessmentConfig(db, courseId);
    const circumstancesOf = await readCircumstances(db, courseId, [criterion], config);
    return meter.measure({ courseId, kind: 'trial', uid: caller.uid }, { signal }, (run) =>
      gradeSample(engine, criterion, answer, circumstancesOf(criterion), run),
    );
  },
});
