import { currentSession, type Session, uidOf } from '../../api/session.ts';

const OWN = 'cc.own.';
export const WORDS = 'words.';

export const wordsOf = (place: string): string => WORDS + place;

/** Returns the storage key of a person's value, by default of the current person. */
export const ownKey = (name: string, session: Session = currentSession()): string => `${OWN}${uidOf(session)}.${name}`;

/** Names the text of an unsent answer that the account holds. */
export const savedDraftOf = (taskId: string): string => `draft.${taskId}`;

/** Device settings, the owner of its reminders and pending sign-outs. Old answer stores carry their person's name. */
const OF_DEVICE = /^cc\.(panel\..*|editor\.layout|signingOut|pushPerson|answers\..*)$/;

/** Deletes the stored values of a person who left. Unsent texts of other people stay. */
export function forgetOwnValues(session: Session): void {
  const own = [ownKey('', session), ownKey('', { status: 'signed-out' })];
  const goes = (key: string) =>
    key.startsWith(OWN) ? own.some((begin) => key.startsWith(begin)) : key.startsWith('cc.') && !OF_DEVICE.test(key);
  try {
    for (const key of Object.keys(localStorage)) if (goes(key)) localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
