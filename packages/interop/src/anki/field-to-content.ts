import type { HtmlContext } from '../html/html-context.ts';
import { htmlToContent } from '../html/html-to-content.ts';
import { textToContent } from '../markdown/text-to-content.ts';

const SOUND = /\[sound:([^\]\n]+)\]/g;
const LATEX = /\[(latex|\$\$?)\]([\s\S]*?)\[\/\1\]/g;
const PLAYED = /\[anki:[^\]]*\]/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ', '&quot;': '"' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const plain = (html: string) =>
  html
    .replace(/<br[^>]*>|<\/?div>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&\w+;/g, (name) => ENTITIES[name] ?? name);

/** Converts a field to content; sounds become file links. */
export function fieldToContent(html: string, context: HtmlContext): string {
  const marked = html
    .replace(SOUND, (_all, name: string) => `<a href="${escaped(name)}">${escaped(name)}</a>`)
    .replace(PLAYED, '')
    .replace(LATEX, (_all, kind: string, body: string) => formula(kind, plain(body).trim()));
  return /[<&]/.test(marked) ? htmlToContent(marked, context) : textToContent(marked.replace(/[ \t]+/g, ' '));
}

/** `[latex]` contains a document fragment with its own formula delimiters. */
function formula(kind: string, body: string): string {
  const [, inner] = /^\$\$?([^$]+)\$\$?$/.exec(body) ?? [];
  const [, , lines] = /^\\begin\{(displaymath|math|equation\*?)\}([\s\S]*)\\end\{\1\}$/.exec(body) ?? [];
  if (kind === '$') return escaped(`\\(${body}\\)`);
  return kind === '$$' || inner || lines ? escaped(`\\[${inner ?? lines ?? body}\\]`) : escaped(body);
}
