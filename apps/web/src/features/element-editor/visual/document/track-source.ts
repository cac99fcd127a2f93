import { groupDirectives, spaceDirectives } from '@coursecraft/domain/content/directives';
import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import type { Node } from '@milkdown/kit/prose/model';
import type { Parser, Serializer } from '@milkdown/kit/transformer';

type Source = { text: string; markdown: string; blocks: Map<Node, { at: number; start: number; end: number }> };

const isEmpty = ({ isTextblock, content }: Node) => isTextblock && content.size === 0;

function placesOf(text: string, doc: Node): Source['blocks'] {
  const places: Source['blocks'] = new Map();
  // The editor adds the empty lines that markers need, so no block keeps its source.
  if (spaceDirectives(text) !== text) return places;
  const children = groupDirectives(parseMarkdown(text).children, text);
  // The editor adds an empty paragraph at the end, which the text does not have.
  const { lastChild, childCount } = doc;
  const count = lastChild && isEmpty(lastChild) && childCount > children.length ? childCount - 1 : childCount;
  if (children.length !== count) return places;
  doc.forEach((block, _offset, at) => {
    const start = children[at]?.position?.start.offset;
    const end = children[at]?.position?.end.offset;
    if (start !== undefined && end !== undefined) places.set(block, { at, start, end });
  });
  return places;
}

/**
 * Serializes a document and keeps the source of unchanged blocks byte for byte. Falls back to a complete rewrite if
 * the meaning would change.
 */
export function trackSource(serialize: Serializer, parse: Parser) {
  let source: Source = { text: '', markdown: '', blocks: new Map() };

  const patch = (doc: Node): string => {
    const { text, blocks } = source;
    const parts: string[] = [];
    let changed: Node[] = [];
    let before = -1;
    const flush = () => {
      if (changed.length > 0) parts.push('\n\n', serialize(doc.type.create(null, changed)).trimEnd());
      changed = [];
    };
    let last = 0;
    doc.forEach((block, _offset, at) => {
      if (at > 0 && at === doc.childCount - 1 && isEmpty(block)) return;
      const place = blocks.get(block);
      if (!place) {
        changed.push(block);
        before = -1;
        return;
      }
      flush();
      const gap = place.at === before + 1 && before >= 0 ? text.slice(last, place.start) : '\n\n';
      parts.push(
        parts.length === 0 && place.at === 0 ? text.slice(0, place.start) : gap,
        text.slice(place.start, place.end),
      );
      before = place.at;
      last = place.end;
    });
    flush();
    return `${parts.join('').replace(/^\n\n/, '')}\n`;
  };

  return {
    read(text: string, doc: Node) {
      source = { text, markdown: serialize(doc), blocks: placesOf(text, doc) };
    },
    write(doc: Node): string {
      const markdown = serialize(doc);
      if (markdown === source.markdown) return source.text;
      const patched = patch(doc);
      return serialize(parse(patched)) === markdown ? patched : markdown;
    },
  };
}
