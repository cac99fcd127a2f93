import { type FrontMatter, splitFrontMatter } from '../yaml/front-matter.ts';

const TOML = /^\ufeff?\+\+\+[ \t]*\r?\n([\s\S]*?)^\+\+\+[ \t]*(?:\r?\n|$)/m;
const LINE = /^([\w-]+)[ \t]*=[ \t]*(.*?)[ \t]*$/;

/** The head of a Markdown file as YAML, and its text. Of a head in TOML, which Hugo writes, what it says of the page itself is taken. */
export function splitHead(text: string): FrontMatter {
  const found = /^\ufeff?\+\+\+/.test(text) ? TOML.exec(text) : null;
  if (!found) return splitFrontMatter(text);
  const [own = ''] = (found[1] ?? '').split(/^\[/m);
  const lines = own.split(/\r?\n/).flatMap((line) => {
    const [, name, value] = LINE.exec(line) ?? [];
    // A text, a number or a word of TOML is one of YAML, too.
    return name !== undefined && value && /^(?:"(?:[^"\\]|\\.)*"|'[^']*'|[\w.+:-]+)$/.test(value)
      ? [`${name}: ${value}`]
      : [];
  });
  return { head: lines.join('\n'), body: text.slice(found[0].length) };
}
