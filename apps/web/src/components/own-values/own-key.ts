import { currentSession, type Session, uidOf } from '../../api/session.ts';

const OWN = 'cc.own.';
/** Under these stand words that somebody typed and has not sent. */
const WORDS = 'words.';

/** What a person typed and has not sent, by the place where they typed it. */
export const wordsOf = (place: string): string => WORDS + place;

/** The name in this browser's storage of something of one person: of whoever is here, where nobody is named. */
export const ownKey = (name: string, session: Session = currentSession()): string => `${OWN}${uidOf(session)}.${name}`;

/** In how many places whoever is here has typed words that are not sent. */
export function countUnsentWords(): number {
  const begins = ownKey(WORDS);
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(begins) && localStorage.getItem(key)).length;
  } catch {
    return 0;
  }
}

/**
 * How wide its panels are and how its editor is laid out are the device's, and so is a sign-out yet to be told. Answers
 * kept by former versions have their person's name and are taken over by them.
 */
const OF_DEVICE = /^cc\.(panel\..*|editor\.layout|signingOut|answers\..*)$/;

/**
 * Forgets what this browser keeps of a person who has left; what others typed here and have not sent stays theirs. What a
 * page wrote while it closed is nobody's, and goes too.
 */
export function forgetOwnValues(session: Session): void {
  const own = [ownKey('', session), ownKey('', { status: 'signed-out' })];
  const goes = (key: string) =>
    key.startsWith(OWN) ? own.some((begin) => key.startsWith(begin)) : key.startsWith('cc.') && !OF_DEVICE.test(key);
  try {
    for (const key of Object.keys(localStorage)) if (goes(key)) localStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
}
