import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { mails } from '../db/schema/mails.ts';

type Letter = { to: string; subject: string; text: string };

/** After this time the sender has crashed. */
const LONGEST_SENDING = sql`interval '5 minutes'`;

export async function enqueueMail(
  tx: Queryable,
  mailId: string,
  { to, subject, text }: Letter,
  usefulUntil: Date,
): Promise<void> {
  await tx.insert(mails).values({ mailId, addressee: to, subject, body: text, usefulUntil });
}

/** Claims a mail; returns `busy` if another process has it, undefined if it expired. */
export async function claimMail(db: Queryable, mailId: string): Promise<Letter | 'busy' | undefined> {
  const isUseful = and(eq(mails.mailId, mailId), gt(mails.usefulUntil, sql`now()`));
  const isFree = or(isNull(mails.sendingSince), lt(mails.sendingSince, sql`now() - ${LONGEST_SENDING}`));
  const message = { to: mails.addressee, subject: mails.subject, text: mails.body };
  const [taken] = await db
    .update(mails)
    .set({ sendingSince: sql`now()` })
    .where(and(isUseful, isFree))
    .returning(message);
  if (taken) return taken;
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
