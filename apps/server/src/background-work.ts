import { createPurgingWork } from './features/courses/deleting/purging-work.ts';
import { createRemindingWork } from './features/due-dates/reminding/reminding-work.ts';
import { createTrialWork } from './features/knowledge/trial/trial-work.ts';
import { createLearningWork } from './features/marking/learning/learning-work.ts';
import { createReadingWork } from './features/uploads/reading-work.ts';
import type { Services } from './request-context.ts';

/** All that is done in the background. */
export const createBackgroundWork = (services: Services) => ({
  readings: createReadingWork(services),
  trials: createTrialWork(services),
  learnings: createLearningWork(services),
  reminders: createRemindingWork(services),
  purges: createPurgingWork(services),
});

export type BackgroundWork = ReturnType<typeof createBackgroundWork>;

/** Has this process do it. */
export async function startBackgroundWork(services: Services): Promise<void> {
  for (const work of Object.values(createBackgroundWork(services))) await work.start();
}
