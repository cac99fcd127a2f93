import { Plugin } from '@milkdown/kit/prose/state';
import { Decoration, DecorationSet } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';

/** Names call-outs in the interface language, for the style sheet. */
export const callOutNames = (nameOf: (kind: string) => string) =>
  $prose(
    () =>
      new Plugin({
        props: {
          decorations({ doc }) {
            const named: Decoration[] = [];
            doc.descendants((node, pos) => {
              if (node.type.name === 'call_out')
                named.push(Decoration.node(pos, pos + node.nodeSize, { 'data-name': nameOf(String(node.attrs.kind)) }));
              return !node.isTextblock;
            });
            return DecorationSet.create(doc, named);
          },
        },
      }),
  );
