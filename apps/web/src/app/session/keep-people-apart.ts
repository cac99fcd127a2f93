import { rememberPerson } from '../../api/remembered-person.ts';
import { currentSession, type Session, sessionStore } from '../../api/session.ts';
import { forgetOwnValues } from '../../components/own-values/own-key.ts';
import { rememberLanguage } from '../../ui/i18n/remembered-language.ts';
import { STORAGE } from '../../ui/storage/storage-keys.ts';
import { readStored, writeStored } from '../../ui/storage/stored-value.ts';

/**
 * Lets nothing of one person reach the next on the same device, where a sign-in ran out instead of being ended. What is
 * kept under no person's name goes as soon as somebody else signs in, and so does all that the page holds in memory: work
 * that was under way may still write there. Gives how to stop.
 */
export function keepPeopleApart(reload = () => window.location.reload()): () => void {
  let here: string | undefined;
  const meet = (session: Session) => {
    // Whoever comes next finds the door in their own language.
    if (session.status === 'signed-out' && here !== undefined) rememberLanguage(undefined);
    if (session.status !== 'signed-in') return;
    const { uid } = session;
    const before = readStored(STORAGE.person);
    if (before !== null && before !== uid) {
      forgetOwnValues({ status: 'signed-out' });
      rememberPerson(uid);
    }
    if (before !== uid) writeStored(STORAGE.person, uid);
    if (here !== undefined && here !== uid) reload();
    here = uid;
  };
  meet(currentSession());
  return sessionStore.subscribe(meet);
}
