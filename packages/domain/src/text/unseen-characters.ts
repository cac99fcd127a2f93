/** Invisible and direction characters. A joiner between letters is spelling in several scripts. */
const UNSEEN =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each is meant for itself
  /(?!(?<=[\p{L}\p{M}])[\u200c\u200d]\p{L}|(?<=\p{Extended_Pictographic}\ufe0f?)\u200d|(?<=\p{Extended_Pictographic})\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\u{e0100}-\u{e01ef}]/gu;

/** Removes invisible characters from a name before it is stored or sent. */
export const withoutUnseen = (name: string) =>
  name
    .replace(UNSEEN, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** Replaces invisible characters of a stored name with visible ones. */
export const withUnseenShown = (name: string) => name.replace(UNSEEN, '\ufffd');
