import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { ActionId, Id } from '../primitives.ts';
import {
  AiCapabilities,
  AiConnection,
  AiConnectionChange,
  AiConnectionInput,
  AiModel,
  AiRoles,
  ModelId,
} from './connection.ts';
import { FoundServer } from './discovery.ts';

const ConnectionParams = z.object({ connectionId: Id });

export const aiConnectionEndpoints = {
  listAiConnections: endpoint({
    method: 'GET',
    path: '/api/ai/connections',
    access: 'admin',
    summary: 'Lists the connections to AI providers, without keys',
    reply: good({ connections: z.array(AiConnection) }),
  }),
  createAiConnection: endpoint({
    method: 'POST',
    path: '/api/ai/connections',
    access: 'admin',
    summary: 'Adds a connection. The key is stored encrypted and never returned',
    status: 201,
    body: AiConnectionInput,
    reply: good({ connection: AiConnection }),
  }),
  updateAiConnection: endpoint({
    method: 'PATCH',
    path: '/api/ai/connections/:connectionId',
    access: 'admin',
    summary: 'Changes a connection. A stale baseVersion is a conflict and changes nothing',
    params: ConnectionParams,
    body: AiConnectionChange,
    conflict: AiConnection,
    reply: good({ connection: AiConnection }),
  }),
  deleteAiConnection: endpoint({
    method: 'DELETE',
    path: '/api/ai/connections/:connectionId',
    access: 'admin',
    summary: 'Deletes a connection with its key. Roles that used it have no model',
    params: ConnectionParams,
    reply: good({}),
  }),
  testAiConnection: endpoint({
    method: 'POST',
    path: '/api/ai/connections/:connectionId/test',
    access: 'admin',
    summary:
      'Lists the models of a connection and asks one of them, within 10 seconds, or 60 for a model on this computer',
    rateLimit: { max: 60, minutes: 1 },
    params: ConnectionParams,
    query: z.object({ model: ModelId.optional().describe('Default: a suggested one') }),
    reply: good({
      ok: z.boolean(),
      message: z.string(),
      models: z.array(AiModel),
      capabilities: AiCapabilities.optional(),
      problem: z
        .object({ reason: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])).optional() })
        .optional()
        .describe('The reason, for translation'),
    }),
  }),
  getAiRoles: endpoint({
    method: 'GET',
    path: '/api/ai/roles',
    access: 'admin',
    summary: 'Says which model does which work',
    reply: good({ ...AiRoles.shape, version: z.int(), source: z.enum(['settings', 'environment']) }),
  }),
  setAiRoles: endpoint({
    method: 'PUT',
    path: '/api/ai/roles',
    access: 'admin',
    summary: 'Chooses the models for the given roles. A stale baseVersion is a conflict and changes nothing',
    body: AiRoles.extend({ baseVersion: z.int().optional() }),
    conflict: AiRoles.extend({ version: z.int() }),
    reply: good({ ...AiRoles.shape, version: z.int(), source: z.enum(['settings', 'environment']) }),
  }),
  discoverAiServers: endpoint({
    method: 'POST',
    path: '/api/ai/discover',
    access: 'admin',
    summary: 'Looks for Ollama and LM Studio at the addresses of AI_DISCOVER',
    rateLimit: { max: 30, minutes: 1 },
    reply: good({ servers: z.array(FoundServer), searched: z.array(z.string()) }),
  }),
  pullAiModel: endpoint({
    method: 'POST',
    path: '/api/ai/pull',
    access: 'admin',
    summary: 'Has Ollama download a model and reports the progress',
    stream: true,
    body: z.object({ connectionId: Id, model: ModelId, actionId: ActionId.optional() }),
    reply: good({ models: z.array(AiModel) }),
  }),
};
