import type { CoursePolicy } from '@coursecraft/ai/engine/engine';
import type {
  AiConnection,
  AiConnectionChange,
  AiConnectionInput,
  AiModel,
  AiRoles,
  OutputMode,
} from '@coursecraft/contract/ai-settings/connection';
import { AiLimits } from '@coursecraft/contract/ai-settings/limits';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/connect.ts';
import { AI_EVENTS } from '../../platform/db/listen-to-changes.ts';
import { newId } from '../../platform/db/new-id.ts';
import { aiConnections, aiSettings, courseAi } from '../../platform/db/schema/ai-settings.ts';
import type { Cipher } from '../../platform/secrets/cipher.ts';
import type { ConnectionSettings } from './connection-settings.ts';
import { PROVIDERS } from './providers.ts';

type ConnectionRow = typeof aiConnections.$inferSelect;

/** A key is encrypted for its connection, so a copy in another row is useless. */
const purposeOf = (connectionId: string) => `ai connection ${connectionId}`;

export const presentConnection = ({ connectionId, keyCiphertext, ...row }: ConnectionRow): AiConnection => ({
  id: connectionId,
  provider: row.provider,
  name: row.name,
  ...(row.baseUrl && { baseUrl: row.baseUrl }),
  hasKey: keyCiphertext !== null,
  source: 'settings',
  offeredModels: row.offeredModels,
  isInternal: row.isInternal,
  ...(row.requestsPerMinute && { requestsPerMinute: row.requestsPerMinute }),
  ...(row.transcriptionModel && { transcriptionModel: row.transcriptionModel }),
  prices: row.prices,
  models: row.models,
  ...(row.tested && { tested: row.tested }),
  version: row.version,
});

const settingsOf = ({ connectionId, keyCiphertext, ...row }: ConnectionRow, cipher: Cipher): ConnectionSettings => {
  const apiKey = keyCiphertext === null ? undefined : cipher.decrypt(keyCiphertext, purposeOf(connectionId));
  return {
    id: connectionId,
    provider: row.provider,
    name: row.name,
    baseUrl: row.baseUrl ?? undefined,
    apiKey,
    isKeyUnreadable: keyCiphertext !== null && apiKey === undefined,
    offeredModels: row.offeredModels,
    isInternal: row.isInternal,
    requestsPerMinute: row.requestsPerMinute ?? undefined,
    transcriptionModel: row.transcriptionModel ?? undefined,
    prices: row.prices,
    models: row.models,
    outputModes: row.outputModes,
    version: row.version,
    revision: `${row.version} ${row.tested?.at}`,
  };
};

const listRows = (db: Queryable) => db.select().from(aiConnections).orderBy(asc(aiConnections.createdAt));

export async function listConnections(db: Queryable): Promise<AiConnection[]> {
  return (await listRows(db)).map(presentConnection);
}

async function lockConnection(tx: Queryable, connectionId: string): Promise<ConnectionRow> {
  const [row] = await tx.select().from(aiConnections).where(eq(aiConnections.connectionId, connectionId)).for('update');
  if (!row) throw notFound('ai-connection');
  return row;
}

/** Tells all processes in this transaction that something changed. */
export async function announceChange(tx: Queryable): Promise<void> {
  await tx.execute(sql`with changed as (update ai_settings set version = version + 1 returning version)
    select pg_notify(${AI_EVENTS}, version::text) from changed`);
}

export async function insertConnection(
  tx: Queryable,
  { input: { apiKey, ...input }, cipher, by }: { input: AiConnectionInput; cipher: Cipher; by: string },
): Promise<AiConnection> {
  const connectionId = newId('aic');
  const [row] = await tx
    .insert(aiConnections)
    .values({
      ...input,
      connectionId,
      keyCiphertext: apiKey === undefined ? null : cipher.encrypt(apiKey, purposeOf(connectionId)),
      isInternal: PROVIDERS[input.provider].isInternal,
      createdBy: by,
    })
    .returning();
  if (!row) throw notFound('ai-connection');
  await announceChange(tx);
  return presentConnection(row);
}

/** Changes a connection. Throws `conflict` with the present state if `baseVersion` is stale. */
export async function updateConnection(
  tx: Queryable,
  connectionId: string,
  { change, cipher }: { change: AiConnectionChange; cipher: Cipher },
): Promise<AiConnection> {
  const row = await lockConnection(tx, connectionId);
  const { baseVersion, apiKey, baseUrl, prices, ...fields } = change;
  if (baseVersion !== undefined && baseVersion !== row.version)
    throw new AppError('conflict', 'ai-settings-changed', { extra: { current: presentConnection(row) } });
  // A key is for one address. Somebody who changes the address must not send the key there.
  const isElsewhere = baseUrl !== undefined && (baseUrl ?? null) !== row.baseUrl;
  const keyCiphertext =
    apiKey === undefined
      ? isElsewhere
        ? null
        : row.keyCiphertext
      : apiKey && cipher.encrypt(apiKey, purposeOf(connectionId));
  const isOther = isElsewhere || apiKey !== undefined;
  const [changed] = await tx
    .update(aiConnections)
    .set({
      ...fields,
      ...(baseUrl !== undefined && { baseUrl }),
      ...(prices && { prices }),
      keyCiphertext,
      ...(isOther && { tested: null, outputModes: {} }),
      version: row.version + 1,
    })
    .where(eq(aiConnections.connectionId, connectionId))
    .returning();
  if (!changed) throw notFound('ai-connection');
  await announceChange(tx);
  return presentConnection(changed);
}

/** Deletes a connection. Roles that used it have no model afterwards. */
export async function deleteConnection(tx: Queryable, connectionId: string): Promise<AiConnection> {
  const row = await lockConnection(tx, connectionId);
  await tx.delete(aiConnections).where(eq(aiConnections.connectionId, connectionId));
  const { roles } = await lockRoles(tx);
  await tx.update(aiSettings).set({ roles: rolesWithout(roles, connectionId), rolesVersion: sql`roles_version + 1` });
  await announceChange(tx);
  return presentConnection(row);
}

const rolesWithout = (roles: AiRoles, connectionId: string): AiRoles =>
  Object.fromEntries(
    Object.entries(roles).flatMap(([role, choice]) => {
      if (!choice || choice.connectionId === connectionId) return [];
      const isFallback = 'fallback' in choice && choice.fallback?.connectionId === connectionId;
      return [[role, isFallback ? { ...choice, fallback: null } : choice]];
    }),
  );

type Tested = { models: AiModel[]; tested: NonNullable<AiConnection['tested']> };

/** Stores what a test of a connection found, unless the connection has changed since. */
export async function saveTest(
  db: Database,
  { id, version }: Pick<ConnectionSettings, 'id' | 'version'>,
  { models, tested }: Tested,
): Promise<void> {
  const { capabilities, ok } = tested;
  const modes: Record<string, OutputMode> = capabilities ? { [capabilities.model]: capabilities.output } : {};
  await db.transaction(async (tx) => {
    const saved = await tx
      .update(aiConnections)
      .set({
        tested,
        ...(ok && { models }),
        outputModes: sql`output_modes || ${JSON.stringify(modes)}::jsonb`,
      })
      .where(sql`connection_id = ${id} and version = ${version}`)
      .returning({ id: aiConnections.connectionId });
    if (saved.length > 0) await announceChange(tx);
  });
}

type StoredRoles = { roles: AiRoles; version: number };

export async function readRoles(db: Queryable): Promise<StoredRoles> {
  const [row] = await db.select({ roles: aiSettings.roles, version: aiSettings.rolesVersion }).from(aiSettings);
  return row ?? { roles: {}, version: 1 };
}

async function lockRoles(tx: Queryable): Promise<StoredRoles> {
  const [row] = await tx
    .select({ roles: aiSettings.roles, version: aiSettings.rolesVersion })
    .from(aiSettings)
    .for('update');
  return row ?? { roles: {}, version: 1 };
}

/** Changes the given roles. Throws `conflict` with the present ones if `baseVersion` is stale. */
export async function saveRoles(tx: Queryable, given: AiRoles, baseVersion: number | undefined): Promise<StoredRoles> {
  const { roles, version } = await lockRoles(tx);
  if (baseVersion !== undefined && baseVersion !== version)
    throw new AppError('conflict', 'ai-settings-changed', { extra: { current: { ...roles, version } } });
  const ids = new Set((await tx.select({ id: aiConnections.connectionId }).from(aiConnections)).map(({ id }) => id));
  for (const choice of Object.values(given)) {
    const named = choice ? [choice.connectionId, 'fallback' in choice && choice.fallback?.connectionId] : [];
    if (named.some((id) => id && !ids.has(id))) throw notFound('ai-connection');
  }
  const next = { ...roles, ...given };
  await tx.update(aiSettings).set({ roles: next, rolesVersion: version + 1 });
  await announceChange(tx);
  return { roles: next, version: version + 1 };
}

type StoredLimits = { limits: AiLimits; version: number };

const limitsOf = (row: { limits: Partial<AiLimits>; limitsVersion: number } | undefined): StoredLimits => ({
  limits: AiLimits.parse(row?.limits ?? {}),
  version: row?.limitsVersion ?? 1,
});

export async function readLimits(db: Queryable): Promise<StoredLimits> {
  const { limits, limitsVersion } = aiSettings;
  const [row] = await db.select({ limits, limitsVersion }).from(aiSettings);
  return limitsOf(row);
}

/** Replaces the budgets. Throws `conflict` with the present ones if `baseVersion` is stale. */
export async function saveLimits(tx: Queryable, given: AiLimits, baseVersion: number | undefined): Promise<void> {
  const { limits, limitsVersion } = aiSettings;
  const [row] = await tx.select({ limits, limitsVersion }).from(aiSettings).for('update');
  const present = limitsOf(row);
  if (baseVersion !== undefined && baseVersion !== present.version)
    throw new AppError('conflict', 'ai-settings-changed', {
      extra: { current: { ...present.limits, version: present.version } },
    });
  await tx.update(aiSettings).set({ limits: given, limitsVersion: present.version + 1 });
  await announceChange(tx);
}

export type StoredSettings = {
  connections: ConnectionSettings[];
  roles: AiRoles;
  /** Of the courses that restrict or choose models. */
  policies: Map<string, CoursePolicy>;
  limits: AiLimits;
};

/** Reads everything that the engine needs, with keys in clear. */
export async function readStoredSettings(db: Database, cipher: Cipher): Promise<StoredSettings> {
  const [rows, { roles }, policies, { limits }] = await Promise.all([
    listRows(db),
    readRoles(db),
    db.select().from(courseAi),
    readLimits(db),
  ]);
  return {
    connections: rows.map((row) => settingsOf(row, cipher)),
    roles,
    limits,
    policies: new Map(policies.map(({ courseId, ...policy }) => [courseId, policy])),
  };
}

/** Encrypts all keys with the newest secret. Returns how many it could read and how many not. */
export async function reencryptKeys(db: Database, cipher: Cipher): Promise<{ done: number; unreadable: string[] }> {
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(aiConnections).for('update');
    const unreadable: string[] = [];
    let done = 0;
    for (const { connectionId, keyCiphertext, name } of rows) {
      if (keyCiphertext === null) continue;
      const key = cipher.decrypt(keyCiphertext, purposeOf(connectionId));
      if (key === undefined) {
        unreadable.push(name);
        continue;
      }
      await tx
        .update(aiConnections)
        .set({ keyCiphertext: cipher.encrypt(key, purposeOf(connectionId)) })
        .where(eq(aiConnections.connectionId, connectionId));
      done += 1;
    }
    await announceChange(tx);
    return { done, unreadable };
  });
}

/** Stores what a course allows. A course that allows everything has no entry. */
export async function saveCoursePolicy(
  tx: Queryable,
  courseId: string,
  { isInternalOnly = false, models = {} }: CoursePolicy,
): Promise<void> {
  const policy = { isInternalOnly, models };
  if (!isInternalOnly && Object.keys(models).length === 0) {
    await tx.delete(courseAi).where(eq(courseAi.courseId, courseId));
    return;
  }
  await tx
    .insert(courseAi)
    .values({ courseId, ...policy })
    .onConflictDoUpdate({ target: courseAi.courseId, set: policy });
}
