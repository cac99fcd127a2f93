import { readEmail } from '@coursecraft/domain/people/email';
import type { Handlers, Services } from '../../../request-context.ts';
import { addToList, removeFromList } from './queries.ts';

type Served = 'preEnrollStudents' | 'removePreEnrolled';

export const preEnrollingHandlers = ({ db }: Services): Handlers<Served> => ({
  async preEnrollStudents({ body: { courseId, emails } }) {
    const read = emails.map((typed) => ({ typed, email: readEmail(typed) }));
    const addresses = [...new Set(read.flatMap(({ email }) => email ?? []))];
    const invalid = read.flatMap(({ typed, email }) => (email === undefined ? [typed] : []));
    return { ...(await addToList(db, courseId, addresses)), invalid };
  },

  async removePreEnrolled({ body }) {
    await removeFromList(db, body.courseId, readEmail(body.email) ?? body.email);
    return {};
  },
});
