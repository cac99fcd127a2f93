import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { mails } from '../db/schema/mails.ts';

type Letter = { to: string; subject: string; text: string };

/** No sending takes so long: whoever began it is gone. */
const LONGEST_SENDING = sql`interval '5 minutes'`;

/** Keeps a mail until it is sent. Later than `usefulUntil` it is not. */
export async function keepMail(
  tx: Queryable,
  mailId: string,
  { to, subject, text }: Letter,
  usefulUntil: Date,
): Promise<void> {
  await tx.insert(mails).values({ mailId, addressee: to, subject, body: text, usefulUntil });
}

/** Takes a mail to send it; `busy` where somebody else does, undefined where it is not to be sent any more. */
export async function takeMail(db: Queryable, mailId: string): Promise<Letter | 'busy' | undefined> {
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

/** Gives one back that was taken and has not gone. */
export async function giveMailBack(db: Queryable, mailId: string): Promise<void> {
  await db.update(mails).set({ sendingSince: null }).where(eq(mails.mailId, mailId));
}

export async function removeMail(db: Queryable, mailId: string): Promise<void> {
  await db.delete(mails).where(eq(mails.mailId, mailId));
}

/** Removes what waits for somebody or tells of them. */
export async function withdrawMails(tx: Queryable, email: string): Promise<void> {
  await tx
    .delete(mails)
    .where(or(eq(sql`lower(${mails.addressee})`, email), sql`position(${email} in lower(${mails.body})) > 0`));
}

export async function purgeMails(db: Queryable): Promise<void> {
  await db.delete(mails).where(lt(mails.usefulUntil, sql`now()`));
}
