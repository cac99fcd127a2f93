import { createRepeatedWork } from '../../platform/jobs/repeated-work.ts';
import type { Services } from '../../request-context.ts';
import { createPush } from './push/create-push.ts';
import { sendReminders } from './send-reminders.ts';

const LOOK_EVERY_MS = 5 * 60_000;

export const createStudyRemindersWork = (services: Services) => {
  const push = createPush(services);
  const repeated = createRepeatedWork({
    queue: services.queue,
    name: 'study-reminders',
    everyMs: LOOK_EVERY_MS,
    withinSeconds: 3600,
    async work(signal) {
      const reminded = await sendReminders({ ...services, push }, Date.now(), signal);
      if (reminded > 0) services.log.info({ reminded }, 'study reminders were sent');
    },
  });
  return {
    push,
    async start() {
      await push.start();
      await repeated.start();
    },
  };
};
