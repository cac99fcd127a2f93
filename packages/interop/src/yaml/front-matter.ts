export type FrontMatter = { head: string | undefined; body: string };

const OPENING = /^\ufeff?---[ \t]*(\r\n|\n)/;
const CLOSING = /^(?:---|\.\.\.)[ \t]*(?:\r\n|\n|$)/m;

/** Splits front matter from a Markdown file; an unclosed one is text. */
export function splitFrontMatter(text: string): FrontMatter {
  const opening = OPENING.exec(text);
  if (!opening) return { head: undefined, body: text };
  const rest = text.slice(opening[0].length);
  const closing = CLOSING.exec(rest);
  if (!closing) return { head: undefined, body: text };
  const [head, body] = [rest.slice(0, closing.index), rest.slice(closing.index + closing[0].length)];
  // Normalizes Windows line endings of the whole file.
  return opening[1] === '\r\n' ? { head, body: body.replaceAll('\r\n', '\n') } : { head, body };
}
