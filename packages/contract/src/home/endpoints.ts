import { endpoint, good } from '../endpoint.ts';
import { Home } from './home.ts';

export const homeEndpoints = {
  getHome: endpoint({
    method: 'GET',
    path: '/api/home',
    access: 'signed-in',
    mayLag: true,
    summary: 'Lists the courses you edit and the courses you take, with the next step in each.',
    reply: good({ home: Home }),
  }),
};
