import { eq } from 'drizzle-orm';
import type { Queryable } from './connect.ts';
import { settings } from './schema/accounts.ts';

export async function readSetting(db: Queryable, name: string): Promise<string | undefined> {
  const [found] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return found?.value;
}

/** Creates a setting once. All processes get the same value. */
export async function ensureSetting(db: Queryable, name: string, make: () => string): Promise<string> {
  await db.insert(settings).values({ name, value: make() }).onConflictDoNothing();
  return (await readSetting(db, name)) ?? make();
}

export async function writeSetting(db: Queryable, name: string, value: string): Promise<void> {
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
}
