import type { Routes, Services } from '../../../request-context.ts';
import { changeMembers, createGroup, deleteGroup, listGroups, renameGroup } from './queries.ts';

type Served = 'listGroups' | 'createGroup' | 'renameGroup' | 'changeMembers' | 'deleteGroup';

export const groupRoutes = ({ db }: Services): Routes<Served> => ({
  async listGroups({ params }) {
    return { groups: await listGroups(db, params.courseId) };
  },

  async createGroup({ params, body }) {
    return { group: await createGroup(db, params.courseId, body) };
  },

  async renameGroup({ params, body }) {
    return { group: await renameGroup(db, params, body.name) };
  },

  async changeMembers({ params, body }) {
    return { group: await changeMembers(db, params, body) };
  },

  async deleteGroup({ params }) {
    await deleteGroup(db, params);
    return {};
  },
});
