import type { Node } from '@milkdown/kit/prose/model';
import { Plugin } from '@milkdown/kit/prose/state';
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';

/** Numbers footnotes by their first reference. Labels ignore case, as in Markdown. */
export function footnoteNumbers(doc: Node): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  doc.descendants(({ type, attrs }) => {
    const label = String(attrs.label).toUpperCase();
    if (type.name === 'footnote_reference' && !numbers.has(label)) numbers.set(label, numbers.size + 1);
  });
  return numbers;
}

const footnotes = new Set(['footnote_reference', 'footnote_definition']);

/** Numbers footnotes for the style sheet; unreferenced ones show their label. */
export const numberedFootnotes = $prose(
  () =>
    new Plugin({
      props: {
        decorations({ doc }) {
          const numbers = footnoteNumbers(doc);
          if (numbers.size === 0) return null;
          const numbered: Decoration[] = [];
          doc.descendants((node, pos) => {
            const number = footnotes.has(node.type.name) && numbers.get(String(node.attrs.label).toUpperCase());
            if (number) numbered.push(Decoration.node(pos, pos + node.nodeSize, { 'data-number': String(number) }));
          });
          return DecorationSet.create(doc, numbered);
        },
      },
    }),
);
