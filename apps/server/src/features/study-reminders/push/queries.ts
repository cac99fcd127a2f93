import type { NewPushDevice, PushDevice } from '@coursecraft/contract/study-reminders/study-reminders';
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { pushDevices } from '../../../platform/db/schema/study-reminders.ts';

const MOST_DEVICES = 10;

export type StoredDevice = typeof pushDevices.$inferSelect;

export const presentDevice = ({ deviceId, endpoint, name, addedAt, usedAt }: StoredDevice): PushDevice => ({
  deviceId,
  endpoint,
  name,
  addedAt: addedAt.toISOString(),
  usedAt: usedAt?.toISOString(),
});

export const listDevices = (db: Queryable, uid: string): Promise<StoredDevice[]> =>
  db.select().from(pushDevices).where(eq(pushDevices.uid, uid)).orderBy(desc(pushDevices.addedAt));

export async function readDevice(db: Queryable, uid: string, deviceId: string): Promise<StoredDevice | undefined> {
  const [found] = await db
    .select()
    .from(pushDevices)
    .where(and(eq(pushDevices.deviceId, deviceId), eq(pushDevices.uid, uid)));
  return found;
}

/** Adds a device, or renews it. A browser belongs to the person who added it last. */
export async function addDevice(
  tx: Queryable,
  uid: string,
  { endpoint, keys: { p256dh, auth }, name }: NewPushDevice,
): Promise<StoredDevice> {
  const kept = { uid, p256dh, auth, name, addedAt: sql`now()`, usedAt: null };
  const [device] = await tx
    .insert(pushDevices)
    .values({ deviceId: newId('psh'), endpoint, ...kept })
    .onConflictDoUpdate({ target: pushDevices.endpoint, set: kept })
    .returning();
  if (!device) throw new Error('a saved device was not returned');
  const newest = (await listDevices(tx, uid)).slice(0, MOST_DEVICES).map(({ deviceId }) => deviceId);
  await tx.delete(pushDevices).where(and(eq(pushDevices.uid, uid), notInArray(pushDevices.deviceId, newest)));
  return device;
}

/** Removes a device by its address and returns it. */
export async function takeDevice(tx: Queryable, uid: string, endpoint: string): Promise<StoredDevice | undefined> {
  const [taken] = await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.uid, uid), eq(pushDevices.endpoint, endpoint)))
    .returning();
  return taken;
}

export async function removeDevice(db: Queryable, uid: string, deviceId: string): Promise<boolean> {
  const removed = await db.delete(pushDevices).where(and(eq(pushDevices.deviceId, deviceId), eq(pushDevices.uid, uid)));
  return removed.rowCount === 1;
}

export async function noteUse(db: Queryable, deviceId: string): Promise<void> {
  await db.update(pushDevices).set({ usedAt: sql`now()` }).where(eq(pushDevices.deviceId, deviceId));
}
