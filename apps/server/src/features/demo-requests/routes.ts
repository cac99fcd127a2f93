import type { Routes, Services } from '../../request-context.ts';
import { changeDemoRequest, insertDemoRequest, listDemoRequests, readDemoRequest } from './queries.ts';

type Served = 'createDemoRequest' | 'listDemoRequests' | 'getDemoRequest' | 'updateDemoRequest';

export const demoRequestRoutes = ({ db }: Services): Routes<Served> => ({
  async createDemoRequest({ body }) {
    return { demoRequest: await insertDemoRequest(db, body) };
  },

  async listDemoRequests({ query }) {
    return listDemoRequests(db, query);
  },

  async getDemoRequest({ params }) {
    return { demoRequest: await readDemoRequest(db, params.id) };
  },

  async updateDemoRequest({ params, body }) {
    return { demoRequest: await changeDemoRequest(db, params.id, body) };
  },
});
