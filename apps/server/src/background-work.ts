import { createEvaluationWork } from './ai/evaluation/evaluation-work.ts';
import { startLongWork } from './api/do-long-work.ts';
import type { Plugins } from './build-app.ts';
import { createPendingWork } from './features/assessment/pending/pending-work.ts';
import { createPackageStore } from './features/content-packages/create-package-store.ts';
import { createImportWork } from './features/course-formats/import/import-work.ts';
import { createUndoImport } from './features/course-formats/import/undo-import.ts';
import { createPackageReader } from './features/course-formats/programs/package-reader.ts';
import { createPurgingWork } from './features/courses/deletion/purge-work.ts';
import { createScheduleWork } from './features/courses/publishing/publish-scheduled.ts';
import { createTrialWork } from './features/criteria/grading-trial/trial-work.ts';
import { saveCriteria } from './features/criteria/updates/save-criteria.ts';
import { createRemindingWork } from './features/due-dates/reminders/reminders-work.ts';
import { createLearningWork } from './features/grading-queue/examples/examples-work.ts';
import { createGradeWork } from './features/lti/grades/grade-work.ts';
import { createScimService } from './features/scim/create-scim-service.ts';
import { createStudyRemindersWork } from './features/study-reminders/reminders-work.ts';
import { createReadingWork } from './features/uploads/reading-work.ts';
import { createStatementWork } from './features/xapi/statement-work.ts';
import { importTools } from './import-tools.ts';
import { createLtiTools } from './lti-tools.ts';
import type { AppRoutes, Services } from './request-context.ts';

export const createBackgroundWork = (services: Services) => {
  const readings = createReadingWork(services);
  const trials = createTrialWork(services);
  const learnings = createLearningWork(services);
  const onCriteria = async (courseId: string) => {
    await learnings.add(courseId);
    await trials.add(courseId);
  };
  const tools = importTools(services, readings, onCriteria);
  const lti = createLtiTools(services);
  return {
    readings,
    trials,
    learnings,
    reminders: createRemindingWork(services),
    studyReminders: createStudyRemindersWork(services),
    imports: { ...createImportWork(services, createPackageReader(), tools), undo: createUndoImport(services, tools) },
    grades: { ...createGradeWork(services, lti.platforms), lti },
    purges: createPurgingWork(services),
    schedules: createScheduleWork(services, { saveCriteria, onChanged: onCriteria }),
    statements: createStatementWork(services),
    pendingAnswers: createPendingWork(services),
    evaluations: createEvaluationWork(services),
  };
};

export type BackgroundWork = ReturnType<typeof createBackgroundWork>;

export const createPlugins = (services: Services, { grades }: BackgroundWork): Plugins => ({
  lti: grades.lti.service,
  packages: createPackageStore(services),
  scim: createScimService(services),
});

export async function startWork(services: Services, work: BackgroundWork, handlers: AppRoutes): Promise<void> {
  await startLongWork(services, handlers);
  await services.outbox.start();
  for (const one of Object.values(work)) await one.start();
}
