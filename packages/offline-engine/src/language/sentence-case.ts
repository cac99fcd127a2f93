/** “pH” and “print()” keep their small letter. */
export const capital = (text: string): string =>
  /^(?:\p{Ll}\p{Lu}|[a-z_.]+\()/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** Without the closing full stop. */
export const bare = (text: string): string => text.replace(/[.;:]$/, '');
