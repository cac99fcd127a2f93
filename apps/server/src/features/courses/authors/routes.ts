import { readEmail } from '@coursecraft/domain/accounts/email';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../../request-context.ts';
import { findColleague, listAuthors, makeAuthor, removeAuthor } from './queries.ts';

type Served = 'listAuthors' | 'addAuthor' | 'promoteSme' | 'removeSmeCourse';

export const authorRoutes = ({ db }: Services): Routes<Served> => ({
  async listAuthors({ params }) {
    return { authors: await listAuthors(db, params.courseId) };
  },

  async addAuthor({ params: { courseId }, body, caller }) {
    const email = readEmail(body.email);
    if (email === undefined) throw new AppError('invalid', 'not-an-address');
    const uid = await findColleague(db, email);
    return { author: await makeAuthor(db, caller, courseId, uid) };
  },

  async promoteSme({ params, body, caller }) {
    return { author: await makeAuthor(db, caller, body.courseId, params.id) };
  },

  async removeSmeCourse({ params, body, caller }) {
    await removeAuthor(db, caller, body.courseId, params.id);
    return {};
  },
});
