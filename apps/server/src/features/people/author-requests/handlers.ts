import { mayMakeCourses } from '@coursecraft/domain/people/roles';
import { AppError } from '../../../errors/app-error.ts';
import type { Handlers, Services } from '../../../request-context.ts';
import { answerMessage, askMessage } from './mails.ts';
import { answerAuthorRequest, askToAuthor, listAuthorRequests } from './queries.ts';

type Served = 'askToAuthor' | 'listAuthorRequests' | 'answerAuthorRequest';

export const authorRequestHandlers = ({ db, config, tellByMail }: Services): Handlers<Served> => ({
  async askToAuthor({ caller, body: { words } }) {
    if (mayMakeCourses(caller, config.authors)) throw new AppError('conflict', 'makes-courses-already');
    if (caller.emailUnproved) throw new AppError('forbidden', 'address-not-confirmed');
    const told = await askToAuthor(db, caller, words);
    for (const admin of told) await tellByMail((address) => askMessage(admin, caller, words, `${address}/admin`));
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
