import { toString as textOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { BLOCK_KINDS } from './block-kinds.ts';
import { findCostly } from './costly-markdown.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** A cut may create new active content; stops after this number of rounds. */
const MOST_ROUNDS = 8;

const isBlock = (lang: string | null | undefined) =>
  (BLOCK_KINDS as readonly string[]).includes(lang?.toLowerCase() ?? '');

/** Names of elements of HTML and SVG that a browser would act on. */
const TAGS = new Set(
  (
    'a abbr address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button ' +
    'canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset ' +
    'figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img ' +
    'input ins isindex kbd label legend li link main map mark marquee math menu meta meter nav nobr noembed noframes ' +
    'noscript object ol optgroup option output p param picture plaintext portal pre progress q rp rt ruby s samp script ' +
    'search section select slot small source span strike strong style sub summary sup svg table tbody td template ' +
    'textarea tfoot th thead time title tr track tt u ul var video wbr xmp'
  ).split(' '),
);

/** Whether all tags of a piece of HTML are words in angle brackets, such as `<int>`. */
const isWordInBrackets = (html: string) => {
  const names = [...html.matchAll(/<\/?([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase());
  return names.length > 0 && names.every((name) => !TAGS.has(name)) && !/<[!?]/.test(html);
};

export type Inert = {
  /** Accepts URLs or block sources that may stay. */
  keeps?: (addressOrSource: string) => boolean;
  /** Shows markup and URLs as text instead of removing them. */
  showsMarks?: boolean;
  /** Shows tags that are no HTML, such as `List<int>`, as text instead of removing them. */
  showsTags?: boolean;
  /** Accepts URLs of pictures that may stay. */
  keepsPicture?: (address: string) => boolean;
};

function unlinked(words: string): string {
  const less = words.replace(/\b(?:https?|ftp):\/\/|\bwww\.|\b(?:mailto|xmpp):/gi, '').replaceAll('@', ' at ');
  return less === words ? words : unlinked(less);
}

function cutActive(
  content: string,
  { keeps = () => false, showsMarks = false, showsTags = showsMarks, keepsPicture = keeps }: Inert,
): string {
  const freeOf = (words: string) => (showsMarks ? asCode(words) : unlinked(words));
  const cuts: { start: number; end: number; text: string }[] = [];
  const loose: string[] = [];
  visit(parseMarkdown(content), (node) => {
    const cut = (text: string) => {
      const start = node.position?.start.offset;
      const end = node.position?.end.offset;
      // A URL in running text has no position of its own.
      if (start === undefined || end === undefined) loose.push(textOf(node));
      else cuts.push({ start, end, text });
      return SKIP;
    };
    switch (node.type) {
      case 'html':
        if (keeps(node.value)) return undefined;
        return cut(showsMarks || (showsTags && isWordInBrackets(node.value)) ? node.value.replaceAll('<', '\\<') : '');
      case 'definition':
        return keeps(node.url) ? undefined : cut('');
      case 'link':
        return keeps(node.url) ? undefined : cut(freeOf(textOf(node)));
      case 'linkReference':
        return cut(freeOf(textOf(node)));
      case 'image':
        return keepsPicture(node.url) ? undefined : cut(freeOf(node.alt ?? ''));
      case 'imageReference':
        return cut(freeOf(node.alt ?? ''));
      case 'code':
        return isBlock(node.lang) && !keeps(node.value) ? cut('') : undefined;
      default:
        return undefined;
    }
  });
  const result = cuts.reduceRight(
    (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
    content,
  );
  const freed = loose.reduce((text, words) => text.replaceAll(words, freeOf(words)), result);
  // A URL written with escapes is not found by its text.
  return loose.length > 0 && freed === content ? unlinked(content) : freed;
}

const asCode = (words: string) => (unlinked(words) === words ? words : `\`${words.replaceAll('`', '')}\``);

/** Removes active content from untrusted Markdown and keeps its text. A costly text loses all marks. */
export function inertMarkdown(content: string, how: Inert = {}): string {
  if (findCostly(content)) return unlinked(content).replace(/[<>[\]`~!*_$\\]/g, '');
  let text = content;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = cutActive(text, how);
    if (next === text) return text;
    text = next;
  }
  return unlinked(text).replace(/[<>[\]`~!]/g, '');
}
