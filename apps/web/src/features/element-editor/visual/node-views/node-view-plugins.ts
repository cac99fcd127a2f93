import type { MilkdownPlugin } from '@milkdown/kit/ctx';
import { $view } from '@milkdown/kit/utils';
import { codeBlock, image } from '../document/adapted-schemas.ts';
import { courseBlock } from '../document/course-block.ts';
import { directiveContainer, directiveLeaf, directivePanel } from '../document/directives.ts';
import { blockFormula, inlineFormula } from '../document/formula.ts';
import { htmlBlock } from '../document/html-block.ts';
import type { createNodePlaces } from './node-places.ts';

function codeFrame(): HTMLElement[] {
  const pre = document.createElement('pre');
  const code = document.createElement('code');
  pre.append(code);
  return [pre, code];
}

const textFrame = (): HTMLElement[] => {
  const text = document.createElement('div');
  text.className = 'visual-directive-text';
  return [text];
};

export function nodeViewPlugins({ view }: ReturnType<typeof createNodePlaces>): MilkdownPlugin[] {
  const block = view({ tag: 'div', className: 'visual-block' });
  return [
    $view(courseBlock, () => block),
    $view(directiveLeaf, () => block),
    $view(directiveContainer, () => view({ tag: 'div', className: 'visual-directive', content: textFrame })),
    $view(directivePanel, () => view({ tag: 'div', className: 'visual-panel', content: textFrame })),
    $view(htmlBlock, () => block),
    $view(blockFormula, () => block),
    $view(inlineFormula, () => view({ tag: 'span', className: 'visual-inline' })),
    $view(image.node, () => view({ tag: 'span', className: 'visual-picture' })),
    $view(codeBlock.node, () => view({ tag: 'div', className: 'code-frame', content: codeFrame })),
  ];
}
