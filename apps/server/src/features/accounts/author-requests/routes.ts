import { mayMakeCourses } from '@coursecraft/domain/accounts/roles';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../../request-context.ts';
import { readAuthors, saveAuthors } from '../repository/author-settings.ts';
import { answerMessage, askMessage } from './mails.ts';
import { answerAuthorRequest, askToAuthor, listAuthorRequests } from './queries.ts';

type Served = 'getAuthorSettings' | 'setAuthorSettings' | 'askToAuthor' | 'listAuthorRequests' | 'answerAuthorRequest';

export const authorRequestRoutes = ({ db, config, tellByMail }: Services): Routes<Served> => ({
  async getAuthorSettings() {
    return { authors: await readAuthors(db, config), isFixed: config.authors !== undefined };
  },

  async setAuthorSettings({ caller, body: { authors } }) {
    if (config.authors !== undefined) throw new AppError('conflict', 'authors-set-by-server');
    await saveAuthors(db, caller, authors);
    return { authors, isFixed: false };
  },

  async askToAuthor({ caller, body: { words } }) {
    if (mayMakeCourses(caller, await readAuthors(db, config))) throw new AppError('conflict', 'makes-courses-already');
    if (caller.emailUnproved) throw new AppError('forbidden', 'address-not-confirmed');
    const addressees = await askToAuthor(db, caller, words);
    for (const admin of addressees) await tellByMail((address) => askMessage(admin, caller, words, `${address}/admin`));
    return {};
  },

  async listAuthorRequests({ query }) {
    return listAuthorRequests(db, query);
  },

  async answerAuthorRequest({ caller, params, body: { answer } }) {
    const person = await answerAuthorRequest(db, caller, params.id, answer);
    await tellByMail((address) => answerMessage(person, answer, `${address}/welcome`));
    return {};
  },
});
