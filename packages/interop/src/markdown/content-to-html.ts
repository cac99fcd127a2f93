import { type Block, findBlocks } from '@coursecraft/domain/content/blocks';
import { type Directive, groupDirectives, spaceDirectives } from '@coursecraft/domain/content/directives';
import { readMarkdown } from '@coursecraft/domain/content/parse-markdown';
import type { Element, Nodes as HastNodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Root as MdastRoot, RootContent } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import { type CourseWords, courseWords } from '../words/course-words.ts';
import { type CallOut, nameCallOuts } from './call-out-html.ts';
import { type DirectiveForm, directiveHtml } from './directive-html.ts';

export type WritingContext = DirectiveForm & {
  /** Returns the output URL of `media/NAME`; undefined keeps the text. */
  media(address: string): string | undefined;
  /** Returns the output URL of a link; undefined keeps the text. */
  link(address: string): string | undefined;
  /** Returns the replacement of a fenced block. */
  block(block: Block): HastNodes[];
  /** Defaults to `\(…\)`. */
  formula?(latex: string, display: boolean): HastNodes;
  /** Footnote texts and names of call-outs; default English. */
  words?: Pick<CourseWords, 'footnotes' | 'backToText' | CallOut>;
};

const plainFormula = (latex: string, display: boolean): HastNodes => ({
  type: 'text',
  value: display ? `\\[${latex}\\]` : `\\(${latex}\\)`,
});

/** Converts content to an HTML tree; raw HTML stays text, as on our pages. */
export function contentToHast(given: string, context: WritingContext): Root {
  const content = spaceDirectives(given);
  const tree = structuredClone(readMarkdown(content)) as MdastRoot;
  tree.children = groupDirectives(tree.children, content) as RootContent[];
  const blocks = new Map(findBlocks(content).map((block) => [block.start, block]));
  const formula = context.formula ?? plainFormula;
  const words = context.words ?? courseWords('en');
  const { footnotes, backToText } = words;
  nameCallOuts(tree, words);
  const hast = toHast(tree, {
    footnoteLabel: footnotes,
    footnoteBackLabel: (at) => `${backToText} (${at + 1})`,
    unknownHandler: (state, node) => directiveHtml(state, node as Directive<RootContent>, context),
    handlers: {
      code(state, node) {
        const block = blocks.get(node.position?.start.offset ?? -1);
        if (block) return context.block(block) as Element[];
        const code: Element = {
          type: 'element',
          tagName: 'code',
          properties: node.lang ? { className: [`language-${node.lang}`] } : {},
          children: [{ type: 'text', value: `${node.value}\n` }],
        };
        const pre: Element = { type: 'element', tagName: 'pre', properties: {}, children: [code] };
        state.patch(node, pre);
        return pre;
      },
      html: (_state, node) => ({ type: 'text', value: node.value }),
      inlineMath: (_state, node) => formula(node.value, false) as Element,
      math: (_state, node) => ({
        type: 'element',
        tagName: 'p',
        properties: {},
        children: [formula(node.value, true) as Element],
      }),
    },
  }) as Root;
  visit(hast, 'element', (node, index, parent) => {
    if (node.tagName === 'img') {
      const url = context.media(String(node.properties.src ?? ''));
      if (url !== undefined) node.properties.src = url;
      else if (parent && index !== undefined)
        parent.children[index] = { type: 'text', value: String(node.properties.alt ?? '') };
    }
    if (node.tagName === 'a' && !String(node.properties.href ?? '').startsWith('#')) {
      const url = context.link(String(node.properties.href ?? ''));
      if (url !== undefined) node.properties.href = url;
      else delete node.properties.href;
    }
  });
  return hast;
}

/** Converts content to HTML that is also well-formed XHTML. */
export const contentToHtml = (content: string, context: WritingContext): string =>
  toHtml(contentToHast(content, context), { closeSelfClosing: true });
