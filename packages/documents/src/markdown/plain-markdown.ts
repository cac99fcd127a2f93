import { htmlToMarkdown } from '../html/html-to-markdown.ts';
import { withoutAttributeLists } from './markdown-dialects.ts';
import { plainDirectives } from './plain-directives.ts';

/** Elements that are read whole: they hold no Markdown. */
const WHOLE = ['table', 'ul', 'ol', 'dl', 'pre', 'p', 'h[1-6]', 'blockquote'];
/** Elements that only hold what is read, or that show what does not come along. */
const HOLDS =
  'div|section|article|aside|header|footer|main|nav|figure|figcaption|details|center|span|a|abbr|font|small|u|mark|ins|time|label|iframe|video|audio|source|img|hr|caption|t(?:able|head|body|foot|r|d|h)|ul|ol|li|dl|dt|dd|p|h[1-6]|blockquote|q';
const BLOCKS = /^(?:div|section|article|aside|header|footer|main|figure|figcaption|details|center|p|li|dt|dd|h[1-6])$/i;

const MARKS: readonly [RegExp, string][] = [
  [/<(b|strong|dfn)\b[^>]*>\s*([^<>]+?)\s*<\/\1>/gi, '**$2**'],
  [/<(span)\b[^>]*\bdata-type="term"[^>]*>\s*([^<>]+?)\s*<\/\1>/gi, '**$2**'],
  [/<(em|i|cite|var)\b[^>]*>\s*([^<>]+?)\s*<\/\1>/gi, '*$2*'],
  [/<(code|kbd|samp|tt)\b[^>]*>\s*([^<>`]+?)\s*<\/\1>/gi, '`$2`'],
];

const LOWERED = '₀₁₂₃₄₅₆₇₈₉';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const digitsAs = (digits: string) => (text: string) =>
  text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit).replace(/[−-](?=[⁰¹²³⁴⁵⁶⁷⁸⁹])/g, '⁻');

/**
 * Markdown with what kramdown, pandoc and Jekyll add to it and with HTML between its lines, as the plain Markdown that
 * readers of other formats write. Code keeps its letters.
 */
export function plainMarkdown(source: string): string {
  const code: string[] = [];
  const keep = (letters: string) => `\ue020${code.push(letters) - 1}\ue021`;
  const masked = plainDirectives(source)
    .replace(/\{%-?\s*highlight\s+(\w+)[^%]*%\}([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g, '```$1$2```')
    .replace(/^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|(?![\s\S]))/gm, keep)
    .replace(/(?<![\\`])(`+)(?!`)(?:(?!\n\s*\n)[\s\S])*?(?<!`)\1(?!`)/g, keep);
  const plain = withoutHtml(withoutAttributeLists(withTablesNamed(withoutPictures(masked))));
  return plain
    .replace(/\ue020(\d+)\ue021/g, (_all, at: string) => code[Number(at)] ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A picture's words stay, what stands in its title with them: neither it nor its caption comes along. */
const withoutPictures = (text: string) =>
  text
    .replace(/<!--[\s\S]*?-->|<(style|script|svg|math)\b[\s\S]*?<\/\1>/gi, '')
    .replace(
      /!\[((?:\\.|[^\]\\])*)\]\((?:[^()"'\n]|\([^()\n]*\)){0,2000}?(?:\s+"(?:\\.|[^"\\])*"|\s+'(?:\\.|[^'\\])*')?\s*\)(?:\{[^}\n]*\})?/g,
      (_all, alt: string) => (alt.trim() ? `*Figure: ${alt.replace(/\s+/g, ' ').trim()}*` : ''),
    );

/** “[link]” is all that a book’s export leaves of “Table 3”: a table of the same text can be named by where it stands. */
const withTablesNamed = (text: string) =>
  text.replace(/\[\\?\[link\\?\]\]\(#([\w-]+)\)/g, (_all, id: string, at: number) => {
    const table = text.search(new RegExp(`<table\\b[^>]*\\bid="${id}"`));
    return table < 0 ? '[link]' : `the table ${table > at ? 'below' : 'above'}`;
  });

function withoutHtml(given: string): string {
  if (!/<[a-z/]/i.test(given)) return given;
  const whole = WHOLE.reduce(
    (text, name) =>
      text.replace(
        new RegExp(`<(${name})\\b[^>]*>(?:(?!<\\1\\b)[\\s\\S])*?</\\1\\s*>`, 'gi'),
        (element) => `\n\n${htmlToMarkdown(element)}\n\n`,
      ),
    given,
  );
  const marked = MARKS.reduce((text, [pattern, put]) => text.replace(pattern, put), labelled(whole));
  return marked
    .replace(/<sub\b[^>]*>([^<>]*)<\/sub>/gi, (_all, inner: string) => digitsAs(LOWERED)(inner))
    .replace(/<sup\b[^>]*>([^<>]*)<\/sup>/gi, (_all, inner: string) => digitsAs(RAISED)(inner))
    .replace(/^<q\b[^>]*>\s*([^<>]*?)\s*<\/q>[ \t]*$/gim, '> $1\n')
    .replace(/<q\b[^>]*>\s*([^<>]*?)\s*<\/q>/gi, '“$1”')
    .replace(/<br\b[^>]*>[ \t]*\n?/gi, '\n')
    .replace(new RegExp(`[ \\t]*</?(${HOLDS})(?:\\s[^<>]*)?/?>[ \\t]*`, 'gi'), (tag, name: string) =>
      BLOCKS.test(name) ? '\n\n' : tag.startsWith(' ') || tag.endsWith(' ') ? ' ' : '',
    );
}

/** What an element says of its text by its name alone: the title of a box, a problem, its solution, what opens an answer. */
const labelled = (text: string) =>
  text
    .replace(
      /<(div|span|p|header)\b[^>]*\bdata-type="title"[^>]*>\s*([^<>]*?)\s*<\/\1>/gi,
      (_all, _name, title: string) => `\n\n**${title}**\n\n`,
    )
    .replace(
      /<\w+\b[^>]*\b(?:data-type|class)="(?:[^"]*\s)?(problem|question|solution|answer)(?:\s[^"]*)?"[^>]*>\s*/gi,
      (_all, what: string) => `\n\n${/^[pq]/i.test(what) ? 'Problem' : 'Solution'}: `,
    )
    .replace(
      /<summary\b[^>]*>\s*(?:<[^<>]*>)*([^<>]*?)[\s:.]*(?:<[^<>]*>)*\s*<\/summary>\s*/gi,
      (_all, title: string) => `\n\n${title}: `,
    );
