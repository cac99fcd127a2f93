import { readEmail } from '@coursecraft/domain/people/email';
import type { Handlers, Services } from '../../../request-context.ts';
import { addToList, removeFromList } from './queries.ts';

type Served = 'preEnrollStudents' | 'removePreEnrolled';

export const preEnrollingHandlers = ({ db }: Services): Handlers<Served> => ({
  async preEnrollStudents({ caller, body: { courseId, emails } }) {
    const read = emails.map((typed) => ({ typed, email: readEmail(typed) }));
    const addresses = [...new Set(read.flatMap(({ email }) => email ?? []))];
    const invalid = read.flatMap(({ typed, email }) => (email === undefined ? [typed] : []));
    return { ...(await addToList(db, caller, courseId, addresses)), invalid };
  },

  async removePreEnrolled({ caller, body }) {
    await removeFromList(db, caller, body.courseId, readEmail(body.email) ?? body.email);
    return {};
  },
});
