import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { ActionId, Id } from '../primitives.ts';
import { InstalledModel, OfferedModel } from './local-models.ts';

const reply = good({
  isInstalled: z.boolean().describe('Whether the program that runs models is installed'),
  installed: z.array(InstalledModel),
  catalog: z.array(OfferedModel),
});

export const localModelEndpoints = {
  listLocalModels: endpoint({
    method: 'GET',
    path: '/api/ai/local-models',
    access: 'admin',
    summary: 'Lists the models on this computer, and those that it can download',
    reply,
  }),
  installLocalRuntime: endpoint({
    method: 'POST',
    path: '/api/ai/local-runtime',
    access: 'admin',
    summary: 'Installs the program that runs models on this computer',
    stream: true,
    body: z.object({ actionId: ActionId.optional() }),
    reply,
  }),
  downloadLocalModel: endpoint({
    method: 'POST',
    path: '/api/ai/local-models/download',
    access: 'admin',
    summary: 'Downloads a model of the catalog. A repeated call continues an interrupted download',
    stream: true,
    body: z.object({ modelId: Id, actionId: ActionId.optional() }),
    reply,
  }),
  addLocalModelFile: endpoint({
    method: 'POST',
    path: '/api/ai/local-models/files',
    access: 'admin',
    summary: 'Adds a GGUF file that is already on this computer',
    status: 201,
    body: z.object({ path: z.string().trim().min(1).max(2000) }),
    reply,
  }),
  deleteLocalModel: endpoint({
    method: 'DELETE',
    path: '/api/ai/local-models/:modelId',
    access: 'admin',
    summary: 'Deletes a downloaded model. A file that was added by its path stays on the disk',
    params: z.object({ modelId: Id }),
    reply,
  }),
};
