import { isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../../platform/db/connect.ts';
import { xapiStatements } from '../../../platform/db/schema/xapi-statements.ts';
import { readSetting, writeSetting } from '../../../platform/db/settings.ts';

const NAME = 'record_store';

const Sending = z.object({
  failures: z.int().min(0),
  pausedUntil: z.iso.datetime(),
  problem: z.string(),
});
export type Sending = z.infer<typeof Sending>;

/** Reads the state of sending; undefined after a success. */
export async function readSending(db: Queryable): Promise<Sending | undefined> {
  const kept = await readSetting(db, NAME);
  return kept ? Sending.parse(JSON.parse(kept)) : undefined;
}

export async function writeSending(db: Queryable, sending: Sending | undefined): Promise<void> {
  await writeSetting(db, NAME, sending ? JSON.stringify(sending) : '');
}

export async function readRecordStore(
  db: Queryable,
): Promise<{ waiting: number; refused: number; problem: string | undefined }> {
  const [counted] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${isNull(xapiStatements.refusedAt)})::int`,
      refused: sql<number>`count(*) filter (where ${isNotNull(xapiStatements.refusedAt)})::int`,
    })
    .from(xapiStatements);
  const sending = await readSending(db);
  return { waiting: counted?.waiting ?? 0, refused: counted?.refused ?? 0, problem: sending?.problem };
}
