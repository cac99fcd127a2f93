export type GiftBlock = { text: string; id?: string; tags: string[] };

const COMMENT = /^\s*\/\//;
function openBraces(text: string): number {
  let open = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '{') open += 1;
    else if (text[at] === '}') open -= 1;
  }
  return open;
}

const closesFirst = (text: string) => /^(?:\\[\s\S]|[^\\{}])*\}/.test(text);

/** Splits a file at empty lines, except inside open braces. */
export function splitGift(source: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let lines: string[] = [];
  let id: string | undefined;
  let tags: string[] = [];
  let open = 0;
  const flush = () => {
    const text = lines.join('\n');
    const last = blocks.at(-1);
    if (text.trim() === '') return;
    if (last && open > 0 && closesFirst(text)) {
      last.text = `${last.text}\n\n${text}`;
      open += openBraces(text);
    } else {
      open = openBraces(text);
      blocks.push({ text, tags, ...(id !== undefined && { id }) });
      id = undefined;
      tags = [];
    }
    lines = [];
  };
  for (const line of source
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')) {
    if (COMMENT.test(line)) {
      id = /\[id:\s*((?:\\.|[^\]\\])+)\]/.exec(line)?.[1] ?? id;
      tags.push(...[...line.matchAll(/\[tag:\s*((?:\\.|[^\]\\])+)\]/g)].map(([, tag = '']) => tag));
    } else if (line.trim() === '') {
      flush();
      lines = [];
    } else if (/^\s*\$CATEGORY:/.test(line)) {
      flush();
      lines = [line];
      flush();
      lines = [];
    } else lines.push(line);
  }
  flush();
  return blocks;
}
