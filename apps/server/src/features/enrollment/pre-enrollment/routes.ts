import { readEmail } from '@coursecraft/domain/accounts/email';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../../request-context.ts';
import { invitationMail } from './invitation-mail.ts';
import { addToList, claimInvitations, readInvitation, removeFromList } from './queries.ts';
import { readRosterFile } from './read-roster-file.ts';

type Served = 'preEnrollStudents' | 'inviteStudents' | 'removePreEnrolled' | 'readRoster';

function readEmails(emails: readonly string[]): { addresses: string[]; invalid: string[] } {
  const read = emails.map((typed) => ({ typed, email: readEmail(typed) }));
  return {
    addresses: [...new Set(read.flatMap(({ email }) => email ?? []))],
    invalid: read.flatMap(({ typed, email }) => (email === undefined ? [typed] : [])),
  };
}

export const preEnrollingRoutes = ({ db, config, tellByMail }: Services): Routes<Served> => ({
  async preEnrollStudents({ caller, body: { courseId, emails } }) {
    const { addresses, invalid } = readEmails(emails);
    return { ...(await addToList(db, caller, courseId, addresses)), invalid };
  },

  async inviteStudents({ caller, params: { courseId }, body: { emails } }) {
    if (config.mail.smtpUrl === undefined) throw new AppError('conflict', 'mail-not-set-up');
    const { addresses, invalid } = readEmails(emails);
    const listed = await addToList(db, caller, courseId, addresses);
    const mailed = await claimInvitations(db, courseId, [...listed.added, ...listed.alreadyListed]);
    const invitation = await readInvitation(db, courseId);
    const by = caller.displayName || caller.email;
    for (const email of mailed) await tellByMail((address) => invitationMail(email, by, invitation, address));
    return { ...listed, invalid, mailed };
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
