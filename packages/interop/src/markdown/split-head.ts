import { type FrontMatter, splitFrontMatter } from '../yaml/front-matter.ts';

const TOML = /^\ufeff?\+\+\+[ \t]*\r?\n([\s\S]*?)^\+\+\+[ \t]*(?:\r?\n|$)/m;
const LINE = /^([\w-]+)[ \t]*=[ \t]*(.*?)[ \t]*$/;

/** Splits front matter and text; converts the page fields of TOML (Hugo) to YAML. */
export function splitHead(text: string): FrontMatter {
  const found = /^\ufeff?\+\+\+/.test(text) ? TOML.exec(text) : null;
  if (!found) return splitFrontMatter(text);
  const [own = ''] = (found[1] ?? '').split(/^\[/m);
  const lines = own.split(/\r?\n/).flatMap((line) => {
    const [, name, value] = LINE.exec(line) ?? [];
    // TOML strings, numbers and words are valid YAML.
    return name !== undefined && value && /^(?:"(?:[^"\\]|\\.)*"|'[^']*'|[\w.+:-]+)$/.test(value)
      ? [`${name}: ${value}`]
      : [];
  });
  return { head: lines.join('\n'), body: text.slice(found[0].length) };
}
