import { randomUUID } from 'node:crypto';
import type { Database } from '../db/connect.ts';
import { describeError } from '../errors/describe-error.ts';
import { jobKind } from '../jobs/job-kind.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Log } from '../telemetry/log.ts';
import type { Mailer, Message } from './mailer.ts';
import { isRefused } from './may-try-again.ts';
import { claimMail, enqueueMail, releaseMail, removeMail } from './queries.ts';

/** A transactional outbox: mails are stored first and sent in the background. */
export type Outbox = {
  /** Stores a mail for sending. It expires after the given seconds. */
  post(message: Message, usefulForSeconds: number): Promise<void>;
  start(): Promise<void>;
};

const AT_ONCE = 4;
const WITHIN_SECONDS = 4 * 60;
/** Servers that defer mail expect a retry after minutes. */
const FIRST_PAUSE_SECONDS = 30;

const sendMail = jobKind<{ mailId: string }>({
  name: 'send-mail',
  keyOf: ({ mailId }) => mailId,
  atOnce: AT_ONCE,
  withinSeconds: WITHIN_SECONDS,
  firstPauseSeconds: FIRST_PAUSE_SECONDS,
});

type CreateOutboxOptions = { db: Database; queue: JobQueue; mailer: Mailer; log: Log };

/** After a crash a mail may be sent twice, which is better than never. */
export function createOutbox({ db, queue, mailer, log }: CreateOutboxOptions): Outbox {
  return {
    async post(message, usefulForSeconds) {
      const mailId = randomUUID();
      await db.transaction(async (tx) => {
        await enqueueMail(tx, mailId, message, new Date(Date.now() + usefulForSeconds * 1000));
        await queue.add(sendMail, { mailId }, { within: tx });
      });
    },

    async start() {
      await queue.work(sendMail, async ({ mailId }) => {
        const mail = await claimMail(db, mailId);
        if (!mail) return;
        if (mail === 'busy') throw new Error('another process sends it');
        try {
          await mailer.send(mail);
        } catch (error) {
          // The server's reply may quote the address.
          const { code } = describeError(error);
          if (!isRefused(error)) {
            await releaseMail(db, mailId);
            throw Object.assign(new Error('the mail server refused it'), { code });
          }
          log.warn({ code }, 'the mail server refused a mail');
        }
        await removeMail(db, mailId);
      });
    },
  };
}
