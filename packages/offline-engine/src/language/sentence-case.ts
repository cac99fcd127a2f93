/** Capitalizes a text except for “pH” and “print()”. */
export const capital = (text: string): string =>
  /^(?:\p{Ll}\p{Lu}|[a-z_.]+\()/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** Removes the final period. */
export const bare = (text: string): string => text.replace(/[.;:]$/, '');
