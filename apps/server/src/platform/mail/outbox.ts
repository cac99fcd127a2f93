import { randomUUID } from 'node:crypto';
import type { Database } from '../db/connect.ts';
import { describeError } from '../errors/describe-error.ts';
import { jobKind } from '../jobs/job-kind.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Log } from '../telemetry/log.ts';
import type { Mailer, Message } from './mailer.ts';
import { isRefused } from './may-try-again.ts';
import { giveMailBack, keepMail, removeMail, takeMail } from './queries.ts';

/** Mails that are sent in the background, by whichever process works: kept from the moment at which they are posted. */
export type Outbox = {
  /** Has it sent, once it is surely kept. After so many seconds it is of no use any more. */
  post(message: Message, usefulForSeconds: number): Promise<void>;
  /** Sends in this process from now on. */
  start(): Promise<void>;
};

const AT_ONCE = 4;
const WITHIN_SECONDS = 4 * 60;
/** Servers that put a mail off want to be asked again after minutes. */
const FIRST_PAUSE_SECONDS = 30;

const sendMail = jobKind<{ mailId: string }>({
  name: 'send-mail',
  keyOf: ({ mailId }) => mailId,
  atOnce: AT_ONCE,
  withinSeconds: WITHIN_SECONDS,
  firstPauseSeconds: FIRST_PAUSE_SECONDS,
});

type CreateOutboxOptions = { db: Database; queue: JobQueue; mailer: Mailer; log: Log };

/**
 * A transactional outbox. A process that dies between handing a mail over and saying so has it sent again: a link that
 * comes twice harms nobody, one that never comes keeps somebody out.
 */
export function createOutbox({ db, queue, mailer, log }: CreateOutboxOptions): Outbox {
  return {
    async post(message, usefulForSeconds) {
      const mailId = randomUUID();
      await db.transaction(async (tx) => {
        await keepMail(tx, mailId, message, new Date(Date.now() + usefulForSeconds * 1000));
        await queue.add(sendMail, { mailId }, { within: tx });
      });
    },

    async start() {
      await queue.work(sendMail, async ({ mailId }) => {
        const mail = await takeMail(db, mailId);
        if (!mail) return;
        if (mail === 'busy') throw new Error('somebody else sends it');
        try {
          await mailer.send(mail);
        } catch (error) {
          // What a mail server answers may quote the address.
          const { code } = describeError(error);
          if (!isRefused(error)) {
            await giveMailBack(db, mailId);
            throw Object.assign(new Error('the mail server did not take it'), { code });
          }
          log.warn({ code }, 'a mail was refused by the mail server');
        }
        await removeMail(db, mailId);
      });
    },
  };
}
