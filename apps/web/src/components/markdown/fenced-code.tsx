import type { Element, ElementContent } from 'hast';
import { isBlockKind, renderBlock } from '../blocks/block-registry.tsx';
import { CodeListing } from '../code/code-listing.tsx';
import { MathFormula } from '../math/math-formula.tsx';

function textOf(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : ''))
    .join('');
}

export function FencedCode({ node }: { node?: Element | undefined }) {
  const code = node?.children.find((child): child is Element => child.type === 'element' && child.tagName === 'code');
  if (!code) return null;
  const classes = Array.isArray(code.properties.className) ? code.properties.className.map(String) : [];
  const text = textOf(code.children).replace(/\n$/, '');
  if (classes.includes('math-display')) return <MathFormula tex={text} display />;
  const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? '';
  if (isBlockKind(language)) return renderBlock(language, text);
  return <CodeListing code={text} language={language} />;
}
