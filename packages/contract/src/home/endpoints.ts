import { Profile } from '../accounts/profile.ts';
import { endpoint, good } from '../endpoint.ts';
import { Id } from '../primitives.ts';
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
  openSample: endpoint({
    method: 'POST',
    path: '/api/sample/open',
    access: 'signed-in',
    summary: 'Lets an author, or a person who asked to be one, read the sample course as a student. Idempotent.',
    reply: good({ courseId: Id, profile: Profile }),
  }),
};
