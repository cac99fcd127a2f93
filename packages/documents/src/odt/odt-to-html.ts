import { escapeHtml } from '@coursecraft/domain/text/escape-html';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { CAPTION_CLASS } from '../images/picture-rules.ts';
import { createLists } from './open-lists.ts';
import type { Styles } from './styles.ts';

/** Nothing that a reader of the text sees, or what is made of it by itself. */
const PASSED_OVER = new Set([
  'office:annotation',
  'office:forms',
  'office:scripts',
  'table:covered-table-cell',
  'text:alphabetical-index',
  'text:bibliography',
  'text:illustration-index',
  'text:note-citation',
  'text:object-index',
  'text:sequence-decls',
  'text:table-index',
  'text:table-of-content',
  'text:tracked-changes',
  'text:user-index',
]);
const MOST_SPACES = 100;
/** Deeper than any program nests them, far from what those who read it on take. */
const DEEPEST = 500;

const countOf = (value: string | undefined) => {
  const count = Number(value ?? 1);
  return Number.isInteger(count) && count > 0 ? Math.min(count, MOST_SPACES) : 1;
};

type Frame = { source: string; title: string; description: string; formula: string | undefined };
type OdtContext = {
  styles: Styles;
  /** The address of a picture in the archive, and a formula that lies there, where they are kept. */
  pictureAt: (entry: string) => string | undefined;
  formulaAt: (folder: string) => string | undefined;
};

/**
 * The text of an OpenDocument as HTML: headings, lists, tables, emphasis, code, links, pictures and notes. It is read tag by tag, and
 * the styles in it are noted on the way. Throws where the XML is not well formed.
 */
export function odtToHtml(xml: string, { styles, pictureAt, formulaAt }: OdtContext): string {
  let out: string[] = [];
  const notes: string[] = [];
  const outside: string[][] = [];
  /** What each open tag wrote that is to be closed with it. */
  const closing: string[] = [];
  const lists = createLists(styles);
  const frames: Frame[] = [];
  let skipped = 0;
  let depthOfBody = 0;
  let isPreformatted = false;
  let words: 'title' | 'description' | undefined;

  const around = (before: string, after: string) => {
    out.push(before);
    return after;
  };

  function paragraph(style: string | undefined): string {
    const { bold, italic, mono } = styles.lookOf(style);
    if (mono || styles.isOf(style, /^preformatted|^source code/i)) {
      isPreformatted = true;
      return around('<pre>', '</pre>');
    }
    const level = styles.levelOf(style);
    if (level > 0) return around(`<h${level}>`, `</h${level}>`);
    if (styles.isOf(style, /^(caption|figure|illustration|drawing|abbildung)$/i))
      return around(`<p class="${CAPTION_CLASS}">`, '</p>');
    if (styles.isOf(style, /^quotations?$/i)) return around('<blockquote><p>', '</p></blockquote>');
    const isStrong = bold && !italic && !styles.isOf(style, /^table heading$/i);
    return isStrong ? around('<p><strong>', '</strong></p>') : around('<p>', '</p>');
  }

  function span(style: string | undefined): string {
    if (isPreformatted) return '';
    const { bold, italic, mono, struck, raised } = styles.lookOf(style);
    const tags = [mono && 'code', bold && 'strong', italic && 'em', struck && 'del', raised].filter(
      (tag) => tag !== false,
    );
    return around(
      tags.map((tag) => `<${tag}>`).join(''),
      tags
        .toReversed()
        .map((tag) => `</${tag}>`)
        .join(''),
    );
  }

  function cell(attributes: Readonly<Record<string, string>>): string {
    const [columns, rows] = [
      countOf(attributes['table:number-columns-spanned']),
      countOf(attributes['table:number-rows-spanned']),
    ];
    return around(`<td colspan="${columns}" rowspan="${rows}">`, '</td>');
  }

  /** What an element of the body writes; gives what closes it. */
  function begin(name: string, attributes: Readonly<Record<string, string>>): string {
    const style = attributes['text:style-name'];
    switch (name) {
      case 'text:h': {
        const level = Math.min(6, countOf(attributes['text:outline-level']));
        return around(`<h${level}>`, `</h${level}>`);
      }
      case 'text:p':
        return paragraph(style);
      case 'text:span':
        return span(style);
      case 'text:a':
        return around(`<a href="${escapeHtml(attributes['xlink:href'] ?? '')}">`, '</a>');
      case 'text:ruby-text':
        return around('<rt>', '</rt>');
      case 'text:s':
        return around(' '.repeat(countOf(attributes['text:c'])), '');
      case 'text:tab':
        return around(isPreformatted ? '\t' : ' ', '');
      case 'text:line-break':
        return around(isPreformatted ? '\n' : '<br>', '');
      case 'text:list':
        return lists.begin(attributes, out, closing);
      case 'text:list-item':
        return lists.item(attributes, out);
      case 'text:list-header':
        return around('<li>', '</li>');
      case 'table:table':
        return around('<table>', '</table>');
      case 'table:table-row':
        return around('<tr>', '</tr>');
      case 'table:table-cell':
        return cell(attributes);
      case 'text:note-body':
        outside.push(out);
        out = [];
        return '';
      case 'draw:frame':
        frames.push({ source: '', title: '', description: '', formula: undefined });
        return '';
      default:
        return '';
    }
  }

  function noteFrame(name: string, attributes: Readonly<Record<string, string>>): void {
    const frame = frames.at(-1);
    if (!frame) return;
    const entry = (attributes['xlink:href'] ?? '').replace(/^\.\/|\/$/g, '');
    if (name === 'draw:image' && !frame.source) frame.source = pictureAt(entry) ?? '';
    if (name === 'draw:object') frame.formula = formulaAt(entry);
    if (name === 'svg:title') words = 'title';
    if (name === 'svg:desc') words = 'description';
  }

  function endFrame(): void {
    const { source, title, description, formula } = frames.pop() ?? {};
    // An empty description would say that the picture is an ornament.
    const altText = description || title;
    if (formula) out.push(`<span data-formula="${escapeHtml(formula)}">${escapeHtml(formula)}</span>`);
    else if (source) out.push(`<img src="${escapeHtml(source)}"${altText ? ` alt="${escapeHtml(altText)}"` : ''}>`);
  }

  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    styles.open(name, attributes);
    if (name === 'office:body') depthOfBody += 1;
    if (skipped > 0 || PASSED_OVER.has(name)) {
      skipped += 1;
      return;
    }
    if (depthOfBody === 0) return;
    if (closing.length >= DEEPEST) throw new Error('nested too deep');
    noteFrame(name, attributes);
    closing.push(begin(name, attributes));
  });
  parser.on('text', (text) => {
    if (skipped > 0 || depthOfBody === 0) return;
    const frame = frames.at(-1);
    if (words && frame) frame[words] += text;
    // Between the elements of a structure there is nothing but their indentation.
    else if (closing.length > 0) out.push(escapeHtml(isPreformatted ? text : text.replace(/\s+/g, ' ')));
  });
  parser.on('closetag', ({ name }) => {
    styles.close(name);
    if (skipped > 0) {
      skipped -= 1;
      return;
    }
    if (depthOfBody === 0) return;
    if (name === 'draw:frame') endFrame();
    if (name === 'svg:title' || name === 'svg:desc') words = undefined;
    if (name === 'text:list') lists.end();
    if (name === 'text:p') isPreformatted = false;
    out.push(closing.pop() ?? '');
    if (name === 'text:note-body') {
      notes.push(out.join(''));
      out = outside.pop() ?? [];
    }
    if (name === 'office:body') depthOfBody -= 1;
  });
  parser.write(xml).close();
  const ends = notes.length > 0 ? `<ol>${notes.map((note) => `<li>${note}</li>`).join('')}</ol>` : '';
  // Each line of a listing is a paragraph of its own.
  return out.join('').replace(/<\/pre>\s*<pre>/g, '\n') + ends;
}
