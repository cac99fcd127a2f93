import { pushPerson } from '../../api/push-person.ts';
import { rememberPerson } from '../../api/remembered-person.ts';
import { reportFailure } from '../../api/report-failure.ts';
import { currentSession, type Session, sessionStore } from '../../api/session.ts';
import { forgetOwnValues } from '../../components/own-values/own-key.ts';
import { rememberLanguage } from '../../ui/i18n/remembered-language.ts';
import { loadCode } from '../../ui/load-code.ts';
import { STORAGE } from '../../ui/storage/storage-keys.ts';
import { readStored, writeStored } from '../../ui/storage/stored-value.ts';

/**
 * Deletes one person's local data before another person uses the device. Reloads the page, because running work may
 * still write. Returns the cleanup.
 */
export function keepPeopleApart(reload = () => window.location.reload()): () => void {
  let here: string | undefined;
  const meet = (session: Session) => {
    // Keeps the sign-in page's language neutral for the next person.
    if (session.status === 'signed-out' && here !== undefined) rememberLanguage(undefined);
    if (session.status !== 'signed-in') return;
    const { uid } = session;
    const before = readStored(STORAGE.person);
    if (before !== null && before !== uid) {
      forgetOwnValues({ status: 'signed-out' });
      rememberPerson(uid);
    }
    // Without a sign-out, this browser still shows the reminders of the person before. The next page tries again if it fails.
    if ((pushPerson.read() ?? uid) !== uid)
      loadCode(
        () => import('../../api/push.ts'),
        ({ stopPush }) =>
          void stopPush().catch((error: unknown) => reportFailure('Reminders of another person stay', error)),
      );
    if (before !== uid) writeStored(STORAGE.person, uid);
    if (here !== undefined && here !== uid) reload();
    here = uid;
  };
  meet(currentSession());
  return sessionStore.subscribe(meet);
}
