import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { mails } from '../db/schema/mails.ts';
import type { Message } from './mailer.ts';

type Letter = Message & { atMostOnce: boolean };

/** After this time the sender has crashed. */
const LONGEST_SENDING = sql`interval '5 minutes'`;

export async function enqueueMail(
  tx: Queryable,
  mailId: string,
  { to, subject, text, headers, atMostOnce }: Letter,
  usefulUntil: Date,
): Promise<void> {
  await tx.insert(mails).values({ mailId, addressee: to, subject, body: text, headers, atMostOnce, usefulUntil });
}

/**
 * Claims a mail; returns `busy` if another process has it, undefined if it expired, or may have been sent by a process
 * that crashed and must not be sent twice.
 */
export async function claimMail(db: Queryable, mailId: string): Promise<Letter | 'busy' | undefined> {
  const isUseful = and(eq(mails.mailId, mailId), gt(mails.usefulUntil, sql`now()`));
  const isAbandoned = lt(mails.sendingSince, sql`now() - ${LONGEST_SENDING}`);
  await db.delete(mails).where(and(eq(mails.mailId, mailId), mails.atMostOnce, isAbandoned));
  const isFree = or(isNull(mails.sendingSince), isAbandoned);
  const { addressee: to, subject, body: text, headers, atMostOnce } = mails;
  const message = { to, subject, text, headers, atMostOnce };
  const [taken] = await db
    .update(mails)
    .set({ sendingSince: sql`now()` })
    .where(and(isUseful, isFree))
    .returning(message);
  if (taken) return { ...taken, headers: taken.headers ?? undefined };
  const [kept] = await db.select({ mailId: mails.mailId }).from(mails).where(isUseful);
  return kept && 'busy';
}

export async function releaseMail(db: Queryable, mailId: string): Promise<void> {
  await db.update(mails).set({ sendingSince: null }).where(eq(mails.mailId, mailId));
}

export async function removeMail(db: Queryable, mailId: string): Promise<void> {
  await db.delete(mails).where(eq(mails.mailId, mailId));
}

export async function withdrawMails(tx: Queryable, email: string): Promise<void> {
  await tx
    .delete(mails)
    .where(or(eq(sql`lower(${mails.addressee})`, email), sql`position(${email} in lower(${mails.body})) > 0`));
}

export async function purgeMails(db: Queryable): Promise<void> {
  await db.delete(mails).where(lt(mails.usefulUntil, sql`now()`));
}
