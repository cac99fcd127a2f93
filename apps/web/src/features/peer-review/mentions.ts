type MentionableAuthor = { uid: string; displayName: string };

const PARTIAL = /(?:^|\s)@([\p{L}\p{N}_.-]*)$/u;

/** An @ that is not part of an email address. */
const AT = /(?<![a-z\d])@/i;

/** Returns the co-authors whose name follows an @. The longest name counts: “@Anna” does not mention Ann. */
export function mentionedIn(text: string, authors: readonly MentionableAuthor[]): string[] {
  const names = authors.map(({ displayName }) => displayName).filter(Boolean);
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const [, ...mentions] = text.split(AT);
  const mentioned = new Set(mentions.map((rest) => longestFirst.find((name) => rest.startsWith(name))));
  return authors.flatMap(({ uid, displayName }) => (mentioned.has(displayName) ? [uid] : []));
}

/** Returns the co-authors to offer: all, or those whose name begins with what follows the last @. */
export function offeredMentions<Author extends MentionableAuthor>(text: string, authors: readonly Author[]): Author[] {
  const begun = PARTIAL.exec(text)?.[1]?.toLowerCase() ?? '';
  const mentioned = mentionedIn(text, authors);
  return authors.filter(
    ({ uid, displayName }) =>
      displayName !== '' &&
      !mentioned.includes(uid) &&
      displayName
        .toLowerCase()
        .split(/\s+/)
        .some((word) => word.startsWith(begun)),
  );
}

/** Completes a name that was begun, or appends it. */
export function addMention(text: string, { displayName }: MentionableAuthor): string {
  const begun = PARTIAL.exec(text)?.[1];
  const before = begun === undefined ? text : text.slice(0, text.length - begun.length - 1);
  return `${before}${before === '' || /\s$/.test(before) ? '' : ' '}@${displayName} `;
}
