import { passagesOf } from '@coursecraft/domain/content/passages';
import { plainText } from '@coursecraft/domain/content/plain-text';
import { studentView } from '@coursecraft/domain/content/student-view';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { gradesIn } from '../../../ai/course-policy.ts';
import { ensureKeyPoints } from '../../../ai/first-key-points/ensure-key-points.ts';
import type { Routes, Services } from '../../../request-context.ts';
import { readAssessmentConfig } from '../../assessment/repository/assessment-config.ts';
import { readElement } from '../../courses/repository/course.ts';
import { readCourseNames } from '../../uploads/repository/sources.ts';
import { readQuestions } from '../grading-trial/queries.ts';
import { requireCriterion } from '../queries.ts';
import { gradeSample } from './grade-sample.ts';

export const tryingRoutes = (services: Services): Routes<'tryAnswer'> => ({
  async tryAnswer({ params: { courseId, rowId }, body: { answer }, caller, signal }) {
    const { ai, db, engine, meter } = services;
    if (!gradesIn(engine, ai.policyOf(courseId))) throw new AppError('unprocessable', 'grading-needs-model');
    const found = await requireCriterion(db, courseId, rowId);
    const [criterion = found] = await ensureKeyPoints(services, courseId, [found]);
    const { strictness } = await readAssessmentConfig(db, courseId);
    const { language } = await readCourseNames(db, courseId);
    const question = (await readQuestions(db, courseId, [criterion])).get(rowId) ?? '';
    const { elementId } = criterion;
    const { content = '' } = await readElement(db, courseId, elementId, 'author');
    const lessons = [{ elementId, sentences: passagesOf(studentView(content)).flatMap(({ sentences }) => sentences) }];
    const seen = `${plainText(content)}\n${question}`;
    return meter.measure({ courseId, kind: 'trial', uid: caller.uid }, { signal }, (run) =>
      gradeSample(engine, criterion, answer, { question, strictness, language, seen, lessons }, run),
    );
  },
});
