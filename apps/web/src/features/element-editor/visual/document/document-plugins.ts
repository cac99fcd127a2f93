import type { MilkdownPlugin } from '@milkdown/kit/ctx';
import {
  commonmark,
  remarkHtmlTransformer,
  remarkInlineLinkPlugin,
  remarkPreserveEmptyLinePlugin,
  syncHeadingIdPlugin,
} from '@milkdown/kit/preset/commonmark';
import { gfm } from '@milkdown/kit/preset/gfm';
import { $remark } from '@milkdown/kit/utils';
import remarkMath from 'remark-math';
import { codeBlock, image, listItem } from './adapted-schemas.ts';
import { callOut } from './call-out.ts';
import { courseBlock } from './course-block.ts';
import { directiveContainer, directiveLeaf, directivePanel } from './directives.ts';
import { blockFormula, inlineFormula } from './formula.ts';
import { htmlBlock } from './html-block.ts';
import type { TreeNode } from './markdown-node.ts';
import { prepareTree } from './prepare-tree.ts';
import { tidyTree } from './tidy-tree.ts';

/** Parts of the preset that change a document in a round trip. */
const lossy = new Set<unknown>(
  [remarkHtmlTransformer, remarkInlineLinkPlugin, remarkPreserveEmptyLinePlugin, syncHeadingIdPlugin].flat(),
);

const prepare = $remark('prepareTree', () => () => (tree, file) => prepareTree(tree as TreeNode, String(file)));

const math = $remark('math', () => remarkMath);

const tidy = $remark(
  'tidyTree',
  () =>
    function () {
      const compile = this.compiler;
      if (compile) this.compiler = (tree, file) => compile(tidyTree(tree as TreeNode) as typeof tree, file);
    },
);

export const documentPlugins: MilkdownPlugin[] = [
  prepare,
  commonmark.filter((plugin) => !lossy.has(plugin)),
  gfm,
  math,
  tidy,
  codeBlock,
  image,
  listItem,
  callOut,
  courseBlock,
  directiveContainer,
  directivePanel,
  directiveLeaf,
  htmlBlock,
  inlineFormula,
  blockFormula,
].flat();
