import { ensureKeyPoints } from '../../../ai/key-points/ensure-key-points.ts';
import { AppError } from '../../../errors/app-error.ts';
import { readAssessmentConfig } from '../../../records/assessment-config.ts';
import { readCourseNames } from '../../../records/sources.ts';
import type { Handlers, Services } from '../../../request-context.ts';
import { requireRow } from '../queries.ts';
import { readQuestions } from '../trial/queries.ts';
import { judgePoints } from './judge-points.ts';

export const tryingHandlers = (services: Services): Handlers<'tryAnswer'> => ({
  async tryAnswer({ params: { courseId, rowId }, body: { answer }, caller, signal }) {
    const { db, engine, meter } = services;
    if (!engine.grades) throw new AppError('unprocessable', 'grading-needs-model');
    const found = await requireRow(db, courseId, rowId);
    const [row = found] = await ensureKeyPoints(services, courseId, [found]);
    const { strictness } = await readAssessmentConfig(db, courseId);
    const { language } = await readCourseNames(db, courseId);
    const question = (await readQuestions(db, courseId, [row])).get(rowId) ?? '';
    // What is tried is the judge that students meet.
    const points = await meter.measure({ courseId, kind: 'trial', uid: caller.uid }, { signal }, (run) =>
      judgePoints(engine, row, answer, { question, strictness, language }, run),
    );
    return { points, engine: engine.name };
  },
});
