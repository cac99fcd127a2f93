/** The complete JSON objects of a reply, and an incomplete last one. */
export type FoundJson = { whole: string[]; open: string | undefined };

/** Some models print their reasoning first, and some servers remove its opening tag. */
const THOUGHT = /^\s*(?:<think(?:ing)?>)?[^{]*?<\/think(?:ing)?>/i;
const THINKS_ALOUD = /^\s*<think(?:ing)?>/i;

/** Returns the end of the object at `from`; undefined if it is incomplete. */
function endOfObject(text: string, from: number): number | undefined {
  let depth = 0;
  let isQuoted = false;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

function withoutThought(text: string): string {
  if (!THINKS_ALOUD.test(text)) return text.replace(THOUGHT, '');
  const end = /<\/think(?:ing)?>/i.exec(text);
  return end ? text.slice(end.index + end[0].length) : '';
}

export function jsonInReply(reply: string): FoundJson {
  const text = withoutThought(reply);
  const whole: string[] = [];
  const begins = /\{\s*(?=["}]|$)/g;
  for (let begin = begins.exec(text); begin; begin = begins.exec(text)) {
    const end = endOfObject(text, begin.index);
    if (end === undefined) return { whole, open: text.slice(begin.index) };
    whole.push(text.slice(begin.index, end));
    begins.lastIndex = end;
  }
  return { whole, open: undefined };
}
