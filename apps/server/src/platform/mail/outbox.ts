import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../db/connect.ts';
import { describeError } from '../errors/describe-error.ts';
import { jobKind } from '../jobs/job-kind.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Log } from '../telemetry/log.ts';
import type { Mailer, Message } from './mailer.ts';
import { isRefused, mayTryAgain } from './may-try-again.ts';
import { claimMail, enqueueMail, releaseMail, removeMail } from './queries.ts';

/** A transactional outbox: mails are stored first and sent in the background. */
export type Outbox = {
  /** Stores a mail for sending. It expires after the given seconds. */
  post(message: Message, usefulForSeconds: number, options?: PostOptions): Promise<void>;
  start(): Promise<void>;
};

type PostOptions = {
  /** Makes it part of a transaction. */
  within?: Queryable;
  /** Rather never than twice; after a crash a mail is otherwise sent again. */
  atMostOnce?: boolean;
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

export function createOutbox({ db, queue, mailer, log }: CreateOutboxOptions): Outbox {
  return {
    async post(message, usefulForSeconds, { within, atMostOnce = false } = {}) {
      const mailId = randomUUID();
      const enqueue = async (tx: Queryable) => {
        await enqueueMail(tx, mailId, { ...message, atMostOnce }, new Date(Date.now() + usefulForSeconds * 1000));
        await queue.add(sendMail, { mailId }, { within: tx });
      };
      await (within ? enqueue(within) : db.transaction(enqueue));
    },

    async start() {
      await queue.work(sendMail, async ({ mailId }) => {
        const claimed = await claimMail(db, mailId);
        if (!claimed) return;
        if (claimed === 'busy') throw new Error('another process sends it');
        const { atMostOnce, ...mail } = claimed;
        try {
          await mailer.send(mail);
        } catch (error) {
          // The server's reply may quote the address.
          const { code } = describeError(error);
          if (atMostOnce ? mayTryAgain(error) : !isRefused(error)) {
            await releaseMail(db, mailId);
            throw Object.assign(new Error('the mail server refused it'), { code });
          }
          log.warn({ code }, 'a mail could not be sent and is not tried again');
        }
        await removeMail(db, mailId);
      });
    },
  };
}
