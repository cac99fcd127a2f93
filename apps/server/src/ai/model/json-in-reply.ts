/** What of a reply is data: the objects that stand whole in it, and the one that had not ended. */
export type FoundJson = { whole: string[]; open: string | undefined };

/** Models that think aloud do so first; some servers swallow the mark that opens it. */
const THOUGHT = /^\s*(?:<think(?:ing)?>)?[^{]*?<\/think(?:ing)?>/i;
const THINKS_ALOUD = /^\s*<think(?:ing)?>/i;

/** Where the object that begins there has ended; undefined where it has not. */
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

/** Finds the data of a reply in fences, in prose, and behind what a model thought aloud. */
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
