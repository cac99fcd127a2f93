import { isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../../platform/db/connect.ts';
import { xapiStatements } from '../../../platform/db/schema/xapi-statements.ts';
import { readSetting, writeSetting } from '../../../platform/db/settings.ts';

const NAME = 'record_store';

/** How sending goes: how often in a row it failed, why, and until when nothing is sent. */
const Sending = z.object({
  failures: z.int().min(0),
  pausedUntil: z.iso.datetime(),
  problem: z.string(),
});
export type Sending = z.infer<typeof Sending>;

/** Undefined where the record store took what it was last sent. */
export async function readSending(db: Queryable): Promise<Sending | undefined> {
  const kept = await readSetting(db, NAME);
  return kept ? Sending.parse(JSON.parse(kept)) : undefined;
}

export async function writeSending(db: Queryable, sending: Sending | undefined): Promise<void> {
  await writeSetting(db, NAME, sending ? JSON.stringify(sending) : '');
}

/** How many statements wait for the record store, how many it refused for good, and why nothing is sent, where that is so. */
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
