import { endpoint, good } from '../endpoint.ts';
import { Home } from './home.ts';

export const homeEndpoints = {
  getHome: endpoint({
    method: 'GET',
    path: '/api/home',
    access: 'signed-in',
    mayLag: true,
    summary: 'Lists the courses that one authors and those that one takes, each with what is next in it',
    reply: good({ home: Home }),
  }),
};
