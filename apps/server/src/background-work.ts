import type { Doors } from './build-app.ts';
import { createPendingWork } from './features/assessment/pending/pending-work.ts';
import { createImportWork } from './features/course-imports/import-work.ts';
import { createUndoImport } from './features/course-imports/undo-import.ts';
import { createPurgingWork } from './features/courses/deleting/purging-work.ts';
import { createRemindingWork } from './features/due-dates/reminding/reminding-work.ts';
import { createTrialWork } from './features/knowledge/trial/trial-work.ts';
import { createGradeWork } from './features/lti/grades/grade-work.ts';
import { createLearningWork } from './features/marking/learning/learning-work.ts';
import { createPackageDoor } from './features/packages/package-door.ts';
import { createScimDoor } from './features/provisioning/door.ts';
import { createStatementWork } from './features/statements/statement-work.ts';
import { createReadingWork } from './features/uploads/reading-work.ts';
import { importTools } from './import-tools.ts';
import { createPackageReader } from './interchange/package-reader.ts';
import { startLongWork } from './jobs/do-long-work.ts';
import { createLtiTools } from './lti-tools.ts';
import type { AppHandlers, Services } from './request-context.ts';

/** All that is done in the background. */
export const createBackgroundWork = (services: Services) => {
  const readings = createReadingWork(services);
  const trials = createTrialWork(services);
  const learnings = createLearningWork(services);
  const tools = importTools(services, readings, async (courseId) => {
    await learnings.add(courseId);
    await trials.add(courseId);
  });
  const lti = createLtiTools(services);
  return {
    readings,
    trials,
    learnings,
    reminders: createRemindingWork(services),
    imports: { ...createImportWork(services, createPackageReader(), tools), undo: createUndoImport(services, tools) },
    grades: { ...createGradeWork(services, lti.platforms), lti },
    purges: createPurgingWork(services),
    statements: createStatementWork(services),
    pendingAnswers: createPendingWork(services),
  };
};

export type BackgroundWork = ReturnType<typeof createBackgroundWork>;

export const createDoors = (services: Services, { grades }: BackgroundWork): Doors => ({
  lti: grades.lti.door,
  packages: createPackageDoor(services),
  scim: createScimDoor(services),
});

/** Has this process do it, and the long calls that others take. */
export async function startWork(services: Services, work: BackgroundWork, handlers: AppHandlers): Promise<void> {
  await startLongWork(services, handlers);
  await services.outbox.start();
  for (const one of Object.values(work)) await one.start();
}
