import { createPurgingWork } from './features/courses/deleting/purging-work.ts';
import { createRemindingWork } from './features/due-dates/reminding/reminding-work.ts';
import { createTrialWork } from './features/knowledge/trial/trial-work.ts';
import { createLearningWork } from './features/marking/learning/learning-work.ts';
import { createReadingWork } from './features/uploads/reading-work.ts';
import { startLongWork } from './jobs/do-long-work.ts';
import type { AppHandlers, Services } from './request-context.ts';

/** All that is done in the background. */
export const createBackgroundWork = (services: Services) => ({
  readings: createReadingWork(services),
  trials: createTrialWork(services),
  learnings: createLearningWork(services),
  reminders: createRemindingWork(services),
  purges: createPurgingWork(services),
});

export type BackgroundWork = ReturnType<typeof createBackgroundWork>;

/** Has this process do it, and the long calls that others take. */
export async function startWork(services: Services, work: BackgroundWork, handlers: AppHandlers): Promise<void> {
  await startLongWork(services, handlers);
  await services.outbox.start();
  for (const one of Object.values(work)) await one.start();
}
