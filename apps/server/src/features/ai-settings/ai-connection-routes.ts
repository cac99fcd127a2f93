import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { AuditAction } from '@coursecraft/contract/admin/audit';
import type { AiRoles } from '@coursecraft/contract/ai-settings/connection';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import type { ConnectionSettings } from '../../ai/connections/connection-settings.ts';
import { discoverServers } from '../../ai/connections/discover-servers.ts';
import { ENVIRONMENT } from '../../ai/connections/environment.ts';
import { listConnectionModels } from '../../ai/connections/list-connection-models.ts';
import { PROVIDERS } from '../../ai/connections/providers.ts';
import { pullModel } from '../../ai/connections/pull-model.ts';
import {
  deleteConnection,
  insertConnection,
  listConnections,
  readRoles,
  saveRoles,
  saveTest,
  updateConnection,
} from '../../ai/connections/queries.ts';
import { testConnection } from '../../ai/connections/test-connection.ts';
import type { Queryable } from '../../platform/db/connect.ts';
import type { Routes, Services } from '../../request-context.ts';
import { writeAudit } from '../admin/repository/audit.ts';
import { requireRecentSignIn } from './require-recent-sign-in.ts';

type Served =
  | 'listAiConnections'
  | 'createAiConnection'
  | 'updateAiConnection'
  | 'deleteAiConnection'
  | 'testAiConnection'
  | 'getAiRoles'
  | 'setAiRoles'
  | 'discoverAiServers'
  | 'pullAiModel';

/** A model on this computer is loaded first. */
const LOCAL_TEST_SECONDS = 60;

export const aiConnectionRoutes = ({ db, ai, config, localModels, log }: Services): Routes<Served> => {
  const list = listConnectionModels(localModels);
  const { environment } = ai;

  const note = (tx: Queryable, caller: Profile, action: AuditAction, subject?: string) =>
    writeAudit(tx, caller, { action, person: caller.uid, subject });

  const listAll = async () => {
    const stored = await listConnections(db);
    if (!environment) return stored;
    const { connection } = environment;
    return [
      {
        id: ENVIRONMENT,
        provider: connection.provider,
        name: PROVIDERS[connection.provider].name,
        ...(connection.baseUrl && { baseUrl: connection.baseUrl }),
        hasKey: connection.apiKey !== undefined,
        source: 'environment' as const,
        offeredModels: [],
        isInternal: connection.isInternal,
        ...(connection.transcriptionModel && { transcriptionModel: connection.transcriptionModel }),
        prices: {},
        models: [],
        version: connection.version,
      },
      ...stored,
    ];
  };

  const requireConnection = async (id: string): Promise<ConnectionSettings> => {
    const connection = await ai.findConnection(id);
    if (!connection) throw notFound('ai-connection');
    return connection;
  };

  /** Refuses changes of what the environment variables set. */
  const requireStored = (id: string) => {
    if (id === ENVIRONMENT) throw new AppError('forbidden', 'ai-set-by-server');
  };

  const runTest = async (connection: ConnectionSettings, model: string | undefined) => {
    const result = await testConnection(connection, {
      model,
      list,
      open: ai.accessTo,
      ...(connection.provider === 'local' && { seconds: LOCAL_TEST_SECONDS }),
    });
    const { ok, message, models, capabilities } = result;
    const tested = { at: new Date().toISOString(), ok, message, ...(capabilities && { capabilities }) };
    if (connection.id !== ENVIRONMENT) await saveTest(db, connection, { models, tested });
    await ai.reload();
    return result;
  };

  /** Finds how newly chosen models return data, after the reply. */
  const probeInBackground = (roles: AiRoles) => {
    const probe = async () => {
      for (const choice of Object.values(roles)) {
        const connection = choice && (await ai.findConnection(choice.connectionId));
        if (!connection || connection.id === ENVIRONMENT || connection.outputModes[choice.model]) continue;
        await runTest(connection, choice.model);
      }
    };
    probe().catch((err) => log.warn({ err }, 'the chosen models could not be tested'));
  };

  return {
    async listAiConnections() {
      return { connections: await listAll() };
    },

    async createAiConnection({ body, caller, signIn }) {
      requireRecentSignIn(signIn);
      if (body.provider === 'openai-compatible' && body.baseUrl === undefined)
        throw new AppError('invalid', 'ai-address-missing');
      const cipher = await ai.cipher();
      const connection = await db.transaction(async (tx) => {
        await note(tx, caller, 'added-ai-connection', body.name);
        return insertConnection(tx, { input: body, cipher, by: caller.uid });
      });
      await ai.reload();
      return { connection };
    },

    async updateAiConnection({ params: { connectionId }, body, caller, signIn }) {
      requireStored(connectionId);
      requireRecentSignIn(signIn);
      const cipher = await ai.cipher();
      const connection = await db.transaction(async (tx) => {
        const changed = await updateConnection(tx, connectionId, { change: body, cipher });
        await note(tx, caller, 'changed-ai-connection', changed.name);
        return changed;
      });
      await ai.reload();
      return { connection };
    },

    async deleteAiConnection({ params: { connectionId }, caller, signIn }) {
      requireStored(connectionId);
      requireRecentSignIn(signIn);
      await db.transaction(async (tx) => {
        const { name } = await deleteConnection(tx, connectionId);
        await note(tx, caller, 'deleted-ai-connection', name);
      });
      await ai.reload();
      return {};
    },

    async testAiConnection({ params: { connectionId }, query }) {
      const connection = await requireConnection(connectionId);
      return runTest(connection, query.model);
    },

    async getAiRoles() {
      if (environment) return { ...environment.roles, version: 1, source: 'environment' };
      const { roles, version } = await readRoles(db);
      return { ...roles, version, source: 'settings' };
    },

    async setAiRoles({ body: { baseVersion, ...given }, caller, signIn }) {
      if (environment) throw new AppError('forbidden', 'ai-set-by-server');
      requireRecentSignIn(signIn);
      const { roles, version } = await db.transaction(async (tx) => {
        await note(tx, caller, 'changed-ai-roles');
        return saveRoles(tx, given, baseVersion);
      });
      await ai.reload();
      probeInBackground(given);
      return { ...roles, version, source: 'settings' };
    },

    async discoverAiServers() {
      const { discover } = config.ai;
      return { servers: await discoverServers(discover, await listAll()), searched: [...discover] };
    },

    async pullAiModel({ body: { connectionId, model }, onStep, signal }) {
      const connection = await requireConnection(connectionId);
      if (connection.provider !== 'ollama') throw new AppError('unprocessable', 'ai-pull-ollama-only');
      await pullModel(connection, {
        model,
        signal,
        onProgress: ({ done, total }) =>
          onStep({ kind: 'downloading', label: `Downloading ${model}`, name: model, done, total }),
      });
      const { models } = await runTest(connection, model);
      return { models };
    },
  };
};
