import { every } from '../../../jobs/every.ts';
import type { Services } from '../../../request-context.ts';
import { remindDue } from './remind-due.ts';
import { sendMails } from './send-mails.ts';

const LOOK_EVERY_MS = 5 * 60_000;

/**
 * Reminds of what is due, and sends what is to go by mail, now and every few minutes; several processes may do it at once.
 * Gives a function that ends it.
 */
export function startReminding(services: Pick<Services, 'db' | 'postMail' | 'log'>): () => Promise<void> {
  return every(LOOK_EVERY_MS, async (ending) => {
    try {
      const reminded = await remindDue(services, Date.now(), ending);
      if (reminded > 0) services.log.info({ reminded }, 'students were reminded of what is due');
      await sendMails(services, Date.now(), ending);
    } catch (error) {
      services.log.error({ err: error }, 'reminders could not be sent; they are looked at again in a few minutes');
    }
  });
}
