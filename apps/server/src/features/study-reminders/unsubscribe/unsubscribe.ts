import type { Unsubscribed } from '@coursecraft/contract/study-reminders/study-reminders';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import type { Services } from '../../../request-context.ts';
import { loadProfile } from '../../accounts/repository/profile.ts';
import { changeReminders } from '../change-reminders.ts';
import { readReminders } from '../queries.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

type Options = { token: string; isOn: boolean };

/** Turns the mails of an unsubscribe link off or on again. Reports what they are. */
export async function unsubscribe(
  { db, passes }: Pick<Services, 'db' | 'passes'>,
  { token, isOn }: Options,
): Promise<Unsubscribed> {
  const content = await readUnsubscribeToken(passes, token);
  const profile = content && (await loadProfile(db, content.uid));
  const stored = content && (await readReminders(db, content.uid));
  if (!content || !profile || !stored) throw notFound('unsubscribe-link');
  const { mails } = content;
  const change = mails === 'daily' ? { mail: isOn } : { weekly: isOn };
  await changeReminders(db, profile, { ...stored.settings, ...change }, Date.now());
  return mails;
}
