import type { CoursePolicy, Engine } from '@coursecraft/ai/engine/engine';
import type { GradingReport } from '@coursecraft/contract/ai-settings/grading-evaluation';
import { AiLimits } from '@coursecraft/contract/ai-settings/limits';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/db/connect.ts';
import type { Events } from '../platform/events/create-events.ts';
import { type Cipher, createCipher } from '../platform/secrets/cipher.ts';
import { readSecretKeys } from '../platform/secrets/secret-keys.ts';
import type { Metrics } from '../platform/telemetry/create-metrics.ts';
import type { Log } from '../platform/telemetry/log.ts';
import type { ConnectionSettings } from './connections/connection-settings.ts';
import { type EnvironmentSettings, environmentSettings } from './connections/environment.ts';
import { readStoredSettings, type StoredSettings } from './connections/queries.ts';
import { type Autonomy, autonomyOf, VOUCHED } from './evaluation/autonomy.ts';
import { readReports } from './evaluation/queries.ts';
import type { LocalModels } from './local/create-local-models.ts';
import type { Access } from './model/access.ts';
import type { OfflineEngine } from './offline/create-offline-engine.ts';

/** The engine of this process and the settings that it follows. */
export type Ai = {
  /** Stays the same object. Its models change with the settings; a request in flight ends with the former ones. */
  engine: Engine;
  /** Reads the settings again. */
  reload(): Promise<void>;
  /** The cipher for keys, with the present secrets. */
  cipher(): Promise<Cipher>;
  /** A connection with its key, for requests to its provider. */
  findConnection(id: string): Promise<ConnectionSettings | undefined>;
  /** What a course allows; without settings, everything. */
  policyOf(courseId: string): CoursePolicy;
  limits(): AiLimits;
  /** Whether the grader of a course grants mastery alone. `language` is BCP 47. */
  autonomyOf(policy: CoursePolicy, language: string): Autonomy;
  accessTo(connection: ConnectionSettings, model: string): Promise<Access>;
  /** The connection and roles of the environment variables, which win. */
  environment: EnvironmentSettings | undefined;
  close(): Promise<void>;
};

type Needed = {
  config: Config;
  db: Database;
  live: Events;
  log: Log;
  builtin: OfflineEngine;
  onFailure?: Metrics['modelFailed'] | undefined;
  localModels: Pick<LocalModels, 'languageModel' | 'list'>;
};

/** Reads the settings, and follows their changes until it is closed. */
export async function createAi({ config, db, live, log, builtin, onFailure, localModels }: Needed): Promise<Ai> {
  const environment = environmentSettings(config.ai);
  const engine: Engine = { ...builtin };
  const closing = new AbortController();
  const kept = new Map<string, { revision: string; access: (model: string) => Access }>();
  let policies: StoredSettings['policies'] = new Map();
  let limits: AiLimits = AiLimits.parse({});
  let reports: ReadonlyMap<string, GradingReport> = new Map();
  let applied = '';
  let reloading = Promise.resolve();

  const cipher = async () => createCipher(await readSecretKeys(config));

  const readSettings = async (): Promise<StoredSettings> => {
    const stored = await readStoredSettings(db, await cipher());
    if (!environment) return stored;
    return { ...stored, connections: [environment.connection, ...stored.connections], roles: environment.roles };
  };

  /** Keeps the limits and memories of a connection as long as it does not change. */
  const openConnections = async () => {
    const { accessOf } = await import('./connections/access-of.ts');
    return (connection: ConnectionSettings) => {
      const present = kept.get(connection.id);
      if (present?.revision === connection.revision) return present.access;
      const access = accessOf(connection, {
        timeoutMs: config.ai.timeoutMs,
        localModel: localModels.languageModel,
        onFailure,
      });
      kept.set(connection.id, { revision: connection.revision, access });
      return access;
    };
  };

  const apply = async () => {
    const stored = await readSettings();
    policies = stored.policies;
    limits = stored.limits;
    // A deleted connection must not stay in memory with its key.
    const ids = new Set(stored.connections.map(({ id }) => id));
    for (const id of kept.keys()) if (!ids.has(id)) kept.delete(id);
    const isModel = Object.values(stored.roles).some(Boolean);
    reports = isModel ? await readReports(db) : new Map();
    const revisions = stored.connections.map(({ id, revision }) => [id, revision]);
    const present = isModel ? JSON.stringify([stored.roles, revisions]) : '';
    if (present === applied) return;
    if (!isModel) {
      Object.assign(engine, builtin);
      applied = present;
      return;
    }
    // The providers' libraries are large, and most installations start without a model.
    const [{ engineSettings }, { createRoleEngine }] = await Promise.all([
      import('./connections/engine-settings.ts'),
      import('./model/create-role-engine.ts'),
    ]);
    const open = await openConnections();
    Object.assign(engine, createRoleEngine(builtin, engineSettings(stored, environment, open)));
    applied = present;
  };

  /** Reads the settings one after another, so that the latest wins. */
  const reload = () => {
    const next = reloading.then(apply);
    reloading = next.catch(() => undefined);
    return next;
  };

  await reload();
  void live.followAi(
    () => reload().catch((err) => log.warn({ err }, 'the AI settings could not be read')),
    closing.signal,
  );
  return {
    engine,
    reload,
    cipher,
    findConnection: async (id) => (await readSettings()).connections.find((connection) => connection.id === id),
    accessTo: async (connection, model) => (await openConnections())(connection)(model),
    limits: () => limits,
    autonomyOf(policy, language) {
      const model = engine.modelFor('grading', { policy });
      if (!model || config.ai.gradingAutonomy === 'always') return VOUCHED;
      return autonomyOf(reports.get(model.identity), language);
    },
    policyOf: (courseId) => policies.get(courseId) ?? {},
    environment,
    async close() {
      closing.abort();
      await builtin.close();
    },
  };
}
