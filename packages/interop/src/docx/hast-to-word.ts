import { element } from '@coursecraft/documents/xml/write-xml';
import type { ElementContent, Element as HastElement, Nodes } from 'hast';
import type { Element } from 'xast';
import { callOutOf } from '../markdown/call-out-html.ts';
import { mathMlToOmml } from './mathml-to-omml.ts';
import { callOutStyles, type Relation } from './word-parts.ts';

/** English Metric Units per pixel at 96 dpi, and the page width in pixels. */
const EMU_PER_PIXEL = 9525;
const PAGE_WIDTH = 600;
const DEEPEST_LIST = 8;
const DEEPEST_HEADING = 9;

type Look = {
  bold?: boolean;
  italic?: boolean;
  struck?: boolean;
  code?: boolean;
  raised?: 'superscript' | 'subscript';
};
type Place = {
  style?: string;
  list?: { id: number; level: number };
  indent?: number;
  isHead?: boolean;
  align?: string;
};

export type WordPicture = { path: string; width: number; height: number };
type WordContext = {
  /** Returns a course picture, or undefined to keep its text. */
  picture(address: string): WordPicture | undefined;
  firstLevel: number;
  isRightToLeft: boolean;
};

const w = (name: string, value?: string | number, ...children: Element[]) =>
  element(`w:${name}`, value === undefined ? {} : { 'w:val': value }, ...children);
const isElement = (node: Nodes): node is HastElement => node.type === 'element';
const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre table hr div section figure details video li dt dd'.split(' '),
);
const isBlock = (node: Nodes) => isElement(node) && BLOCKS.has(node.tagName);

/** Converts HTML trees to Word paragraphs and tables (ECMA-376 part 1, 17) and collects references. */
export function wordBody() {
  const relations: Relation[] = [];
  const starts: number[] = [];
  const bookmarks = new Map<string, number>();
  let drawings = 0;

  const relate = (type: Relation['type'], target: string): string => {
    const known = relations.find((one) => one.type === type && one.target === target);
    if (known) return known.id;
    const id = `x${relations.length + 1}`;
    relations.push({ id, type, target });
    return id;
  };

  function look({ bold, italic, struck, code, raised }: Look, style?: string): Element | undefined {
    const named = style ?? (code ? 'CodeText' : undefined);
    const of = [
      named && w('rStyle', named),
      bold && w('b'),
      italic && w('i'),
      struck && w('strike'),
      raised && w('vertAlign', raised),
    ].filter((one) => typeof one === 'object');
    return of.length > 0 ? element('w:rPr', {}, ...of) : undefined;
  }

  const run = (text: string, of: Look, style?: string): Element[] => {
    const value = of.code ? text : text.replace(/\s+/g, ' ');
    if (value === '') return [];
    return [element('w:r', {}, look(of, style), element('w:t', { 'xml:space': 'preserve' }, value))];
  };
  const lineBreak = () => element('w:r', {}, w('br'));

  function drawing({ path, width, height }: WordPicture, words: string): Element {
    drawings += 1;
    const scale = Math.min(1, PAGE_WIDTH / width);
    const size = {
      cx: Math.max(1, Math.round(width * scale * EMU_PER_PIXEL)),
      cy: Math.max(1, Math.round(height * scale * EMU_PER_PIXEL)),
    };
    const a = 'http://schemas.openxmlformats.org/drawingml/2006/main';
    const pic = 'http://schemas.openxmlformats.org/drawingml/2006/picture';
    const named = { id: drawings, name: `Picture ${drawings}`, descr: words };
    const picture = element(
      'pic:pic',
      { 'xmlns:pic': pic },
      element('pic:nvPicPr', {}, element('pic:cNvPr', named), element('pic:cNvPicPr')),
      element(
        'pic:blipFill',
        {},
        element('a:blip', { 'r:embed': relate('image', path) }),
        element('a:stretch', {}, element('a:fillRect')),
      ),
      element(
        'pic:spPr',
        {},
        element('a:xfrm', {}, element('a:off', { x: 0, y: 0 }), element('a:ext', size)),
        element('a:prstGeom', { prst: 'rect' }, element('a:avLst')),
      ),
    );
    return element(
      'w:r',
      {},
      element(
        'w:drawing',
        {},
        element(
          'wp:inline',
          { distT: 0, distB: 0, distL: 0, distR: 0 },
          element('wp:extent', size),
          element('wp:docPr', named),
          element('a:graphic', { 'xmlns:a': a }, element('a:graphicData', { uri: pic }, picture)),
        ),
      ),
    );
  }

  function link(node: HastElement, around: WordContext, of: Look): Element[] {
    const href = String(node.properties.href ?? '');
    // Paper needs no links back from footnotes.
    if (node.properties.dataFootnoteBackref !== undefined) return [];
    const leads = href !== '' && node.properties.dataFootnoteRef === undefined;
    const inner = inline(node.children, around, of, leads ? 'Hyperlink' : undefined);
    if (!leads) return inner;
    const where = href.startsWith('#') ? { 'w:anchor': href.slice(1) } : { 'r:id': relate('hyperlink', href) };
    return [element('w:hyperlink', where, ...inner)];
  }

  function inline(nodes: readonly Nodes[], around: WordContext, of: Look = {}, style?: string): Element[] {
    return nodes.flatMap((node): Element[] => {
      if (node.type === 'text') return run(node.value, of, style);
      if (!isElement(node)) return [];
      const inside = (more: Look = {}) => inline(node.children, around, { ...of, ...more }, style);
      switch (node.tagName) {
        case 'strong':
        case 'b':
        case 'dt':
          return inside({ bold: true });
        case 'em':
        case 'i':
          return inside({ italic: true });
        case 'del':
        case 's':
          return inside({ struck: true });
        case 'code':
          return inside({ code: true });
        case 'sup':
          return inside({ raised: 'superscript' });
        case 'sub':
          return inside({ raised: 'subscript' });
        case 'br':
          return [lineBreak()];
        case 'input':
          return run(node.properties.checked ? '☒ ' : '☐ ', of);
        case 'math':
          return [mathMlToOmml(node)];
        case 'a':
          return link(node, around, of);
        case 'img': {
          const words = String(node.properties.alt ?? '');
          const picture = around.picture(String(node.properties.src ?? ''));
          return picture ? [drawing(picture, words)] : run(words, { ...of, italic: true });
        }
        default:
          return inside();
      }
    });
  }

  function paragraph(
    runs: readonly Element[],
    { style, list, indent, isHead, align }: Place,
    around: WordContext,
  ): Element {
    const named = isHead ? 'TableHeading' : style;
    const properties = [
      named && w('pStyle', named),
      isHead && w('keepNext'),
      list && element('w:numPr', {}, w('ilvl', list.level), w('numId', list.id)),
      around.isRightToLeft && w('bidi'),
      indent && element('w:ind', { 'w:left': indent }),
      align && w('jc', align),
    ].filter((one) => typeof one === 'object');
    return element('w:p', {}, properties.length > 0 ? element('w:pPr', {}, ...properties) : undefined, ...runs);
  }

  function blocks(nodes: readonly Nodes[], around: WordContext, place: Place = {}): Element[] {
    const done: Element[] = [];
    let line: Nodes[] = [];
    const endLine = () => {
      if (line.some((node) => node.type !== 'text' || node.value.trim()))
        done.push(paragraph(inline(line, around), place, around));
      line = [];
    };
    for (const node of nodes) {
      if (isBlock(node)) {
        endLine();
        done.push(...block(node as HastElement, around, place));
      } else line.push(node);
    }
    endLine();
    return done;
  }

  function block(node: HastElement, around: WordContext, place: Place): Element[] {
    if (node.properties.id === 'footnote-label')
      return [paragraph(inline(node.children, around), { style: 'SourcesHeading' }, around)];
    const level = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (level !== undefined) {
      const style = `Heading${Math.min(DEEPEST_HEADING, Number(level) - 1 + around.firstLevel)}`;
      return [paragraph(inline(node.children, around), { style }, around)];
    }
    switch (node.tagName) {
      case 'ul':
      case 'ol':
        return list(node, around, place);
      case 'blockquote': {
        const kind = callOutOf(node);
        if (!kind) return blocks(node.children, around, { ...place, style: 'Quote' });
        const [name, ...rest] = node.children.filter(isElement);
        return [
          ...blocks(name ? [name] : [], around, { ...place, style: callOutStyles(kind).name }),
          ...blocks(rest, around, { ...place, style: callOutStyles(kind).text }),
        ];
      }
      case 'pre':
        return [paragraph(listing(textOf(node)), { ...place, style: 'Code' }, around)];
      case 'table':
        return [table(node, around), paragraph([], {}, around)];
      case 'hr':
        return [paragraph([], { style: 'HorizontalLine' }, around)];
      case 'dt':
        return [paragraph(inline(node.children, around, { bold: true }), place, around)];
      case 'dd':
        return blocks(node.children, around, { ...place, indent: 425 });
      default:
        return blocks(node.children, around, place);
    }
  }

  const listing = (text: string): Element[] =>
    text
      .replace(/\n$/, '')
      .split('\n')
      .flatMap((line, at) => [...(at > 0 ? [lineBreak()] : []), ...run(line, { code: true })]);

  function list(node: HastElement, around: WordContext, place: Place): Element[] {
    const level = Math.min(DEEPEST_LIST, place.list ? place.list.level + 1 : 0);
    let id = 1;
    if (node.tagName === 'ol') {
      const start = Number(node.properties.start ?? 1);
      id = starts.push(Number.isInteger(start) && start >= 0 ? start : 1) + 1;
    }
    return node.children.filter(isElement).flatMap((item) => {
      const [first, ...more] = blocks(item.children, around, { ...place, list: { id, level } });
      // Further blocks of a list item have no marker of their own.
      return first ? [first, ...more.map((one) => withoutMark(one, id, level))] : [];
    });
  }

  /** Keeps the marker of the first paragraph of an item only; nested lists keep theirs. */
  function withoutMark(one: Element, id: number, level: number): Element {
    const properties = one.children.find((child) => child.type === 'element' && child.name === 'w:pPr');
    if (properties?.type !== 'element') return one;
    const at = properties.children.findIndex((child) => child.type === 'element' && child.name === 'w:numPr');
    const mark = properties.children[at];
    const values =
      mark?.type === 'element'
        ? mark.children.map((child) => child.type === 'element' && child.attributes['w:val'])
        : [];
    if (values[0] !== String(level) || values[1] !== String(id)) return one;
    properties.children.splice(at, 1, element('w:ind', { 'w:left': 425 * (level + 1) }));
    return one;
  }

  function table(node: HastElement, around: WordContext): Element {
    const rows = node.children
      .filter(isElement)
      .flatMap((part) => (part.tagName === 'tr' ? [part] : part.children.filter(isElement)))
      .filter(({ tagName }) => tagName === 'tr');
    const columns = Math.max(1, ...rows.map(({ children }) => children.filter(isElement).length));
    const border = (name: string) =>
      element(`w:${name}`, { 'w:val': 'single', 'w:sz': 4, 'w:space': 0, 'w:color': 'auto' });
    const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];
    const cell = (of: HastElement): Element => {
      const align = /^(?:left|center|right)$/.exec(String(of.properties.align ?? of.properties.style ?? ''))?.[0];
      const inner = blocks(of.children, around, { isHead: of.tagName === 'th', ...(align && { align }) });
      return element(
        'w:tc',
        {},
        element('w:tcPr', {}, element('w:tcW', { 'w:w': 0, 'w:type': 'auto' })),
        ...(inner.length > 0 ? inner : [paragraph([], {}, around)]),
      );
    };
    return element(
      'w:tbl',
      {},
      element(
        'w:tblPr',
        {},
        around.isRightToLeft ? w('bidiVisual') : undefined,
        element('w:tblW', { 'w:w': 0, 'w:type': 'auto' }),
        element('w:tblBorders', {}, ...sides.map(border)),
      ),
      element(
        'w:tblGrid',
        {},
        ...Array.from({ length: columns }, () => element('w:gridCol', { 'w:w': Math.floor(9000 / columns) })),
      ),
      ...rows.map((row) => {
        const cells = row.children.filter(isElement);
        const missing = Array.from({ length: columns - cells.length }, () =>
          cell({ type: 'element', tagName: 'td', properties: {}, children: [] }),
        );
        const isHead = cells.length > 0 && cells.every(({ tagName }) => tagName === 'th');
        return element(
          'w:tr',
          {},
          isHead ? element('w:trPr', {}, w('tblHeader')) : undefined,
          ...cells.map(cell),
          ...missing,
        );
      }),
    );
  }

  return {
    relations,
    starts,
    blocks: (nodes: readonly ElementContent[], around: WordContext) => blocks(nodes, around),

    line: (text: string, style: string, around: WordContext): Element => paragraph(run(text, {}), { style }, around),

    heading(text: string, level: number, around: WordContext, mark?: string): Element {
      const runs = run(text, {});
      const style = level === 0 ? 'Title' : `Heading${Math.min(DEEPEST_HEADING, level)}`;
      if (mark === undefined) return paragraph(runs, { style }, around);
      const id = bookmarks.size + 1;
      bookmarks.set(mark, id);
      return paragraph(
        [element('w:bookmarkStart', { 'w:id': id, 'w:name': mark }), ...runs, element('w:bookmarkEnd', { 'w:id': id })],
        { style },
        around,
      );
    },
  };
}
