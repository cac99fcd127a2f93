/// <reference path="./turndown-plugin-gfm.d.ts" />
import { escapeHtml } from '@coursecraft/domain/text/escape-html';
import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';
import { addPictureRules } from '../images/picture-rules.ts';
import { dedent } from '../text/dedent.ts';
import { codeSpan, escapeMarkdown } from '../text/escape-markdown.ts';
import { expandSpans } from './expand-spans.ts';
import { flatCells } from './flat-cells.ts';
import { mathMlToLatex } from './formulas.ts';
import { raisedText } from './raised-text.ts';

const service = new TurndownService({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
  hr: '---',
});
service.use(gfm);
service.escape = escapeMarkdown;
service.remove(['rp', 'script', 'style', 'noscript', 'template', 'iframe', 'object', 'svg', 'button', 'form']);
service.addRule('code-in-text', {
  filter: (node) => node.nodeName === 'CODE' && node.parentNode?.nodeName !== 'PRE',
  replacement: (_content, node) =>
    node.textContent?.trim() ? codeSpan(node.textContent.replace(/\s+/g, ' ').trim()) : '',
});
service.addRule('formulas', {
  filter: (node) => node.nodeName === 'SPAN' && node.getAttribute('data-formula') !== null,
  replacement: (_content, node) => `$${node.textContent?.trim()}$`,
});
service.addRule('readings', {
  filter: 'rt',
  replacement: (content) => (content.trim() ? `(${content.trim()})` : ''),
});
addPictureRules(service);
// Links inside the document lead nowhere once its text is taken out.
service.addRule('inner-links', {
  filter: (node) => node.nodeName === 'A' && !/^https?:/i.test(node.getAttribute('href') ?? ''),
  replacement: (content) => content,
});
service.addRule('terms', {
  filter: (node) => node.nodeName === 'DFN' || (node.nodeName === 'SPAN' && node.getAttribute('data-type') === 'term'),
  replacement: (content) => (/\*\*/.test(content) || !content.trim() ? content : `**${content.trim()}**`),
});
for (const [type, label] of [
  ['problem', 'Problem'],
  ['solution', 'Solution'],
] as const)
  service.addRule(type, {
    filter: (node) => node.getAttribute('data-type') === type,
    replacement: (content) => `\n\n${label}: ${content.trim()}\n\n`,
  });
service.addRule('hidden', { filter: 'details', replacement: (content) => `\n\n${content.trim()}\n\n` });
service.addRule('openers', {
  filter: 'summary',
  replacement: (content) => `\n\n${content.replace(/[*_]+|[\s:.]+$/g, '').trim()}: `,
});
service.addRule('list-item', {
  filter: 'li',
  replacement: (content, node) => {
    const list = node.parentNode;
    const ordered = list?.nodeName === 'OL';
    const siblings = list ? [...list.childNodes].filter((child) => child.nodeName === 'LI') : [];
    const mark = ordered ? `${siblings.indexOf(node) + firstNumber(list)}.` : '-';
    const body = content
      .trim()
      .replace(/\n{3,}/g, '\n\n')
      .replace(/\n(?!\n|$)/g, `\n${' '.repeat(mark.length + 1)}`);
    return `${mark} ${body}\n`;
  },
});

function firstNumber(list: { getAttribute?: (name: string) => string | null }): number {
  const start = Number(list.getAttribute?.('start') ?? 1);
  return Number.isInteger(start) && start >= 0 ? start : 1;
}

/** “a filibuster.³”: leads to a note; a power stands behind what is raised to it. */
const NOTE_MARK =
  /<sup[^>]*>\s*(?:<a\b[^>]*>\s*(\d{1,3})\s*<\/a>|(?<=[.,;:!?)"”’](?:<\/\w+>)*<sup[^>]*>\s*)(\d{1,3}))\s*<\/sup>/gi;
/** What a page ends with says who owns it. */
const IMPRINT =
  /<footer[^>]*>(?:(?!<\/?footer)[\s\S])*\b(?:licen[cs]ed?|lizenz|copyright|rights reserved)\b(?:(?!<\/?footer)[\s\S])*<\/footer>/gi;

/** Word processors end and begin bold or italics again within a word. Markdown would show the marks. */
const SPLIT_EMPHASIS = /<\/(strong|b|em|i)>(\s*)<\1(?:\s[^>]*)?>(?!\s*<br)/gi;
/**
 * HTML to Markdown: headings, lists, tables, code, emphasis and pictures that have an address of the course; scripts,
 * forms and drawings are left out.
 */
export function htmlToMarkdown(html: string): string {
  const prepared = html
    .replace(IMPRINT, '')
    .replace(NOTE_MARK, '')
    .replace(SPLIT_EMPHASIS, '$2')
    .replace(MATH, formula)
    .replace(
      RAISED,
      (all, where: string, words: string) => raised(words, where.toLowerCase() === 'sup' ? '^' : '_') ?? all,
    )
    .replace(/(<table[^>]*>)\s*<caption[^>]*>([\s\S]*?)<\/caption>/gi, '<p>$2</p>$1')
    .replace(/<table[^>]*>(?:(?!<\/?table)[\s\S])*<\/table>/gi, expandSpans)
    .replace(/<table[^>]*>(?:(?!<\/?table)[\s\S])*<\/table>/gi, openTableOfCode)
    .replace(/<table[^>]*>(?:(?!<\/?table)[\s\S])*<\/table>/gi, flatCells)
    .replace(/<table[^>]*>(?:(?!<\/?table|<th[\s>])[\s\S])*<\/table>/gi, firstRowAsHead)
    .replace(/<pre([^>]*)>([\s\S]*?)<\/pre>/gi, codeBlock);
  return service
    .turndown(prepared)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const MATH = /<((?:m|math|mml):)?math\b[\s\S]*?<\/\1math\s*>/gi;
/** What somebody typed of a formula would be said once more. */
const ANNOTATION = /<annotation\b[\s\S]*?<\/annotation(?:-xml)?>/gi;

function formula(math: string, prefix: string | undefined): string {
  const plain = (prefix ? math.replaceAll(`<${prefix}`, '<').replaceAll(`</${prefix}`, '</') : math).replace(
    ANNOTATION,
    '',
  );
  const latex = mathMlToLatex(plain);
  return latex === undefined ? plain : `<span data-formula="">${escapeHtml(latex)}</span>`;
}

const RAISED = /<(sup|sub)\b[^>]*>((?:(?!<\/?su[pb]\b)[\s\S]){1,40}?)<\/\1>/gi;

/** “10⁵” and “H₂O” are not “105” and “H2O”; letters that have no such sign are set as formulas are. */
function raised(words: string, mark: '^' | '_'): string | undefined {
  const plain = words.replace(/<[^>]*>/g, '');
  const signs = raisedText(plain, mark === '^' ? 'sup' : 'sub');
  if (signs !== undefined) return signs;
  return /^[\p{L}\p{N}\s,.+−-]+$/u.test(plain) && plain.trim()
    ? `<span data-formula="">${mark}{\\text{${plain.trim()}}}</span>`
    : undefined;
}

/** Word seldom marks a table's head: the first row is taken for it. */
const firstRowAsHead = (table: string) =>
  table.replace(/<tr[^>]*>[\s\S]*?<\/tr>/i, (row) => row.replace(/<(\/?)td/gi, '<$1th'));

/** Code of several lines does not fit into a cell of a Markdown table: such a table is read cell by cell. */
function openTableOfCode(table: string): string {
  const cells = [...table.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/gi)].map((match) => (match[1] ?? '').trim());
  const isCode = (cell: string) => /^(<p[^>]*>)?\s*<(pre|code)[\s\S]*<\/(pre|code)>\s*(<\/p>)?$/i.test(cell);
  const isLong = (cell: string) => /<br|\n/i.test(cell.replace(/<\/?(p|pre|code)[^>]*>/gi, '').trim());
  if (!cells.some((cell) => isCode(cell) && isLong(cell))) return table;
  return cells.map((cell) => (isCode(cell) ? `<pre>${cell}</pre>` : `<p>${cell}</p>`)).join('\n');
}

/** Every preformatted block as turndown knows code: plain text in `<pre><code class="language-…">`, without outer indentation. */
function codeBlock(_all: string, attributes: string, body: string): string {
  const language = /(?:language-|sourceCode |lang-)(\w+)/.exec(
    `${attributes} ${/<code[^>]*>/.exec(body)?.[0] ?? ''}`,
  )?.[1];
  const text = dedent(body.replace(/<br\s*\/?>/gi, '\n').replace(/<[^>]+>/g, ''));
  return `<pre><code${language ? ` class="language-${language}"` : ''}>${text}</code></pre>`;
}
