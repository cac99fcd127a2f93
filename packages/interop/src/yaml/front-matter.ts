/** What stands before a text between two lines of `---`, and the text. */
export type FrontMatter = { head: string | undefined; body: string };

const OPENING = /^\ufeff?---[ \t]*(\r\n|\n)/;
const CLOSING = /^(?:---|\.\.\.)[ \t]*(?:\r\n|\n|$)/m;

/** Tells the head of a Markdown file from its text. One that is not closed is text. */
export function splitFrontMatter(text: string): FrontMatter {
  const opening = OPENING.exec(text);
  if (!opening) return { head: undefined, body: text };
  const rest = text.slice(opening[0].length);
  const closing = CLOSING.exec(rest);
  if (!closing) return { head: undefined, body: text };
  const [head, body] = [rest.slice(0, closing.index), rest.slice(closing.index + closing[0].length)];
  // A file whose head has the line breaks of Windows was given them as a whole.
  return opening[1] === '\r\n' ? { head, body: body.replaceAll('\r\n', '\n') } : { head, body };
}
