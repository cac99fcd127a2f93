import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import { cellsOf } from './cells.ts';
import type { Found } from './find-target.ts';
import { itemsOf, partsOf, withBlock } from './parts.ts';
import type { Form, Style } from './requests/request.ts';
import { sentencesOf } from './text-parts.ts';

const bareItem = (text: string) => text.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '').trim();
const ended = (text: string) => (/[.!?:…]["”“’)\]]*$/u.test(text) ? text : `${text}.`);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const listed = (items: readonly string[], form: Form) =>
  items.map((item, at) => (form === 'numbered-list' ? `${at + 1}. ${item}` : `- ${item}`)).join('\n');

/** A list beside another of its sort would be one with it; another mark keeps them apart. */
function apart(content: string, { start, end }: Found, now: string): string {
  const parts = partsOf(content);
  const before = parts.findLast((part) => part.end <= start);
  const after = parts.find((part) => part.start >= end);
  const isBeside = [before, after].some((part) => part?.kind === 'list' && part.text.startsWith('- '));
  return isBeside && now.startsWith('- ') ? now.replace(/^- /gm, '* ') : now;
}

const tableOf = (rows: readonly (readonly string[])[], head: readonly string[]) => {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n');
};

/** “tears at once: cake flour” → its two sides; one where there is no colon. */
const sidesOf = (item: string) => {
  const at = item.search(/:\s/);
  return at > 0 ? [item.slice(0, at).trim(), item.slice(at + 1).trim()] : [item];
};

function fromTable(text: string, form: Form): string | undefined {
  const [head = '', , ...rows] = text.split('\n');
  const names = cellsOf(head);
  const said = rows.map((row) => {
    const [first = '', ...others] = cellsOf(row);
    return `${first}: ${others.map((cell, at) => `${names[at + 1] ?? ''} ${cell}`.trim()).join('; ')}`;
  });
  if (form === 'list' || form === 'numbered-list') return listed(said, form);
  return form === 'paragraph' ? said.map(ended).join(' ') : undefined;
}

function fromList(items: readonly string[], form: Form): string | undefined {
  if (form === 'list' || form === 'numbered-list') return listed(items, form);
  if (form === 'paragraph') return items.map((item) => capital(ended(item))).join(' ');
  if (form !== 'table') return undefined;
  const rows = items.map(sidesOf);
  const width = Math.max(...rows.map((row) => row.length));
  return tableOf(
    rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? '')),
    Array.from({ length: width }, () => ' '),
  );
}

/** A text as a quotation, or as a call-out with its mark. */
export const quoted = (text: string, mark = '') =>
  [...(mark ? [mark] : []), ...text.split('\n')].map((line) => (line ? `> ${line}` : '>')).join('\n');
const unquoted = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/^>\s?/, ''))
    .filter((line, at) => at > 0 || !/^\[!\w+\]\s*$/.test(line))
    .join('\n')
    .trim();

const isCallOut = (form: Form) => form === 'note' || form === 'warning' || form === 'tip';

/** “A grain has three parts: the bran, the germ and the endosperm.” → its lead and its items. */
function listedIn(sentence: string): { lead: string; items: string[] } | undefined {
  const [, lead = '', rest = ''] = /^(.+?):\s+(.+?)[.]?(?:\[\^[^\]]+\])?$/.exec(sentence.trim()) ?? [];
  const items = rest.split(/,\s+(?:and |und )?|\s+(?:and|und)\s+/).map((item) => item.trim());
  return lead && items.length > 1 ? { lead: `${lead}:`, items } : undefined;
}

function fromText(text: string, form: Form): string | undefined {
  if (isCallOut(form)) return quoted(text, `[!${form.toUpperCase()}]`);
  if (form === 'quote') return quoted(text);
  if (form !== 'list' && form !== 'numbered-list') return undefined;
  const sentences = sentencesOf({ start: 0, end: text.length, text }).map((one) => one.text.trim());
  return sentences.length > 1 ? listed(sentences, form) : undefined;
}

/** The depth of the heading that a place stands under; 1 where there is none above it. */
const depthAt = (content: string, at: number) =>
  partsOf(content).reduce((depth, { node, start }) => (node.type === 'heading' && start < at ? node.depth : depth), 1);

/** A block or a sentence in another form; undefined where it has no such form. */
export function converted(content: string, found: Found, form: Form): string | undefined {
  const { start, end, text, kind } = found;
  const put = (now: string | undefined) =>
    now === undefined ? undefined : content.slice(0, start) + apart(content, found, now) + content.slice(end);
  if (form === 'heading') {
    if (kind !== 'sentence' && kind !== 'paragraph' && kind !== 'words') return undefined;
    const title = `${'#'.repeat(Math.min(6, depthAt(content, start) + 1))} ${text.trim().replace(/[.:]$/, '')}`;
    const before = content.slice(0, start).trimEnd();
    return [before, title, content.slice(end).trimStart()].filter(Boolean).join('\n\n');
  }
  if (kind === 'table') return put(fromTable(text, form));
  if (kind === 'list') {
    const [part] = partsOf(content).filter((one) => one.start === start && one.kind === 'list');
    const items = part ? itemsOf(content, part).map((item) => bareItem(item.text)) : [];
    // What is below an item has no place in a row or a sentence.
    if (
      items.length === 0 ||
      (items.some((item) => item.includes('\n')) && form !== 'numbered-list' && form !== 'list')
    )
      return undefined;
    return put(fromList(items, form));
  }
  if (kind === 'call-out' || kind === 'quote') {
    if (form === 'paragraph') return put(unquoted(text));
    if (kind === 'call-out' && isCallOut(form)) return put(text.replace(/^(>\s*\[!)\w+/, `$1${form.toUpperCase()}`));
    return form === kind ? content : put(fromText(unquoted(text), form));
  }
  if (kind === 'sentence' && (form === 'list' || form === 'numbered-list')) {
    const several = fromText(text, form);
    const told = several === undefined ? listedIn(text) : undefined;
    if (!told && several === undefined) return undefined;
    const before = content.slice(0, start).trimEnd();
    const after = content.slice(end).trimStart();
    const list = told ? [told.lead, listed(told.items, form)] : [apart(content, found, several ?? '')];
    return [before, ...list, after].filter(Boolean).join('\n\n');
  }
  if (kind === 'sentence' && (isCallOut(form) || form === 'quote' || form === 'paragraph')) {
    const block = form === 'paragraph' ? text.trim() : fromText(text.trim(), form);
    return [content.slice(0, start).trimEnd(), block, content.slice(end).trimStart()].filter(Boolean).join('\n\n');
  }
  return kind === 'paragraph' ? put(fromText(text, form)) : undefined;
}

const MARKS: Record<Style, string> = { bold: '**', italic: '*', code: '`' };

/** The stretches of running text: no code, no formula, no link, no heading, no note. */
function textsIn(content: string): { start: number; end: number }[] {
  type Node = {
    type: string;
    position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined;
    children?: Node[] | undefined;
  };
  const walk = (node: Node): { start: number; end: number }[] => {
    if (['heading', 'link', 'footnoteDefinition', 'strong', 'emphasis'].includes(node.type)) return [];
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (node.type === 'text' && start !== undefined && end !== undefined) return [{ start, end }];
    return (node.children ?? []).flatMap(walk);
  };
  return walk(parseMarkdown(content));
}

/** The words without the marks that set them apart. */
export function unstyled(content: string, places: readonly { start: number; end: number }[]): string {
  return places.toReversed().reduce((text, { start, end }) => {
    const inner = text.slice(start, end).replace(/\*\*([^*]+)\*\*|(?<!\*)\*([^*]+)\*(?!\*)/g, '$1$2');
    const mark = /(\*{1,3})$/.exec(text.slice(0, start))?.[1] ?? '';
    const isMarked = mark !== '' && text.startsWith(mark, end);
    return isMarked
      ? text.slice(0, start - mark.length) + inner + text.slice(end + mark.length)
      : text.slice(0, start) + inner + text.slice(end);
  }, content);
}

/** Words in another style, wherever they stand in running text without one. */
export function styled(content: string, places: readonly { start: number; end: number }[], style: Style): string {
  const mark = MARKS[style];
  const texts = textsIn(content);
  return places
    .filter((place) => texts.some(({ start, end }) => place.start >= start && place.end <= end))
    .toReversed()
    .reduce(
      (text, { start, end }) => text.slice(0, start) + mark + text.slice(start, end) + mark + text.slice(end),
      content,
    );
}

/** A heading of another rank: the main one is the second, below the element’s own title. */
export function relevelled(content: string, { start, end, text }: Found, change: 'main' | 'up' | 'down'): string {
  const [line = ''] = text.split('\n');
  const depth = /^#+/.exec(line)?.[0].length ?? 0;
  if (depth === 0) return content;
  const wanted = change === 'main' ? 2 : Math.min(6, Math.max(2, depth + (change === 'up' ? -1 : 1)));
  return (
    content.slice(0, start) + line.replace(/^#+/, '#'.repeat(wanted)) + text.slice(line.length) + content.slice(end)
  );
}

/** The text with a block of these words in that form, beside what is named or at the end. */
export function withWritten(content: string, at: number, text: string, form: Form): string {
  const said = ended(text);
  return withBlock(content, at, form === 'paragraph' ? said : (fromText(said, form) ?? said));
}

/** The text with a heading before or behind a block, of the rank below the one that it stands under. */
export function withHeading(content: string, { start, end }: Found, title: string, where: 'before' | 'after'): string {
  const at = where === 'before' ? start : end;
  return withBlock(content, at, `${'#'.repeat(Math.min(6, depthAt(content, at) + 1))} ${title}`);
}

/** The headings of the highest rank with numbers in their order; undefined where they have them, or there are none. */
export function withNumberedHeadings(content: string): string | undefined {
  const headings = partsOf(content).filter(({ node }) => node.type === 'heading');
  const top = Math.min(...headings.map(({ node }) => (node.type === 'heading' ? node.depth : 6)));
  const numbered = headings.filter(({ node }) => node.type === 'heading' && node.depth === top);
  if (numbered.length === 0 || numbered.every(({ text }) => /^#+ \d+[.)]? /.test(text))) return undefined;
  return numbered.reduceRight(
    (text, { start, end }, at) =>
      text.slice(0, start) + text.slice(start, end).replace(/^(#+) (?:\d+[.)]? )?/, `$1 ${at + 1}. `) + text.slice(end),
    content,
  );
}

/**
 * Headings that begin with a capital, end without a full stop and skip no rank below the one before them; undefined where
 * all do.
 */
export function withTidyHeadings(content: string): string | undefined {
  const headings = partsOf(content).filter(({ node }) => node.type === 'heading');
  const isSmall = headings.filter(({ text }) => /^#+\s+\p{Ll}/u.test(text)).length;
  let above = 0;
  const ranks = headings.map(({ node }) => {
    const depth = node.type === 'heading' ? node.depth : 1;
    above = above === 0 ? depth : Math.min(depth, above + 1);
    return above;
  });
  const tidied = headings.reduceRight((text, { start, end }, at) => {
    const [, , title = ''] = /^(#+)\s+(.*?)\s*#*$/s.exec(text.slice(start, end)) ?? [];
    // Where all begin small, it is the author's way to write them.
    const begun = isSmall < headings.length ? title.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : title;
    const now = `${'#'.repeat(ranks[at] ?? 1)} ${begun.replace(/(?<=\p{L})[.:]$/u, '')}`;
    return title === '' ? text : text.slice(0, start) + now + text.slice(end);
  }, content);
  return tidied === content ? undefined : tidied;
}

/** A heading in other words; undefined where none is called that. */
export function retitled(content: string, was: string | Found, now: string): string | undefined {
  const found = partsOf(content).find(({ node, text, start }) => {
    if (node.type !== 'heading') return false;
    if (typeof was !== 'string') return start === was.start;
    return text.replace(/^#+\s*|\s*#*$/g, '').toLowerCase() === was.trim().toLowerCase();
  });
  const rank = /^#+/.exec(found?.text ?? '')?.[0];
  return found && rank ? `${content.slice(0, found.start)}${rank} ${now}${content.slice(found.end)}` : undefined;
}
