import { createRepeatedWork } from '../../../platform/jobs/repeated-work.ts';
import type { Services } from '../../../request-context.ts';
import { remindDue } from './remind-due.ts';
import { sendMails } from './send-mails.ts';

const LOOK_EVERY_MS = 5 * 60_000;

export const createRemindingWork = (services: Pick<Services, 'db' | 'postMail' | 'log' | 'queue'>) =>
  createRepeatedWork({
    queue: services.queue,
    name: 'remind',
    everyMs: LOOK_EVERY_MS,
    withinSeconds: 3600,
    async work(signal) {
      const reminded = await remindDue(services, Date.now(), signal);
      if (reminded > 0) services.log.info({ reminded }, 'reminders were sent to students');
      await sendMails(services, Date.now(), signal);
    },
  });
