type MentionableAuthor = { uid: string; displayName: string };

const PARTIAL = /(?:^|\s)@([\p{L}\p{N}_.-]*)$/u;

/** Returns the co-authors whose name is in the text after an @. */
export const mentionedIn = (text: string, authors: readonly MentionableAuthor[]): string[] =>
  authors.flatMap(({ uid, displayName }) => (displayName && text.includes(`@${displayName}`) ? [uid] : []));

/** Returns the co-authors to offer: all, or those whose name begins with what follows the last @. */
export function offeredMentions<Author extends MentionableAuthor>(text: string, authors: readonly Author[]): Author[] {
  const begun = PARTIAL.exec(text)?.[1]?.toLowerCase() ?? '';
  return authors.filter(
    ({ displayName }) =>
      displayName !== '' &&
      !text.includes(`@${displayName}`) &&
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
