import { readEmail } from '@coursecraft/domain/accounts/email';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../../request-context.ts';
import { addToList, removeFromList } from './queries.ts';
import { readRosterFile } from './read-roster-file.ts';

type Served = 'preEnrollStudents' | 'removePreEnrolled' | 'readRoster';

export const preEnrollingRoutes = ({ db, config }: Services): Routes<Served> => ({
  async preEnrollStudents({ caller, body: { courseId, emails } }) {
    const read = emails.map((typed) => ({ typed, email: readEmail(typed) }));
    const addresses = [...new Set(read.flatMap(({ email }) => email ?? []))];
    const invalid = read.flatMap(({ typed, email }) => (email === undefined ? [typed] : []));
    return { ...(await addToList(db, caller, courseId, addresses)), invalid };
  },

  async readRoster({ files }) {
    for await (const file of files) return { classes: await readRosterFile(file, config.limits.uploadBytes) };
    throw new AppError('invalid', 'no-file');
  },

  async removePreEnrolled({ caller, body }) {
    await removeFromList(db, caller, body.courseId, readEmail(body.email) ?? body.email);
    return {};
  },
});
